import Screen from '#activity-kit/task-pages/QuizTaskScreen.tsx';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import { task } from '#contract/activity-kit/task.ts';
import { paths } from '#kernel/screen/paths.ts';
import { answered, lost } from '../answers.ts';
import { standardQuiz } from '../fixtures/standard-quiz.ts';
import { taskPage, taskSearch } from '../fixtures/task-page.ts';
import { screenStates } from '../screen-states.tsx';
import type { ScreenState } from '../screen-states.tsx';
import { galleryNow } from '../still-world.ts';
import type { Story } from '../story.ts';

const screen = { Screen, title: '答题任务', path: paths.taskQuiz };
const own = {
  ...{ title: '风险知识小测', desc: '五道小题，答完一轮即可，答错也有解析', icon: 'quiz' },
  award_desc: '知识达人券 5元',
};
const none = { article: null };
const round = standardQuiz('financial-day-current', {
  ...{ title: own.title, total_count: 5, seconds: 300 },
  ...{ pass_count: 0, this_award_desc: own.award_desc, bonus_award_desc: '', is_daily: false },
});
const at = (name: string, changes: Partial<typeof round>, status = 'init'): ScreenState => ({
  ...{ name, by: 'member', search: taskSearch },
  answers: [
    answered(task.info, taskPage({ ...own, status }, none)),
    answered(quiz.init, { ...round, ...changes }),
  ],
});
const over = { status: quizStatus.done, current_count: 5, right_count: 4, end_time: galleryNow };

export const story: Story = {
  name: '答题任务',
  states: screenStates(screen, [
    { name: '加载失败', by: 'member', search: taskSearch, answers: [lost(task.info)] },
    at('未开始', {}),
    at('已完成', { ...over, award_list: [own.award_desc] }, 'finished'),
  ]),
};
