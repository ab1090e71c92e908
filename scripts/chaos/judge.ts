import type { Books } from './books.ts';
import type { Act } from './chaos-member.ts';

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

interface Outcome {
  readonly drawId: string;
  readonly prizeId: string;
}

/** Every way in which what was promised is not what is stored; empty when all is well. */
export function judge(evidence: Evidence): readonly string[] {
  const { acts, books } = evidence;
  const wanted = (task: RegExp): number => acts.filter(({ body }) => task.test(body.task_id ?? '')).length;
  const tasks = wanted(/^(?!earn:|draw$)/);
  const draws = wanted(/^draw$/);
  const drawn = Object.keys(books.draws).length;
  return [
    ...repliesOf(evidence),
    ...drawsOf(evidence),
    ...books.differences,
    ...unless(
      books.taskAwards === tasks,
      `${tasks} tasks were finished, ${books.taskAwards} awards are there`,
    ),
    ...unless(drawn === draws, `${draws} draws were asked for, ${drawn} are there`),
    ...unless(books.chances.spent === draws, `${draws} chances were due, ${books.chances.spent} are spent`),
    ...books.prizes.flatMap((prize) => stockOf(prize, tasks > 0 ? tasks / 3 : 0, draws)),
    ...unless(books.pending === 0, `${books.pending} awards wait for a provider still`),
    ...deliveriesOf(evidence),
  ];
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
  const keys = acts.filter(({ body }) => body.task_id === 'draw').map(({ key }) => key);
  return keys.flatMap((key) => {
    const text = replies.get(key);
    if (text?.startsWith('{"code":0') !== true) return [];
    const { data } = JSON.parse(text) as { data: { result_msg: string } };
    const { drawId, prizeId } = JSON.parse(data.result_msg) as Outcome;
    const stored = books.draws[drawId];
    return unless(stored === prizeId, `the draw ${drawId} gave ${prizeId} and stored ${stored}`);
  });
}

/** Never more than there is, and all of it where as many were wanted. */
function stockOf(prize: Books['prizes'][number], finishers: number, draws: number): string[] {
  const { id, total, stock } = prize;
  const isWanted = id === 'bonus' ? finishers >= total : draws > 0;
  return [
    ...unless(stock >= 0 && stock <= total, `${id}: ${stock} of ${total} are left`),
    ...unless(!isWanted || stock === 0, `${id}: ${stock} of ${total} are lost, although they were wanted`),
  ];
}

/** The provider delivered what we say it delivered, each award under one number. */
function deliveriesOf({ books, asked }: Evidence): string[] {
  const known = new Set(asked);
  const missing = books.delivered.filter((id) => !known.has(id));
  return unless(missing.length === 0, `${missing.length} awards count as delivered and never were`);
}
