import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const nothing = () => undefined;
const rules = Array.from({ length: 30 }, (_, at) => `第 ${at + 1} 条：示例数据，活动规则以页面公布为准。`);

export const story: Story = {
  name: 'Dialog',
  states: [
    wholePage('一句话', () => (
      <Dialog title="温馨提示" onClose={nothing}>
        <p>活动尚未开始，请稍后再来。</p>
        <Button wide onClick={nothing}>
          知道了
        </Button>
      </Dialog>
    )),
    wholePage('内容超过一屏', () => (
      <Dialog title="活动规则与长标题：示例基金公司八月理财日活动规则说明" onClose={nothing}>
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        <Button wide onClick={nothing}>
          关闭
        </Button>
      </Dialog>
    )),
  ],
};
