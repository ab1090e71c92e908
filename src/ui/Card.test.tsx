import { render, screen } from '@testing-library/react';
import { Card } from './Card.tsx';

test('a card with a title is a region of that name, with its action beside the title', () => {
  render(
    <Card title="我的奖励" action={<a href="/all">全部</a>}>
      content
    </Card>,
  );
  const region = screen.getByRole('region', { name: '我的奖励' });
  expect(region.querySelector('header a')?.textContent).toBe('全部');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('我的奖励');
});

test('a card without a title is no region and has no empty heading', () => {
  render(<Card tone="sunken">content</Card>);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
