import { readFile } from 'node:fs/promises';
import { render, screen } from '@testing-library/react';
import { Icon } from './Icon.tsx';
import { LoadingDots } from './LoadingDots.tsx';
import { Page } from './Page.tsx';
import { RiskLine } from './RiskLine.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Toast } from './Toast.tsx';

test('three dots say to a screen reader that something loads', () => {
  render(<LoadingDots />);
  expect(screen.getByRole('status', { name: '加载中' }).children).toHaveLength(3);
});

test('a skeleton has as many blocks as there will be rows', () => {
  render(<Skeleton rows={6} of="card" />);
  expect(screen.getByRole('status').children).toHaveLength(6);
});

test('an icon points into the sheet of icons by its name, and is not read aloud', () => {
  const { container } = render(<Icon name="coin" />);
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/picture#coin');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('an icon that is drawn in place has the shape that the sheet of icons has', async () => {
  const sheet = await readFile('src/ui/icons.svg', 'utf8');
  for (const name of ['chart-line', 'chevron-down', 'chevron-right', 'search', 'x']) {
    const { container } = render(<Icon name={name} />);
    const drawn = container.querySelector('path')?.getAttribute('d') ?? 'nothing';
    const [, symbol = ''] =
      new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.*?)</symbol>`).exec(sheet) ?? [];
    expect(drawn).toBe([...symbol.matchAll(/ d="([^"]*)"/g)].map(([, line]) => line).join(''));
  }
});

test('a page has one main landmark', () => {
  render(<Page kind="product">content</Page>);
  expect(screen.getByRole('main').textContent).toBe('content');
});

test('the risk line says what is a sample only where it is one', () => {
  const { rerender, container } = render(<RiskLine />);
  expect(container.textContent).toMatch(/^基金有风险，投资需谨慎。(?!.*示例)/);
  rerender(<RiskLine isSample />);
  expect(container.textContent).toMatch('示例数据');
});

test('a notice is told politely, and none leaves nothing', () => {
  const { rerender } = render(<Toast text="" />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<Toast text="领取成功" />);
  expect(screen.getByRole('status').textContent).toBe('领取成功');
});
