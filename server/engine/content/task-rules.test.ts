import { playTypes } from '#server/campaigns/campaigns.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { anActivity } from '#server/testing/an-activity.ts';
import { checkContent } from './content-rules.ts';
import { articleProblems } from './task-rules.ts';

type Task = ContentActivity['tasks'][number];

const surroundings = {
  ...{ playTypes, now: Date.parse('2026-11-21T12:00:00+08:00') },
  builtPaths: new Set(['/charges', '/kh', '/watchlist', '/activity/center', '/activity/financial_day']),
  articles: new Set(['fund-fees']),
};
const check = (changes: Partial<Task>) => {
  const { tasks, ...activity } = anActivity({ taskIds: ['one'] });
  const activities = [{ ...activity, tasks: tasks.map((task) => ({ ...task, ...changes })) }];
  return checkContent({ isSample: true, activities, banners: [] }, surroundings);
};

describe('a task of the content', () => {
  it.each<Partial<Task>>([
    { kind: 'check_in', path: '' },
    { kind: 'visit', path: '/charges?from=task' },
    { kind: 'read', path: '', article: 'fund-fees' },
    { kind: 'assess_risk', path: '/kh' },
    { kind: 'open_account', path: '/kh' },
    { kind: 'watchlist', path: '/watchlist' },
  ])('may be %j', (changes) => {
    expect(check(changes)).toEqual([]);
  });

  it.each<[string, Partial<Task>, string]>([
    ['pays for a page without a screen', { kind: 'visit', path: '/activity/nothing' }, 'has no screen'],
    ['visits nothing', { kind: 'visit', path: '' }, 'leads to a page'],
    ['assesses the risk nowhere', { kind: 'assess_risk', path: '/activity/rights' }, 'has no screen'],
    ['reads nothing', { kind: 'read', path: '' }, 'names its article'],
    ['reads what is not there', { kind: 'read', path: '', article: 'none' }, 'no article none'],
    ['reads elsewhere', { kind: 'read', path: '/charges', article: 'fund-fees' }, 'no path of its own'],
    [
      'has a text beside its kind',
      { kind: 'visit', path: '/charges', article: 'fund-fees' },
      'only a reading',
    ],
    ['asks what nobody asks', { kind: 'quiz', path: '' }, 'no quiz'],
    ['has a check-in elsewhere', { kind: 'check_in', path: '/charges' }, 'no path of its own'],
    ['promises the watchlist', { kind: 'watchlist', path: '/activity/center' }, 'leads to /watchlist'],
    ['promises to follow', { kind: 'follow', path: '/activity/center' }, 'no page lets'],
    ['is paid as an invitation', { kind: 'invite', path: '' }, 'no page lets'],
    ['is a login to trade', { kind: 'trade_login', path: '/kh' }, 'no page lets'],
  ])('is refused when it %s', (_what, changes, words) => {
    expect(check(changes).join()).toContain(`task one: `);
    expect(check(changes).join()).toContain(words);
  });
});

describe('a text to read', () => {
  const text = (id: string, length: number) => ({
    ...{ id, title: '标题', source: '来源' },
    paragraphs: ['字'.repeat(length - 100), '字'.repeat(100)],
  });
  const problems = (...articles: ReturnType<typeof text>[]) => articleProblems({ isSample: true, articles });

  it('has 200 to 400 characters and an id of its own', () => {
    expect(problems(text('short', 200), text('long', 400))).toEqual([]);
    expect(problems(text('short', 199), text('long', 401))).toEqual([
      'article short has 199 characters, not 200 to 400',
      'article long has 401 characters, not 200 to 400',
    ]);
    expect(problems(text('one', 300), text('one', 300))).toEqual(['article one appears twice']);
  });
});
