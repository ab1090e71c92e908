import { shanghaiTime } from '#server/clock.ts';
import type { ContentActivity, ContentPool } from '#server/engine/activity/activity.schema.ts';
import { stockValue } from '#server/engine/award/budget.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';
import { eligibilityTerms } from '#server/engine/activity/activity-context.ts';
import { findTerms } from '#server/engine/activity/terms.ts';
import { isDeepStrictEqual } from 'node:util';

/** What a change is about, in the order in which an approver reads it. */
export type ChangeSubject = 'money' | 'odds' | 'stock' | 'window' | 'audience' | 'words';

/** One change in words. */
export interface ChangeLine {
  readonly subject: ChangeSubject;
  readonly words: string;
  /** It can leave somebody who takes part already with less than was announced. */
  readonly isAgainstMembers: boolean;
}

type Prize = ContentActivity['prizes'][number];

/** A change as its approver reads it; of a new activity everything is new. `now` in milliseconds dates relative windows. */
export function describeChange(
  before: ContentActivity | null,
  after: ContentActivity,
  now: number,
): readonly ChangeLine[] {
  if (before === null) return describeNew(after, now);
  return [
    ...money(before, after),
    ...prizeChanges(before, after),
    ...oddsChanges(before, after),
    ...windowChange(before, after, now),
    ...otherChanges(before, after),
  ];
}

/** The most that an activity can cost, fen: its whole stock, and for tasks and invitations what is left of its budget. */
export function worstCase(activity: ContentActivity): number {
  return Math.max(activity.budgetFen ?? 0, stockValue(activity));
}

const line = (subject: ChangeSubject, words: string, isAgainstMembers = false): ChangeLine => ({
  ...{ subject, words, isAgainstMembers },
});

function describeNew(activity: ContentActivity, now: number): ChangeLine[] {
  const { prizes, tasks, budgetFen = 0, pools = [] } = activity;
  return [
    line('money', `新活动，预算 ${yuan(budgetFen)}，奖品库存价值 ${yuan(stockValue(activity))}`),
    ...prizes.map(({ title, stock, valueFen }) =>
      line('stock', `奖品「${title}」${stock} 份，每份 ${yuan(valueFen)}`),
    ),
    ...pools.flatMap((pool) =>
      pool.entries.map(({ prize, weight }) =>
        line('odds', `${nameOf(activity, prize)} 概率 ${percent(weight, pool.totalWeight)}`),
      ),
    ),
    line('window', `活动时间 ${windowWords(activity.window, now)}`),
    line('words', `${tasks.length} 个任务，${activity.rules.length} 条规则`),
  ];
}

function money(before: ContentActivity, after: ContentActivity): ChangeLine[] {
  const [old, next] = [before.budgetFen ?? 0, after.budgetFen ?? 0];
  const worse = worstCase(after) - worstCase(before);
  const tasks = after.tasks.flatMap((task) => {
    const known = before.tasks.find(({ id }) => id === task.id);
    return known === undefined || known.award.valueFen === task.award.valueFen
      ? []
      : [
          line(
            'money',
            `任务「${task.title}」奖励 ${yuan(known.award.valueFen)} → ${yuan(task.award.valueFen)}`,
            task.award.valueFen < known.award.valueFen,
          ),
        ];
  });
  return [
    ...(old === next ? [] : [line('money', `预算 ${yuan(old)} → ${yuan(next)}`, next < old)]),
    ...(worse === 0
      ? []
      : [line('money', `最坏情况${worse > 0 ? '多' : '少'}支出 ${yuan(Math.abs(worse))}`)]),
    ...tasks,
  ];
}

function prizeChanges(before: ContentActivity, after: ContentActivity): ChangeLine[] {
  const changed = after.prizes.flatMap((prize) => {
    const known = before.prizes.find(({ id }) => id === prize.id);
    if (known === undefined) {
      return [line('stock', `新奖品「${prize.title}」${prize.stock} 份，每份 ${yuan(prize.valueFen)}`)];
    }
    return prizeChange(known, prize);
  });
  const gone = before.prizes.filter(({ id }) => !after.prizes.some((prize) => prize.id === id));
  return [...changed, ...gone.map(({ title }) => line('stock', `删除奖品「${title}」`, true))];
}

function prizeChange(before: Prize, after: Prize): ChangeLine[] {
  const { title } = after;
  const daily = ({ perDay }: Prize): string => (perDay === undefined ? '不限' : `${perDay} 份`);
  return [
    // First: the lines after it name the prize as it is called now.
    ...prizeWords(before, after),
    ...(before.stock === after.stock
      ? []
      : [line('stock', `「${title}」库存 ${before.stock} → ${after.stock} 份`, after.stock < before.stock)]),
    ...(before.valueFen === after.valueFen
      ? []
      : [
          line(
            'money',
            `「${title}」价值 ${yuan(before.valueFen)} → ${yuan(after.valueFen)}`,
            after.valueFen < before.valueFen,
          ),
        ]),
    ...(before.perDay === after.perDay
      ? []
      : [line('stock', `「${title}」每日 ${daily(before)} → ${daily(after)}`, lessADay(before, after))]),
    ...(before.kind === after.kind ? [] : [line('money', `「${title}」发放方式有变`, true)]),
    ...(before.picture === after.picture ? [] : [line('words', `「${title}」换了图片`)]),
  ];
}

/** What members read of a prize. Whether other words promise less is for people to judge. */
function prizeWords(before: Prize, after: Prize): ChangeLine[] {
  const { title } = after;
  return [
    ...(before.title === title ? [] : [line('words', `奖品「${before.title}」改名为「${title}」`)]),
    ...(before.valueDesc === after.valueDesc
      ? []
      : [line('words', `「${title}」价值说明「${before.valueDesc}」→「${after.valueDesc}」`)]),
    ...(before.sourceDesc === after.sourceDesc
      ? []
      : [line('words', `「${title}」来源说明「${before.sourceDesc}」→「${after.sourceDesc}」`)]),
    ...(isDeepStrictEqual(before.coupon, after.coupon) ? [] : [line('words', `「${title}」卡券条款有变`)]),
  ];
}

const lessADay = (before: Prize, after: Prize): boolean =>
  (after.perDay ?? Infinity) < (before.perDay ?? Infinity);

function oddsChanges(before: ContentActivity, after: ContentActivity): ChangeLine[] {
  return (after.pools ?? []).flatMap((pool) => {
    const known = before.pools?.find(({ id }) => id === pool.id);
    if (known === undefined) return [line('odds', `新奖池「${pool.title ?? pool.id}」`)];
    const prizes = [...new Set([...known.entries, ...pool.entries].map(({ prize }) => prize))];
    const odds = prizes.flatMap((prize) => {
      const [old, next] = [shareOf(known, prize), shareOf(pool, prize)];
      if (old === next) return [];
      const isWorse = prize === '' ? next > old : next < old;
      return [line('odds', `${nameOf(after, prize)} ${shown(old)} → ${shown(next)}`, isWorse)];
    });
    const cost =
      known.cost === pool.cost && known.currency === pool.currency
        ? []
        : [line('odds', `每次抽奖消耗 ${known.cost} → ${pool.cost}`, pool.cost > known.cost)];
    return [...odds, ...cost];
  });
}

/** Of a million, so that it is compared exactly. */
function shareOf({ entries, totalWeight }: ContentPool, prize: string): number {
  const weight = entries.find((entry) => entry.prize === prize)?.weight ?? 0;
  return Math.round((weight / totalWeight) * 1_000_000);
}

function windowChange(before: ContentActivity, after: ContentActivity, now: number): ChangeLine[] {
  const [old, next] = [windowOf(before.window, now), windowOf(after.window, now)];
  if (isDeepStrictEqual(old, next)) return [];
  const isShorter = next.endsAt < old.endsAt || next.startsAt > old.startsAt;
  return [
    line(
      'window',
      `活动时间 ${windowWords(before.window, now)} → ${windowWords(after.window, now)}`,
      isShorter,
    ),
  ];
}

/** Fields that were told above, or that say nothing of the activity. */
const told = new Set(['budgetFen', 'prizes', 'pools', 'window', 'draft']);
const titles: Readonly<Record<string, string>> = {
  ...{ title: '标题', summary: '简介', tag: '标签', picture: '图片', path: '地址', organiser: '主办方' },
  ...{
    online: '上线',
    rules: '规则',
    disclosure: '公示信息',
    config: '玩法参数',
    tasks: '任务',
    type: '类型',
  },
};

function otherChanges(before: ContentActivity, after: ContentActivity): ChangeLine[] {
  const [old, next] = [before, after] as unknown as readonly Readonly<Record<string, unknown>>[];
  const names = Object.keys(after).filter(
    (name) => !told.has(name) && !isDeepStrictEqual(old?.[name], next?.[name]),
  );
  return names.map((name) => {
    const title = titles[name] ?? name;
    const values = [old?.[name], next?.[name]];
    const isText = values.every((value) => typeof value === 'string');
    const words = isText ? `${title}「${values.join('」→「')}」` : `${title}有变`;
    return line(isAboutAudience(before, after, name) ? 'audience' : 'words', words, name === 'online');
  });
}

function isAboutAudience(before: ContentActivity, after: ContentActivity, name: string): boolean {
  const audiences = [before, after].map((activity) => findTerms(activity, eligibilityTerms));
  return name === 'config' && !isDeepStrictEqual(audiences[0], audiences[1]);
}

function nameOf({ prizes }: ContentActivity, id: string): string {
  return id === '' ? '未中奖' : `「${prizes.find((prize) => prize.id === id)?.title ?? id}」`;
}

const shown = (millionths: number): string => percent(millionths, 1_000_000);

/** A share as a percentage with as many decimals as it needs, at most four. */
function percent(part: number, whole: number): string {
  return `${String(Number(((part / whole) * 100).toFixed(4)))}%`;
}

/** Fen as yuan. */
export function yuan(fen: number): string {
  const text = (fen / 100).toFixed(2).replace(/\.00$/, '');
  return `¥${text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
}

/** A window in words, in Beijing time to the minute; `now` in milliseconds dates one that is relative to today. */
export function windowWords(window: ContentActivity['window'], now: number): string {
  const { startsAt, endsAt } = windowOf(window, now);
  const moment = (at: Date): string => shanghaiTime(at.getTime(), 'YYYY-MM-DD HH:mm');
  return `${moment(startsAt)} 至 ${moment(endsAt)}`;
}
