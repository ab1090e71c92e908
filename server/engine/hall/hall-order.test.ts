import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { dayMs } from '#server/clock.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { hallCard } from './hall-card.ts';
import { inHallOrder, isInHall } from './hall-order.ts';
import { guest } from './hall-progress.ts';
import type { HallProgress } from './hall-progress.ts';

const now = Date.UTC(2026, 7, 1);
const pool = { id: 'p', currency: 'token', cost: 2, totalWeight: 1, entries: [{ prize: '', weight: 1 }] };
const prize = (kind: string, valueFen: number, picture = kind) => ({
  prizeId: kind,
  kind,
  valueFen,
  picture,
});
const tasks = [{ taskId: 't', awardKind: 'token' }];

const activity = (id: string, endsInDays: number, change: Record<string, unknown> = {}): Activity =>
  ({
    id,
    onlineStatus: onlineStatus.online,
    state: 'scheduled',
    startsAt: new Date(now - dayMs),
    endsAt: new Date(now + endsInDays * dayMs),
    pools: [],
    prizes: [],
    tasks: [],
    ...change,
  }) as unknown as Activity;

const draw = activity('draw', 9, { pools: [pool], tasks });
const coupons = activity('coupons', 5, { prizes: [prize('coupon', 100)], tasks });
const news = activity('news', 2);
const paused = activity('paused', 1, { pools: [pool], state: 'paused' });
const later = activity('later', 30, { startsAt: new Date(now + 9 * dayMs) });
const sooner = activity('sooner', 40, { startsAt: new Date(now + dayMs) });
const older = activity('older', -9);
const ended = activity('ended', -1);
const all = [older, later, paused, news, coupons, ended, sooner, draw];

const order = (progress: HallProgress, of: readonly Activity[] = all) =>
  inHallOrder(of, progress, now).map(({ id }) => id);

test('a guest sees first what runs and has something to win, then what comes soon, then what ended last', () => {
  expect(order(guest)).toEqual(['draw', 'coupons', 'news', 'paused', 'sooner', 'later', 'ended', 'older']);
});

test('a member sees chances to use first, then open tasks, and what they are through with after them', () => {
  const member = { isMember: true, finished: new Map([['draw', 1]]), balances: [] };
  expect(order(member, [news, draw, coupons])).toEqual(['coupons', 'draw', 'news']);
  const rich = { ...member, balances: [{ activityId: 'draw', currency: 'token', balance: 2 }] };
  expect(order(rich, [news, coupons, draw])).toEqual(['draw', 'coupons', 'news']);
  const poor = { ...member, balances: [{ activityId: 'draw', currency: 'token', balance: 1 }] };
  expect(order(poor, [news, coupons, draw])).toEqual(['coupons', 'draw', 'news']);
});

test('an activity that ended leaves 30 days later, or when its claims end if that is after it', () => {
  const claims = (claimDays: number) => ({ disclosure: { claimDays } });
  const shown = (endsInDays: number, change = {}) => isInHall(activity('over', endsInDays, change), now);
  expect([shown(-29.99), shown(-30), shown(9), shown(-90, claims(90)), shown(-31, claims(20))]).toEqual([
    ...[true, false, true, false, false],
  ]);
  expect([shown(-89.99, claims(90)), shown(-29.99, claims(0))]).toEqual([true, true]);
  expect(isInHall(later, now)).toBe(true);
  expect([shown(-29, { state: 'settled' }), shown(-31, { state: 'settled' })]).toEqual([true, false]);
});

test('of two that fit alike the one that ends first comes first', () => {
  expect(order(guest, [draw, activity('short', 3, { pools: [pool], tasks })])).toEqual(['short', 'draw']);
});

test('a card says what there is to win, shows its dearest prizes and counts the draws that can be paid for', () => {
  const rich = activity('rich', 9, {
    pools: [pool],
    prizes: [
      prize('coupon', 100, 'ticket'),
      prize('physical', 9900, 'teapot'),
      prize('code', 2500, 'milk-tea'),
      prize('red_packet', 500, 'red-envelope'),
    ],
  });
  const progress = {
    ...guest,
    isMember: true,
    balances: [{ activityId: 'rich', currency: 'token', balance: 5 }],
  };
  expect(hallCard(rich, progress, now)).toMatchObject({
    reward: 'draw',
    prize_pictures: ['teapot', 'milk-tea', 'red-envelope'],
    chances: 2,
  });
  expect(hallCard(coupons, guest, now)).toMatchObject({ reward: 'coupon', chances: 0 });
  expect(hallCard(news, guest, now)).toMatchObject({ reward: '', prize_pictures: [] });
});
