import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ActionSheet } from './ActionSheet.tsx';

const actions = [
  { id: 'edit', title: '修改地址' },
  { id: 'ship', title: '催促发货', hint: '发货后可用', isDisabled: true },
  { id: 'delete', title: '删除', isDanger: true },
];

function open() {
  const pick = jest.fn();
  const close = jest.fn();
  render(<ActionSheet title="更多操作" actions={actions} onPick={pick} onClose={close} />);
  return { pick, close };
}

test('one action is picked, and one that cannot be done now is not', async () => {
  const { pick, close } = open();
  await userEvent.click(screen.getByRole('button', { name: /催促发货/ }));
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(pick.mock.calls).toEqual([['delete']]);
  expect(close).not.toHaveBeenCalled();
});

test('Tab goes through what can be done, Escape and 取消 close', async () => {
  const { close } = open();
  const order = [];
  for (let press = 0; press < 3; press++) {
    order.push(document.activeElement?.textContent);
    await userEvent.tab();
  }
  expect(order).toEqual(['修改地址', '删除', '取消']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(close).toHaveBeenCalledTimes(2);
});
