import { QuizSection } from '#activity-kit/quiz/QuizSection.tsx';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import type { Answer } from '../../answers.ts';
import { answered, lost, pending } from '../../answers.ts';
import { standardQuiz } from '../../fixtures/standard-quiz.ts';
import { InCampaign } from '../../InCampaign.tsx';
import { galleryNow } from '../../still-world.ts';
import type { Story } from '../../story.ts';
import type { Visitor } from '../../visitor.ts';
import { wholePage } from '../../whole-page.ts';

const section = (name: string, by: Visitor, answer: Answer) =>
  wholePage(
    name,
    () => (
      <InCampaign by={by}>
        <QuizSection title="每日一答" />
      </InCampaign>
    ),
    [answer],
  );
const inRound = (name: string, changes: Parameters<typeof standardQuiz>[1]) =>
  section(name, 'member', answered(quiz.init, standardQuiz('mgm-autumn', changes)));
const done = { status: quizStatus.done, current_count: 3, end_time: galleryNow };

export const story: Story = {
  name: 'QuizSection',
  states: [
    section('加载中', 'member', pending(quiz.init)),
    section('加载失败', 'member', lost(quiz.init)),
    section('未登录', 'guest', answered(quiz.init, standardQuiz('mgm-autumn'))),
    inRound('未开始', {}),
    inRound('答题中', { status: quizStatus.doing, current_count: 2, end_time: galleryNow + 75_000 }),
    inRound('时间到', { status: quizStatus.timeout, current_count: 1, end_time: galleryNow }),
    inRound('全部答对', { ...done, right_count: 3, award_list: ['1次抽奖机会', '理财体验券'] }),
    inRound('未达到要求', { ...done, right_count: 1 }),
    inRound('超时未答完', { ...done, current_count: 1, right_count: 1 }),
    inRound('奖品已发完', { ...done, right_count: 2 }),
    inRound('本期只答一轮', { ...done, right_count: 2, award_list: ['1次抽奖机会'], is_daily: false }),
  ],
};
