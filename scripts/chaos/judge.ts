import type { Books } from './books.ts';
import type { Act, Deed } from './chaos-member.ts';
import { outcomeIn } from './outcome-in.ts';

/** Results of a round. */
export interface Evidence {
  /** All actions of the members. */
  readonly acts: readonly Act[];
  /** Reply bytes by key: before the server died, and after all calls were repeated. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly replies: ReadonlyMap<string, string>;
  readonly books: Books;
  /** Request numbers that the provider received. */
  readonly asked: readonly string[];
}

/** Every difference between the acknowledged replies and the stored data; empty when there is none. */
export function judge(evidence: Evidence): readonly string[] {
  const { books } = evidence;
  return [
    ...repliesOf(evidence),
    ...drawsOf(evidence),
    ...books.differences,
    ...countsOf(evidence),
    ...stocksOf(evidence),
    ...unless(books.pending === 0, `${books.pending} awards wait for a provider still`),
    ...deliveryProblems(books, evidence.asked),
  ];
}

/** Each call has had its effect, once. */
function countsOf({ acts, books }: Evidence): string[] {
  const due = (what: Exclude<keyof Deed, 'takes'>): number =>
    acts.reduce((sum, { does }) => sum + (does[what] ?? 0), 0);
  const counts = [
    ['task awards', due('tasks'), books.taskAwards],
    ['draws', due('draws'), Object.keys(books.draws).length],
    ['chances spent', due('draws') + due('spent'), books.chances.spent],
    ['chances earned', due('earned'), books.chances.earned],
    ['guesses', due('guesses'), books.guesses],
    ['addresses', due('addresses'), books.addresses],
    ['used coupons', due('couponUses'), books.couponUses],
    ['entries in scheduled draws', due('entries'), books.entries],
  ] as const;
  return counts.flatMap(([what, wanted, found]) =>
    unless(found === wanted, `${wanted} ${what} were due, ${found} are there`),
  );
}

function unless(holds: boolean, problem: string): string[] {
  return holds ? [] : [problem];
}

/** Every call was answered in the end, with success, and a repeated call gets the same answer. */
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

/** Never more than the stock, and all of it if as many were requested. */
function stocksOf({ acts, books }: Evidence): string[] {
  const wants = new Map<string, number>();
  for (const { takes = [] } of acts.map(({ does }) => does)) {
    if (takes.length > 0) wants.set(takes.join(), (wants.get(takes.join()) ?? 0) + 1);
  }
  const lost = [...wants].flatMap(([ids, wanted]) => {
    const prizes = books.prizes.filter(({ id }) => ids.split(',').includes(id));
    const total = prizes.reduce((sum, prize) => sum + prize.total, 0);
    const left = prizes.reduce((sum, prize) => sum + prize.stock, 0);
    const due = Math.max(0, total - wanted);
    return unless(left === due, `${ids}: ${left} of ${total} are left, ${due} were due`);
  });
  return [...overdrawn(books), ...lost];
}

/** A line for each prize of which more were given than there are. */
export function overdrawn({ prizes }: Books): string[] {
  return prizes.flatMap(({ id, total, stock }) =>
    unless(stock >= 0 && stock <= total, `${id}: ${stock} of ${total} are left`),
  );
}

/** The provider delivered every award that is stored as delivered; `asked` are the request numbers that it received. */
export function deliveryProblems({ delivered }: Books, asked: readonly string[]): string[] {
  const known = new Set(asked);
  const missing = delivered.filter((id) => !known.has(id));
  return unless(missing.length === 0, `${missing.length} awards count as delivered and never were`);
}
