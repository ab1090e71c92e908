import { Progress } from '#ui/Progress.tsx';
import type { Story } from '../../story.ts';

export const story: Story = {
  name: 'Progress',
  states: [
    { name: '没有开始', draw: () => <Progress label="任务进度" value={0} max={5} /> },
    { name: '一半', draw: () => <Progress label="任务进度" value={3} max={5} text="已完成 3/5 项" /> },
    { name: '差一点', draw: () => <Progress label="任务进度" value={999} max={1000} /> },
    { name: '完成', draw: () => <Progress label="任务进度" value={5} max={5} /> },
    {
      name: '九位数和长说明',
      draw: () => (
        <Progress
          label="示例基金公司八月理财日全员成长值累计进度"
          value={123_456_789}
          max={987_654_321}
          text="123,456,789/987,654,321"
        />
      ),
    },
    { name: '不写名称', draw: () => <Progress hideLabel label="任务进度" value={1} max={3} text="1/3" /> },
  ],
};
