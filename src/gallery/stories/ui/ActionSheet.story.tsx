import { ActionSheet } from '#ui/ActionSheet.tsx';
import type { Story } from '../../story.ts';
import { wholePage } from '../../whole-page.ts';

const nothing = () => undefined;
const actions = [
  { id: 'edit', title: '修改地址' },
  { id: 'ship', title: '催促发货', hint: '发货后可用', isDisabled: true },
  { id: 'delete', title: '删除地址', hint: '删除后不能恢复', isDanger: true },
];

export const story: Story = {
  name: 'ActionSheet',
  states: [
    wholePage('三个操作', () => (
      <ActionSheet title="更多操作" actions={actions} onPick={nothing} onClose={nothing} />
    )),
  ],
};
