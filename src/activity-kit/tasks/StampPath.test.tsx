import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actBeside } from '../../gallery/fixtures/acts.ts';
import { StampPath } from './StampPath.tsx';

const treasure = { title: '卡券包', hint: '集齐开启', reached: '已集齐' };
const take = jest.fn();

const path = (done: readonly boolean[], busy?: string) => {
  const tasks = done.map((isDone, at) => ({
    ...{ task_id: `t-${at}`, title: `任务${at + 1}`, desc: '', icon: 'book', btn_info: '去做' },
    ...{ award_desc: '2元', status: isDone ? 'finished' : 'init' },
  }));
  return (
    <StampPath
      {...{ tasks, treasure }}
      take={(task) => actBeside(busy, task.task_id, () => void take(task))}
    />
  );
};
const stamps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => take.mockClear());

test('stamps are done, next or to come in words, and the treasure counts them', () => {
  render(path([true, false, false]));
  expect(stamps()).toEqual(['任务1已完成', '任务2去做', '任务3待完成', '1卡券包集齐开启']);
  expect(screen.getByText('已集印章', { exact: false }).textContent).toBe('已集印章 1 / 3');
});

test('the next stamp is the first that is not done, whatever was done before others', async () => {
  render(path([true, false, true, false]));
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-label')).toBe('去集第2枚印章：任务2');
  expect(button.closest('li')?.getAttribute('aria-current')).toBe('step');
  await userEvent.click(button);
  expect(take.mock.calls).toMatchObject([[{ task_id: 't-1' }]]);
});

test('nothing is taken by a press on the stamp whose task is being taken', async () => {
  render(path([false, false, false], 't-0'));
  await userEvent.click(screen.getByRole('button'));
  expect(take).not.toHaveBeenCalled();
});

test('the next stamp looks unavailable while another task is taken, and a press is handed on to be answered', async () => {
  render(path([false, false, false], 't-2'));
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect([button.getAttribute('aria-disabled'), take.mock.calls.length]).toEqual(['true', 1]);
  expect(document.activeElement).toBe(button);
});

test('with all stamps there is nothing to press, and the treasure is reached', () => {
  render(path([true, true, true]));
  expect(screen.queryByRole('button')).toBeNull();
  expect(stamps().at(-1)).toBe('3卡券包已集齐');
});

test('the count is the place where awards fly to', () => {
  render(path([true, false, false]));
  expect(document.querySelector('[data-award-bag]')?.closest('li')?.textContent).toContain('卡券包');
});
