import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { settled } from '#kernel/testing/deferred.ts';
import type { ActivityRules } from './rules/activity-rules.ts';
import { Hero } from './Hero.tsx';

const rules: ActivityRules = {
  rules: ['每人每日一次', '奖励三日内到账'],
  organiser: '示例基金销售',
  start_time: Date.UTC(2026, 6, 31, 16),
  end_time: Date.UTC(2026, 7, 31, 16),
  claim_method: '中奖后自动发放至账户',
  prizes: [
    { prize_id: 'p-1', title: '保温杯', value_desc: '69.00元', odds: '0.10%', stock_total: 20 },
    { prize_id: '', title: '谢谢参与', value_desc: '', odds: '99.90%', stock_total: null },
  ],
  is_sample: true,
};

const hero = (known: ActivityRules | undefined) => (
  <Hero
    title="金蛋乐园"
    slogan="砸开好运"
    window=""
    account={<button type="button">登录</button>}
    rules={known}
    proof={<a href="#proof">验证抽奖</a>}
  />
);
const tab = () => screen.getByRole('button', { name: '规则' });
const open = async () => {
  await userEvent.click(tab());
  // The sheet is no part of the first load.
  await act(settled);
  return screen.findByRole('dialog', { name: '活动规则' });
};

test('the words of a campaign are there before anything is known', () => {
  const html = renderToString(hero(undefined));
  expect(html).toMatch(/<h1[^>]*>金蛋乐园/);
  expect(html).not.toContain('style=');
});

test('the tab opens the rules with window, organiser, claim method and proof', async () => {
  render(hero(rules));
  const sheet = await open();
  expect(within(sheet).getByText('2026-08-01 00:00 至 2026-08-31 24:00')).toBeTruthy();
  for (const text of ['示例基金销售', '中奖后自动发放至账户', '每人每日一次', '验证抽奖', '示例数据'])
    expect(within(sheet).getByText(text)).toBeTruthy();
});

test('the odds are a table: prize, value, odds, count, and a dash where one does not apply', async () => {
  render(hero(rules));
  const table = within(await open()).getByRole('table', { name: '奖品与概率' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['保温杯', '69.00元', '0.10%', '20 份'],
    ['谢谢参与', '—', '99.90%', '—'],
  ]);
});

test('below the odds stands what is shown of a winner, and nothing where no prize is drawn', async () => {
  const shown = '中奖后，活动页会公示您的脱敏手机号、奖品和中奖时间。';
  const { rerender } = render(hero(rules));
  const sheet = within(await open());
  expect(sheet.getByText(shown)).toBeTruthy();
  rerender(hero({ ...rules, prizes: rules.prizes.map((prize) => ({ ...prize, odds: '' })) }));
  expect(sheet.queryByText(shown)).toBeNull();
});

test('an activity without prizes has no table', async () => {
  render(hero({ ...rules, prizes: [] }));
  expect(within(await open()).queryByRole('table')).toBeNull();
});

test('a press before the rules are here is shown, and opens them when they come', async () => {
  const { rerender } = render(hero(undefined));
  await userEvent.click(tab());
  await act(settled);
  expect([tab().hasAttribute('data-pressed'), screen.queryByRole('dialog')]).toEqual([true, null]);
  rerender(hero(rules));
  expect(await screen.findByRole('dialog', { name: '活动规则' })).toBeTruthy();
  expect(tab().hasAttribute('data-pressed')).toBe(false);
});

test('the words of the rules are in the page before they are opened', async () => {
  render(hero(rules));
  await act(settled);
  expect(screen.getByText('每人每日一次')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes the rules, and the tab has the focus again', async () => {
  render(hero(rules));
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(tab()));
});
