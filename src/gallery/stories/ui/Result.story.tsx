import compass from '#ui/objects/compass.webp';
import key from '#ui/objects/key.webp';
import magnifier from '#ui/objects/magnifier.webp';
import { ObjectScene } from '#ui/ObjectScene.tsx';
import { Result } from '#ui/Result.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Result',
  states: [
    {
      name: '一个去处',
      draw: () => (
        <Result
          scene={<ObjectScene objects={[compass, magnifier, key]} />}
          title="页面不存在"
          hint="您访问的页面已下线，或地址有误"
        >
          <a href="#activity-center">返回活动中心</a>
        </Result>
      ),
    },
    { name: '静物', draw: () => <ObjectScene size="large" objects={[compass, magnifier, key]} /> },
  ],
};
