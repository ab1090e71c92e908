import { render } from '@testing-library/react';
import { Empty } from './Empty.tsx';

test('an empty state says what is missing and what to do next, under a picture that is not read aloud', () => {
  const { container } = render(
    <Empty title="还没有奖励" hint="完成任务就能领取">
      <button type="button">去做任务</button>
    </Empty>,
  );
  expect(container.textContent).toBe('还没有奖励完成任务就能领取去做任务');
  expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
});

test('the picture can be another one, or none', () => {
  const { container, rerender } = render(<Empty title="没有" picture={<svg id="egg" />} />);
  expect(container.querySelector('img, svg')?.id).toBe('egg');
  rerender(<Empty title="没有" picture={null} />);
  expect(container.querySelector('img, svg')).toBeNull();
});
