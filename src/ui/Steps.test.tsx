import { render, screen } from '@testing-library/react';
import { Steps } from './Steps.tsx';

const steps = [{ title: '邀请好友' }, { title: '好友登录', hint: '七天内' }, { title: '领取奖励' }];
const rows = () => screen.getAllByRole('listitem');

test('the present step is marked, and only it', () => {
  render(<Steps label="邀请步骤" steps={steps} current={1} />);
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('what is done is said in words, not by a tick alone', () => {
  render(<Steps label="邀请步骤" steps={steps} current={2} />);
  expect(rows().map((row) => /已完成/.test(row.textContent))).toEqual([true, true, false]);
});

test('when all is done no step is the present one', () => {
  render(<Steps label="邀请步骤" steps={steps} current={3} direction="down" />);
  expect(rows().every((row) => row.textContent.includes('已完成'))).toBe(true);
  expect(rows().some((row) => row.hasAttribute('aria-current'))).toBe(false);
});
