import { shanghaiDayStart } from '#server/clock.ts';
import { originFields } from '#server/modules/session/visitor-origin.ts';
import type { OriginCount, OriginField, OriginQuestion } from '#server/modules/session/visitor-origin.ts';

/** What an operator typed; absent parts have a default. */
interface Given {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: string | undefined;
}

const defaultDays = 30;

/**
 * The question of an operator: whole Asia/Shanghai days, the last thirty by default, grouped by source and campaign by
 * default.
 * @throws Error that names what is wrong with a day or a field.
 */
export function originQuestion({ from, to, by = 'source,utm_campaign' }: Given, now: number): OriginQuestion {
  const fields = by.split(',').map((name) => {
    const field = originFields.find((known) => known === name.trim());
    if (field === undefined) throw new Error(`--by has "${name}", but must have ${originFields.join(', ')}.`);
    return field;
  });
  const last = to === undefined ? shanghaiDayStart(now) : dayStart('--to', to);
  const first = from === undefined ? shanghaiDayStart(last, 1 - defaultDays) : dayStart('--from', from);
  if (first > last) throw new Error('--from is later than --to.');
  return { from: first, until: shanghaiDayStart(last, 1), by: [...new Set(fields)] };
}

function dayStart(name: string, text: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00+08:00`) : Number.NaN;
  if (Number.isNaN(start)) throw new Error(`${name} is "${text}", but must be a day like 2026-11-30.`);
  return start;
}

/** The lines of an answer: columns divided by tabs, an empty value as `-`, and the sums in the last line. */
export function originLines(by: readonly OriginField[], counts: readonly OriginCount[]): string[] {
  const sum = (field: 'registered' | 'logins') => counts.reduce((total, count) => total + count[field], 0);
  const rows = counts.map(({ values, registered, logins }) => [
    ...values.map((value) => value || '-'),
    registered,
    logins,
  ]);
  const total = ['total', ...by.slice(1).map(() => ''), sum('registered'), sum('logins')];
  return [[...by, 'registered', 'logins'], ...rows, total].map((row) => row.join('\t'));
}
