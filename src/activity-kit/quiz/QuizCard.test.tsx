import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuizCard } from './QuizCard.tsx';
import type { QuizQuestion, QuizResult } from './quiz.ts';

const question = (part: Partial<QuizQuestion> = {}): QuizQuestion => ({
  ...{ question_id: 'q-1', question: '以下哪一项是指数基金的特点？', isMultiple: false },
  options: ['a', 'b', 'c'].map((id) => ({ option_id: id, text: `选项${id}` })),
  ...part,
});
const submit = jest.fn();
const next = jest.fn();

function card(
  part: Partial<QuizQuestion> = {},
  result?: QuizResult,
  more: Partial<Parameters<typeof QuizCard>[0]> = {},
) {
  const props = { at: 2, of: 5, busy: false, onSubmit: submit, onNext: next, ...more };
  return <QuizCard question={question(part)} result={result} {...props} />;
}
const option = (id: string) => screen.getByLabelText(new RegExp(`选项${id}`));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.clearAllMocks());

test('it says which question of how many this is', () => {
  render(card());
  expect(screen.getByText(/第 2 \/ 5 题/)).toBeTruthy();
  expect(screen.getByRole('group', { name: /指数基金/ })).toBeTruthy();
});

test('one option of a single choice is sent', async () => {
  render(card());
  await userEvent.click(option('a'));
  await userEvent.click(option('b'));
  await press('提交答案');
  expect(submit.mock.calls).toEqual([[['b']]]);
});

test('several options of a multiple choice are sent, without those taken back', async () => {
  render(card({ isMultiple: true }));
  for (const id of ['a', 'b', 'c', 'b']) await userEvent.click(option(id));
  await press('提交答案');
  expect(submit.mock.calls).toEqual([[['a', 'c']]]);
});

test('a question that is skipped sends an empty list', async () => {
  render(card());
  await press('跳过本题');
  expect(submit.mock.calls).toEqual([[[]]]);
});

test('while the answer is under way nothing is sent again', async () => {
  render(card({}, undefined, { busy: true }));
  await userEvent.click(option('a'));
  await press('提交答案');
  expect(submit).not.toHaveBeenCalled();
});

describe('after the answer', () => {
  const result = { isRight: false, answer: ['b'], explanation: '指数基金跟踪指数。' };
  const answer = async (id: string, given: QuizResult): Promise<void> => {
    const { rerender } = render(card());
    await userEvent.click(option(id));
    rerender(card({}, given));
  };

  test('the result is told, the options are marked in words and fixed', async () => {
    await answer('a', result);
    expect(screen.getByRole('status').textContent).toBe('回答错误。指数基金跟踪指数。');
    expect(option('b').closest('label')?.textContent).toBe('选项b正确答案');
    expect(option('a').closest('label')?.textContent).toBe('选项a您的选择');
    expect(option('a').matches(':disabled')).toBe(true);
  });

  test('a right one says so, and the button goes on', async () => {
    await answer('b', { ...result, isRight: true });
    expect(screen.getByRole('status').textContent).toContain('回答正确');
    await press('下一题');
    expect([next.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0]);
  });

  test('the last one leads to the result', () => {
    render(card({}, result, { at: 5 }));
    expect(screen.getByRole('button', { name: '查看结果' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('未作答');
  });

  test('a new question begins with nothing chosen', async () => {
    const { rerender } = render(card());
    await userEvent.click(option('a'));
    rerender(card({ question_id: 'q-2' }));
    expect(screen.getByRole('button', { name: '跳过本题' })).toBeTruthy();
  });
});
