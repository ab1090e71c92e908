import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

type Group = 'doing' | 'done' | 'over';

const tabs = [
  { id: 'doing', title: '进行中' },
  { id: 'done', title: '已完成' },
  { id: 'over', title: '已结束' },
] as const;

function Sample() {
  const [selected, select] = useState<Group>('doing');
  return (
    <Tabs label="活动" tabs={tabs} selected={selected} onSelect={select}>
      <a href="/x">{selected}</a>
    </Tabs>
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const focused = () => document.activeElement?.textContent;

test('a press selects a tab and shows its panel, which is named after it', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('tab', { name: '已完成' }));
  expect(selected()).toBe('已完成');
  const panel = screen.getByRole('tabpanel', { name: '已完成' });
  expect(panel.textContent).toBe('done');
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id);
});

test.each([
  ['{ArrowRight}', '已完成'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', '进行中'],
  ['{ArrowLeft}', '已结束'],
  ['{End}', '已结束'],
  ['{End}{Home}', '进行中'],
  ['{ArrowDown}x', '进行中'],
])('the keys %s lead to %s', async (keys, title) => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect([focused(), selected()]).toEqual([title, title]);
});

test('the row is one stop of Tab, and the next is in the panel', async () => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(focused()).toBe('done');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('已完成');
});

test('a row that is longer than the screen has its selected tab in the middle', async () => {
  const tabWidth = 80;
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(tabWidth);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.role === 'tablist'
      ? 16
      : 16 + tabWidth * tabs.findIndex(({ title }) => title === this.textContent);
  });
  render(<Sample />);
  await userEvent.click(screen.getByRole('tab', { name: '已完成' }));
  expect(screen.getByRole('tablist').scrollLeft).toBe(tabWidth - (100 - tabWidth) / 2);
});
