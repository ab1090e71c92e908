import { render, screen } from '@testing-library/react';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import { TaskLights } from './TaskLights.tsx';

const tasks = (done: number, all: number) =>
  Array.from({ length: all }, (_, at) => ({
    ...{ task_id: `task-${at}`, title: `任务${at}`, desc: '', icon: 'book', btn_info: '', award_desc: '' },
    ...{ path: '', is_done_there: false, status: at < done ? taskStatus.finished : 'init' },
  }));
const show = (done: number, all: number) =>
  render(
    <TaskLights
      tasks={tasks(done, all)}
      picture="lantern"
      words={(lit, of) => `点亮 ${String(lit)}/${String(of)}`}
    />,
  );
const states = () => screen.getAllByRole('listitem').map(({ dataset }) => dataset.state);

test('each task is a light: lit once it is done, and the next one glows', () => {
  show(2, 4);
  expect(screen.getByText('点亮 2/4')).toBeTruthy();
  expect(states()).toEqual(['done', 'done', 'next', 'todo']);
});

test('what does not fit beside each other is counted all the same', () => {
  show(6, 7);
  expect(screen.getByText('点亮 6/7')).toBeTruthy();
  expect(states()).toHaveLength(5);
});
