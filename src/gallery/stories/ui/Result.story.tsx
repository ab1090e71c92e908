import { Result } from '#ui/Result.tsx';
import { StillLife } from '#product-kit/pictures/StillLife.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Result',
  states: [
    {
      name: '一个去处',
      draw: () => (
        <Result
          scene={<StillLife names={['compass', 'magnifier', 'key']} />}
          title="页面不存在"
          hint="您访问的页面已下线，或地址有误"
        >
          <a href="#activity-center">返回活动中心</a>
        </Result>
      ),
    },
    { name: '静物', draw: () => <StillLife size="large" names={['compass', 'magnifier', 'key']} /> },
  ],
};
