import type { ContestantLine, ContestHead, TradeLine } from './contest-lines.ts';

/*
 * A second implementation of the rules of a contest, from docs/contests.md and not from the code of the server: who checks a
 * contest shares no line with who ran it.
 */

/** Result of checking an export. */
export interface Verdict {
  readonly contestants: number;
  /** One line for each error; empty for a correct export. */
  readonly problems: readonly string[];
}

interface Replayed {
  readonly line: ContestantLine;
  readonly value: bigint;
  /** The number of the session in which there were enough trades; undefined before. */
  readonly qualified: number | undefined;
}

/** Replays every account, and compares values, judged trades and places with the export. */
export function replayContest(head: ContestHead, lines: readonly ContestantLine[]): Verdict {
  const problems: string[] = [];
  const replayed = lines.map((line) => {
    const { value, qualified, wrong } = replayAccount(head, line);
    problems.push(...wrong.map((problem) => `${line.record}: ${problem}`));
    if (value !== BigInt(line.value_fen))
      problems.push(`${line.record}: worth ${String(value)} fen, not ${String(line.value_fen)}`);
    return { line, value, qualified };
  });
  if (head.state !== 'live' && head.state !== 'placing') problems.push(...placeProblems(head, replayed));
  return { contestants: lines.length, problems };
}

function replayAccount(head: ContestHead, line: ContestantLine) {
  let cash = BigInt(head.capital_fen);
  const held = new Map<string, { quantity: number; price: number }>();
  const wrong: string[] = [];
  let counted = 0;
  let qualified: number | undefined;
  for (const [number, { day, closes }] of head.sessions.entries()) {
    if (day < line.entered_on || line.valued_on === null || day > line.valued_on) continue;
    for (const trade of tradesOf(line, day)) {
      const owned = held.get(trade.code)?.quantity ?? 0;
      const isBuy = trade.direction === 'buy';
      const fen = (BigInt(trade.quantity) * BigInt(trade.price)) / 10n;
      const isRight = isAllowed(head, trade) && (isBuy ? fen <= cash : trade.quantity <= owned);
      if (isRight !== trade.is_counted) wrong.push(`the trade ${trade.id} was judged wrongly`);
      if (!isRight) continue;
      counted += 1;
      cash += isBuy ? -fen : fen;
      const quantity = owned + (isBuy ? trade.quantity : -trade.quantity);
      if (quantity === 0) held.delete(trade.code);
      else held.set(trade.code, { quantity, price: trade.price });
    }
    for (const [code, holding] of held) holding.price = closes[code] ?? holding.price;
    if (qualified === undefined && counted >= head.min_trades) qualified = number;
  }
  let value = cash;
  for (const { quantity, price } of held.values()) value += (BigInt(quantity) * BigInt(price)) / 10n;
  const days = new Set(head.sessions.map(({ day }) => day));
  const lost = line.trades.filter(({ day }) => !days.has(day) || day < line.entered_on);
  return { value, qualified, wrong: [...wrong, ...lost.map(({ id }) => `the trade ${id} is in no session`)] };
}

function tradesOf({ trades }: ContestantLine, day: string): readonly TradeLine[] {
  const own = trades.filter((trade) => trade.day === day);
  return own.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

function isAllowed({ securities }: ContestHead, { code, quantity, price }: TradeLine): boolean {
  const isWholeLot = Number.isSafeInteger(quantity) && quantity > 0 && quantity % 100 === 0;
  return isWholeLot && Number.isSafeInteger(price) && price > 0 && securities.includes(code);
}

/** Scores are whole millionths of the capital, rounded down; equal ones go by the earlier qualification, then by the lines. */
function placeProblems({ capital_fen: capital }: ContestHead, replayed: readonly Replayed[]): string[] {
  const scoreOf = ({ value }: Replayed): bigint => {
    const gained = (value - BigInt(capital)) * 1_000_000n;
    const score = gained / BigInt(capital);
    return gained < 0n && gained % BigInt(capital) !== 0n ? score - 1n : score;
  };
  const placed = replayed
    .map((one, at) => ({ ...one, at, score: scoreOf(one) }))
    .filter(({ line, qualified }) => qualified !== undefined && !line.is_out)
    .sort(
      (one, other) =>
        Number(other.score - one.score) || (one.qualified ?? 0) - (other.qualified ?? 0) || one.at - other.at,
    );
  const places = new Map(placed.map(({ line }, at) => [line.record, at + 1]));
  return replayed.flatMap(({ line: { record, place } }) => {
    const right = places.get(record) ?? null;
    return right === place ? [] : [`${record}: the place is ${String(right)}, not ${String(place)}`];
  });
}
