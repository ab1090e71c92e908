import type { ReactNode } from 'react';
import { ActionSheet } from '#ui/ActionSheet.tsx';
import type { Story } from '../../story.ts';

const nothing = () => undefined;
const actions = [
  { id: 'edit', title: '修改地址' },
  { id: 'ship', title: '催促发货', hint: '发货后可用', isDisabled: true },
  { id: 'delete', title: '删除地址', hint: '删除后不能恢复', isDanger: true },
];

/** Marked as the gallery knows a state that needs a page to itself. */
const page = (name: string, draw: () => ReactNode) => ({ name, draw, whole: true as const, answers: [] });

export const story: Story = {
  name: 'ActionSheet',
  states: [
    page('三个操作', () => (
      <ActionSheet title="更多操作" actions={actions} onPick={nothing} onClose={nothing} />
    )),
  ],
};
