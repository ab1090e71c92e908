import { render, screen } from '@testing-library/react';
import { CouponCard } from './coupons/CouponCard.tsx';
import type { Coupon } from './coupons/CouponCard.tsx';
import { FundCard } from './FundCard.tsx';

const coupon = (state: Coupon['state']): Coupon => ({
  ...{ title: '体验券', face: '10', unit: '元', condition: '新客专享', validity: '2026-08-31 前', state },
});

test.each([
  ['waiting', '待生效', false],
  ['usable', '体验券', false],
  ['used', '已使用', true],
  ['expired', '已过期', true],
  ['invalid', '已失效', true],
] as const)('a coupon that is %s says %s', (state, text, isOver) => {
  render(<CouponCard coupon={coupon(state)} />);
  expect(screen.getByRole('article').textContent).toContain(text);
  expect(screen.getByRole('article').className.includes('isOver')).toBe(isOver);
});

test('a coupon has its face, condition and validity, and room for its code and action', () => {
  render(
    <CouponCard coupon={coupon('usable')} code={<code>HALL-1</code>} action={<button>去使用</button>} />,
  );
  for (const text of [/10元/, /新客专享/, /有效期 2026-08-31 前/, /HALL-1/])
    expect(screen.getByRole('article').textContent).toMatch(text);
  expect(screen.getByRole('button', { name: '去使用' })).toBeTruthy();
});

const fund = {
  name: '示例混合',
  code: '000001',
  tags: ['混合型'],
  risk: 'R3 中风险',
  figureLabel: '近一年涨跌幅',
};

test('a fund has its figure, risk level and tags, and says that it is a sample only where it is one', () => {
  const { rerender } = render(<FundCard fund={{ ...fund, isSample: true }} figure="+1.20%" />);
  const card = screen.getByRole('article');
  expect(card.textContent).toBe('示例混合 000001风险等级 R3 中风险混合型示例数据+1.20%近一年涨跌幅');
  rerender(<FundCard fund={{ ...fund, isSample: false }} figure="+1.20%" />);
  expect(card.textContent).not.toContain('示例数据');
});
