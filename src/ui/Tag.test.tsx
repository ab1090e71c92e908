import { render, screen } from '@testing-library/react';
import { Tag } from './Tag.tsx';

test.each(['brand', 'good', 'bad', 'gold', 'quiet'] as const)('a %s tag says its state in words', (tone) => {
  render(<Tag tone={tone}>进行中</Tag>);
  expect(screen.getByText('进行中').className).toBe(`tag ${tone}`);
});
