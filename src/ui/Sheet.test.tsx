import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Sheet } from './Sheet.tsx';

test('a sheet is a dialog that its close button and Escape close', async () => {
  const close = jest.fn();
  render(
    <Sheet title="选择地区" onClose={close} foot={<button type="button">确定</button>}>
      content
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: '选择地区' }).textContent).toContain('content');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test('what scrolls can be reached by keyboard although nothing in it takes focus', async () => {
  render(
    <Sheet title="活动规则" onClose={jest.fn()}>
      a long text
    </Sheet>,
  );
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '活动规则' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '活动规则' }));
});
