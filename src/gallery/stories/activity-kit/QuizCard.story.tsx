import { QuizCard } from '#activity-kit/quiz/QuizCard.tsx';
import type { Story } from '../../story.ts';

const question = {
  question_id: 'q-1',
  question: '关于指数基金的特点，以下哪一项说法是正确的？',
  isMultiple: false,
  options: [
    { option_id: 'a', text: '由基金经理主动选股' },
    { option_id: 'b', text: '跟踪某一指数的表现' },
    { option_id: 'c', text: '保证本金与收益，适合所有投资者，并且在任何市场环境下都不会出现亏损' },
  ],
};
const result = {
  isRight: false,
  answer: ['b'],
  explanation: '指数基金跟踪指数，净值随指数涨跌，不保证收益。',
};
const card = (part: Partial<Parameters<typeof QuizCard>[0]>) => () => (
  <QuizCard
    {...{ question, at: 2, of: 5, result: undefined, busy: false }}
    onSubmit={() => undefined}
    onNext={() => undefined}
    {...part}
  />
);

export const story: Story = {
  name: 'QuizCard',
  states: [
    { name: '单选', draw: card({}) },
    { name: '多选', draw: card({ question: { ...question, question_id: 'q-2', isMultiple: true } }) },
    { name: '提交中', draw: card({ busy: true }) },
    { name: '未作答的结果', draw: card({ result }) },
    { name: '最后一题', draw: card({ result: { ...result, isRight: true }, at: 5 }) },
  ],
};
