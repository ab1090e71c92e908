import { QuestionList } from '#product-kit/site/QuestionList.tsx';
import { guide } from '../../fixtures/cash-desk.ts';
import type { Story } from '../../story.ts';

const long = {
  question: '一个很长很长的问题需要在手机上换成两行或者三行才能放得下，这时箭头还在右边吗？',
  answer: '在。',
};

export const story: Story = {
  name: 'QuestionList',
  states: [
    { name: '三个问题', draw: () => <QuestionList questions={guide.question_list} /> },
    { name: '长问题', draw: () => <QuestionList questions={[long]} /> },
  ],
};
