import { settleMs } from './head-check.ts';
import type { LogDraw, LogHead, LogTable, SeenPrize } from './log-line.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Daily limits count days in Asia/Shanghai, which is always 8 hours ahead of UTC. */
const shanghaiMs = 8 * 60 * 60 * 1000;

interface Fallback {
  readonly line: number;
  readonly draw: LogDraw;
  readonly consolation: string;
}

/** Units that a draw could take by what it has seen. */
function unitsIn([, , left, perDay, takenToday]: SeenPrize): number {
  return perDay !== null && takenToday >= perDay ? 0 : left;
}

/** Every error of the outcome of a draw that its own line shows. */
export function fallbackProblems(draw: LogDraw, { consolation }: LogTable): string[] {
  const { chosen, final, availability, fallback_reason: reason, seen } = draw;
  const wrong = [`${chosen || 'nothing'} cannot have become ${final || 'nothing'}`];
  if (availability === 'chosen') {
    if (final !== chosen || reason !== '') return wrong;
    return seen !== null && seen.length > 0 ? ['a draw without a fallback names no stock'] : [];
  }
  const right = availability === 'none' ? '' : consolation;
  const isDeclared = availability === 'none' || (consolation !== '' && consolation !== chosen);
  if (chosen === '' || reason === '' || final !== right || !isDeclared) return wrong;
  if (seen === null) return [];
  const tried = [...new Set([chosen, ...(consolation === '' ? [] : [consolation])])];
  if (seen.map(([prize]) => prize).join() !== tried.join()) return ['the stock of the fallback is not named'];
  const [first] = seen;
  if (first === undefined || (unitsIn(first) === 0) !== (reason === 'none_left')) {
    return [`the stock that was seen contradicts ${reason}`];
  }
  return [];
}

/** Judges at the end whether the stock could have been what the fallbacks say. */
export class FallbackCheck {
  /** The moments at which draws gave a unit of a prize. */
  private readonly given = new Map<string, number[]>();
  private readonly fallbacks: Fallback[] = [];

  add(line: number, draw: LogDraw, { consolation }: LogTable): void {
    if (draw.final !== '') {
      const moments = this.given.get(draw.final);
      if (moments) moments.push(draw.drawn_at);
      else this.given.set(draw.final, [draw.drawn_at]);
    }
    if (draw.availability !== 'chosen' && draw.seen !== null)
      this.fallbacks.push({ line, draw, consolation });
  }

  /** One line for each prize that left the stock more often than the stock allows. */
  stockProblems({ stock }: LogHead): string[] {
    return [...this.given].flatMap(([prize, { length }]) => {
      const found = stock.find((candidate) => candidate.prize === prize);
      const max = found ? found.total - found.left + found.returned - found.elsewhere : 0;
      if (length <= max) return [];
      return [`${String(length)} of the prize ${prize} were given away, ${String(max)} left the stock`];
    });
  }

  /** One entry for each fallback that contradicts what had been given until then. */
  problems({ stock }: LogHead): { readonly line: number; readonly problem: string }[] {
    for (const moments of this.given.values()) moments.sort((a, b) => a - b);
    return this.fallbacks.flatMap(({ line, draw, consolation }) => {
      const wrong = (draw.seen ?? []).find((seen) => {
        const [prize] = seen;
        if (prize === draw.final && prize === consolation) return false;
        const elsewhere = stock.find((candidate) => candidate.prize === prize)?.elsewhere ?? 0;
        return !isPossible(seen, this.givenUntil(prize, draw.drawn_at), elsewhere);
      });
      if (wrong === undefined) return [];
      return [{ line, problem: `the prize ${wrong[0]} was still there: not so many had been given away` }];
    });
  }

  /** Units that draws gave until a moment, in all and on its Shanghai day. */
  private givenUntil(prize: string, moment: number): { readonly all: number; readonly today: number } {
    const moments = this.given.get(prize) ?? [];
    const day = Math.floor((moment + shanghaiMs) / dayMs) * dayMs - shanghaiMs;
    const all = countUntil(moments, moment + settleMs);
    return { all, today: all - countUntil(moments, day - settleMs) };
  }
}

/** Units that left the stock until now explain what was seen, or that the last unit went in between. */
function isPossible(
  seen: SeenPrize,
  given: { readonly all: number; readonly today: number },
  elsewhere: number,
): boolean {
  const [, total, left, perDay, takenToday] = seen;
  const [all, today] = [given.all + elsewhere, given.today + elsewhere];
  if (total - left > all || takenToday > today) return false;
  return unitsIn(seen) === 0 || all >= total || (perDay !== null && today >= perDay);
}

/** How many of the moments, in their order, are not after the limit. */
function countUntil(moments: readonly number[], limit: number): number {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((moments[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
