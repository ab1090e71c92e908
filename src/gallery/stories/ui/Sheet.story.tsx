import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const nothing = () => undefined;
const rules = Array.from({ length: 40 }, (_, at) => `第 ${at + 1} 条：示例数据，活动规则以页面公布为准。`);

export const story: Story = {
  name: 'Sheet',
  states: [
    wholePage('短内容', () => (
      <Sheet title="温馨提示" onClose={nothing}>
        活动尚未开始，请稍后再来。
      </Sheet>
    )),
    wholePage('长内容和底部按钮', () => (
      <Sheet title="示例基金公司八月理财日活动规则说明" onClose={nothing} foot={<Button wide>知道了</Button>}>
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </Sheet>
    )),
  ],
};
