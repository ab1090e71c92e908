import { render, screen } from '@testing-library/react';
import { Footer } from './Footer.tsx';

const seller = { name: '示例基金销售有限公司', licence: '示例资格编号 000000001', hotline: '400-000-0000' };

test('the footer names the seller and the licence, and its hotline is dialled by a press', () => {
  render(<Footer seller={seller} />);
  expect(screen.getByRole('contentinfo').textContent).toContain('示例资格编号 000000001');
  expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
});

test('further lines follow', () => {
  render(<Footer seller={{ ...seller, lines: ['服务时间 9:00-18:00', '示例备案号'] }} />);
  expect(screen.getByRole('contentinfo').textContent).toMatch(/服务时间 9:00-18:00示例备案号$/);
});
