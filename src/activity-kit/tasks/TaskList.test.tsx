import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actOf } from '../../gallery/fixtures/acts.ts';
import { TaskList } from './TaskList.tsx';
import type { TaskRow } from './TaskList.tsx';

const task = (part: Partial<TaskRow>): TaskRow => ({
  ...{
    task_id: 't-1',
    title: '阅读一篇',
    desc: '读完即可',
    icon: 'book',
    btn_info: '去阅读',
    award_desc: '+1 次机会',
  },
  status: 'init',
  ...part,
});
const list = (tasks: readonly TaskRow[], press = jest.fn()) => (
  <TaskList tasks={tasks} take={() => actOf({ press })} />
);

test.each([
  ['init', '阅读一篇：去阅读', false],
  ['ongoing', '阅读一篇：去阅读', false],
  ['finished', '阅读一篇：已完成', true],
])('a task that is %s has the button %s', async (status, name, isDone) => {
  const take = jest.fn();
  render(list([task({ status })], take));
  await userEvent.click(screen.getByRole('button', { name }));
  expect(take).toHaveBeenCalledTimes(isDone ? 0 : 1);
});

test.each([
  [{ done: 2, goal: 5 }, '2/5'],
  [{ done: 9, goal: 5 }, '5/5'],
  [{ done: -1, goal: 5 }, '0/5'],
])('progress %j is shown as %s', (progress, text) => {
  render(list([task({ progress })]));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '任务进度' }).value).toBe(
    Number(text.split('/')[0]),
  );
});

test('a task of one step has no progress', () => {
  render(list([task({})]));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
