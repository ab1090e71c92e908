import Screen from '#activity-kit/task-pages/ReadingScreen.tsx';
import { task } from '#contract/activity-kit/task.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { paths } from '#kernel/screen/paths.ts';
import { answered, lost, pending } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { inPhase } from '../fixtures/phases.ts';
import { taskPage, taskSearch } from '../fixtures/task-page.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import { galleryNow } from '../still-world.ts';
import type { Story } from '../story.ts';

const screen = { Screen, title: '阅读任务', path: paths.taskReading };
const left = (seconds_left: number): DataOf<typeof task.startReading> => ({
  ...{ result: 'success', result_msg: '', started_at: galleryNow, reading_seconds: 15, seconds_left },
});
const page = (name: string, info: ReturnType<typeof taskPage>, ...more: readonly Answer[]): ScreenState => ({
  ...{ name, by: 'member', search: taskSearch, answers: [answered(task.info, info), ...more] },
});

export const story: Story = {
  name: '阅读任务',
  states: screenStates(screen, [
    { name: '地址里没有任务' },
    { name: '加载中', by: 'member', search: taskSearch, answers: [pending(task.info)] },
    { name: '加载失败', by: 'member', search: taskSearch, answers: [lost(task.info)] },
    { name: '未登录', search: taskSearch, answers: [answered(task.info, taskPage())] },
    page('计时中', taskPage(), answered(task.startReading, left(9))),
    page('没有开始计时', taskPage(), lost(task.startReading)),
    page('已完成', taskPage({ status: 'finished' })),
    page('活动暂停', inPhase(taskPage(), 'paused')),
    page('活动结束', inPhase(taskPage(), 'ended')),
  ]),
};
