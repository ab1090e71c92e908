import type { Books } from './books.ts';
import type { Act, Deed } from './chaos-member.ts';
import { outcomeIn } from './outcome-in.ts';

/** What a round left behind. */
export interface Evidence {
  /** Everything that the members wanted. */
  readonly acts: readonly Act[];
  /** Bytes by key: before the server died, and after all was repeated. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly replies: ReadonlyMap<string, string>;
  readonly books: Books;
  /** Numbers of requests that the provider was asked for. */
  readonly asked: readonly string[];
}

/** Every way in which what was promised is not what is stored; empty when all is well. */
export function judge(evidence: Evidence): readonly string[] {
  const { books } = evidence;
  return [
    ...repliesOf(evidence),
    ...drawsOf(evidence),
    ...books.differences,
    ...countsOf(evidence),
    ...stocksOf(evidence),
    ...unless(books.pending === 0, `${books.pending} awards wait for a provider still`),
    ...deliveriesOf(evidence),
  ];
}

/** Each call has left behind what it is for, once. */
function countsOf({ acts, books }: Evidence): string[] {
  const due = (what: Exclude<keyof Deed, 'takes'>): number =>
    acts.reduce((sum, { does }) => sum + (does[what] ?? 0), 0);
  const counts = [
    ['task awards', due('tasks'), books.taskAwards],
    ['draws', due('draws'), Object.keys(books.draws).length],
    ['chances spent', due('draws'), books.chances.spent],
    ['chances earned', due('earned'), books.chances.earned],
    ['guesses', due('guesses'), books.guesses],
    ['addresses', due('addresses'), books.addresses],
  ] as const;
  return counts.flatMap(([what, wanted, found]) =>
    unless(found === wanted, `${wanted} ${what} were due, ${found} are there`),
  );
}

function unless(holds: boolean, problem: string): string[] {
  return holds ? [] : [problem];
}

/** Everything was answered in the end, with success, and an answer that was given once is given again. */
function repliesOf({ acts, acknowledged, replies }: Evidence): string[] {
  return acts.flatMap(({ key }) => {
    const text = replies.get(key);
    if (text === undefined) return [`${key} was never answered`];
    const before = acknowledged.get(key);
    return [
      ...unless(text.startsWith('{"code":0'), `${key} was refused: ${text.slice(0, 120)}`),
      ...unless(before === undefined || before === text, `${key} was answered ${before} and now ${text}`),
    ];
  });
}

/** The prize in a reply is the prize in the database. */
function drawsOf({ acts, replies, books }: Evidence): string[] {
  const keys = acts.filter(({ does }) => does.draws !== undefined).map(({ key }) => key);
  return keys.flatMap((key) => {
    const text = replies.get(key);
    if (text?.startsWith('{"code":0') !== true) return [];
    const { drawId, prizeId } = outcomeIn(text);
    const stored = books.draws[drawId];
    return unless(stored === prizeId, `the draw ${drawId} gave ${prizeId} and stored ${stored}`);
  });
}

/** Never more than there is, and all of it where as many were wanted. */
function stocksOf({ acts, books }: Evidence): string[] {
  const wants = new Map<string, number>();
  for (const { takes = [] } of acts.map(({ does }) => does)) {
    if (takes.length > 0) wants.set(takes.join(), (wants.get(takes.join()) ?? 0) + 1);
  }
  const over = books.prizes.flatMap(({ id, total, stock }) =>
    unless(stock >= 0 && stock <= total, `${id}: ${stock} of ${total} are left`),
  );
  const lost = [...wants].flatMap(([ids, wanted]) => {
    const prizes = books.prizes.filter(({ id }) => ids.split(',').includes(id));
    const total = prizes.reduce((sum, prize) => sum + prize.total, 0);
    const left = prizes.reduce((sum, prize) => sum + prize.stock, 0);
    const due = Math.max(0, total - wanted);
    return unless(left === due, `${ids}: ${left} of ${total} are left, ${due} were due`);
  });
  return [...over, ...lost];
}

/** The provider delivered what we say it delivered, each award under one number. */
function deliveriesOf({ books, asked }: Evidence): string[] {
  const known = new Set(asked);
  const missing = books.delivered.filter((id) => !known.has(id));
  return unless(missing.length === 0, `${missing.length} awards count as delivered and never were`);
}
