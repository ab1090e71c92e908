import { Caches } from '#server/cache.ts';
import { sql } from 'kysely';
import { prizeDesk } from '../../contract/console/prize-desk.ts';
import { signIn } from '../../contract/console/sign-in.ts';
import { playTypes } from '../../server/campaigns/campaigns.ts';
import { buildConsole } from '../../server/console/console-app.ts';
import { systemClock } from '../../server/clock.ts';
import type { Database } from '../../server/db/database.ts';
import { deliveryJob } from '../../server/engine/award/grant-rows.ts';
import { ordinaryCost } from '../../server/password-hash.ts';
import { systemRandom } from '../../server/random.ts';
import { addSampleOperators } from '../../server/sample/sample-operators.ts';
import { startBenchServer } from './bench-server.ts';
import { middle } from './middle.ts';

/** How long the console's calls about the awards of one activity take. */
export interface AwardFigures {
  readonly awards: number;
  readonly calls: readonly AwardCall[];
}

/** A call as an operator makes it, with the median and the longest of its times, milliseconds. */
export interface AwardCall {
  readonly name: string;
  /** Awards in the answer; null for a count. */
  readonly rows: number | null;
  readonly medianMs: number;
  readonly longestMs: number;
}

const awards = 100_000;
const members = 20_000;
const times = 20;
const activity = 'bench-awards';
const pattern = 'financial-day-current';
const consoleOrigin = 'http://localhost:8090';

type Query = Database['query'];

/** Answers of the calls about awards. */
interface Page {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly awards?: readonly { readonly id: string }[]; readonly next?: string | null };
}

/** Measures lists and searches of an activity with 100,000 awards, through the calls of a console that listens. */
export async function measureAwards(): Promise<AwardFigures> {
  const server = await startBenchServer('', { bundles: false });
  const { database, secrets } = server;
  const samples = await addSampleOperators({ database, clock: systemClock, random: systemRandom });
  const console = await buildConsole({
    context: {
      ...{ database, secrets, clock: systemClock, random: systemRandom, passwordCost: ordinaryCost },
      caches: new Caches(systemClock),
      config: { production: false, consoleOrigin, publicOrigin: server.origin },
      readPaths: () => Promise.resolve(null),
    },
    ...{ logger: false, trustProxy: [], samples, playTypes, articles: new Set<string>() },
    pagesContent: { isSample: true, first: '', pages: [] },
  });
  try {
    await seedAwards(database.query);
    const origin = await console.listen({ port: 0, host: '127.0.0.1' });
    const cookie = await signedIn(origin);
    const ask = async (path: string, body?: object): Promise<Page> => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const reply = await fetch(origin + path, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const page = (await reply.json()) as Page;
      if (page.code !== 0) throw new Error(`${path}: ${page.msg}`);
      return page;
    };
    return { awards, calls: await timeCalls(ask, await placesOf(database.query)) };
  } finally {
    await console.close();
    await server.stop();
  }
}

/** Where the deep page of a list begins, and an award that is looked for. */
interface Places {
  readonly deep: string;
  readonly id: string;
}

async function timeCalls(
  ask: (path: string, body?: object) => Promise<Page>,
  { deep, id }: Places,
): Promise<readonly AwardCall[]> {
  const list = (more = '') => `${prizeDesk.list.path}?activity_id=${activity}${more}`;
  const calls: readonly (readonly [name: string, path: string, body?: object])[] = [
    ['first page', list()],
    ['page behind 90,000 awards', list(`&before=${encodeURIComponent(deep)}`)],
    ['state of most awards', list('&state=granted')],
    ['state of 100 awards', list('&state=failed')],
    ['state of none', list('&state=returned')],
    ['state, behind 90,000', list(`&state=granted&before=${encodeURIComponent(deep)}`)],
    ['prize of a fifth', list('&prize_id=prize-1')],
    ['prize of 20 awards', list('&prize_id=rare')],
    ['kind of 20 awards', list('&kind=physical')],
    ['held', list('&only=held')],
    ['delivery given up', list('&only=given_up')],
    ['counts of all states', `${prizeDesk.counts.path}?activity_id=${activity}`],
    ['by the phone of a member', prizeDesk.find.path, { phone: '13900000007' }],
    ['by the phone of the winner of 1,000', prizeDesk.find.path, { phone: '13900000001' }],
    ['by the number of an award', prizeDesk.find.path, { award_id: id }],
  ];
  const figures: AwardCall[] = [];
  for (const [name, path, body] of calls) {
    const taken: number[] = [];
    let rows: number | null = null;
    // The first answer is not counted: its plan and its pages come from the disk.
    for (let time = -1; time < times; time += 1) {
      const before = performance.now();
      const { data } = await ask(path, body);
      if (time >= 0) taken.push(performance.now() - before);
      rows = data.awards?.length ?? null;
    }
    figures.push({ name, rows, medianMs: middle(taken), longestMs: Math.max(...taken) });
  }
  return figures;
}

async function signedIn(origin: string): Promise<string> {
  const reply = await fetch(origin + signIn.sample.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login: 'sample-operator' }),
  });
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function placesOf(query: Query): Promise<Places> {
  const { rows } = await sql<{ at: Date; id: string }>`
    select awarded_at as at, id from award where activity_id = ${activity}
    order by awarded_at desc, id desc offset ${(awards * 9) / 10}::int4 limit 1`.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Error('no award');
  return { deep: `${String(row.at.getTime())}:${row.id}`, id: row.id };
}

/**
 * 100,000 awards of one activity, one each ten seconds, and as many of others. One in twenty waits for a provider, and most of
 * the others have a delivery that is done; rare ones are the oldest, where a list that looks for them comes last.
 */
async function seedAwards(query: Query): Promise<void> {
  await sql`
    insert into member (id, phone, nickname, invite_code, union_id, source, created_at)
    select md5('m' || i)::uuid, (13900000000 + i)::text, '', 'bench' || i, 'bench' || i, 'H5', now()
    from generate_series(1, ${members}::int4) i`.execute(query);
  await sql`
    insert into activity select copy.* from activity pattern, jsonb_populate_record(pattern,
      jsonb_build_object('id', ${activity}::text, 'sort', 1000)) copy where pattern.id = ${pattern}`.execute(
    query,
  );
  for (const of of [activity, pattern])
    await sql`
      insert into award (id, member_id, activity_id, source, title, value_desc, source_desc, awarded_at, kind, prize_id,
        value_fen, state, is_held, settled_at)
      select md5(${of}::text || i)::uuid, md5('m' || case when i % 100 = 0 then 1 else i % ${members}::int4 + 1 end)::uuid,
        ${of}, 'bench:' || i, '示例奖品', '10元', '', now() - i * interval '10 seconds',
        case when i > ${awards - 20}::int4 then 'physical' else 'code' end,
        case when i > ${awards - 20}::int4 then 'rare' else 'prize-' || i % 5 end, 1000,
        case when i > ${awards - 100}::int4 then 'failed' when i % 20 = 0 then 'pending' else 'granted' end,
        i % 1000 = 0, case when i % 20 = 0 then null else now() end
      from generate_series(1, ${awards}::int4) i`.execute(query);
  await sql`
    insert into job (id, kind, dedupe_key, payload, run_at, done_at, dead_at)
    select md5('j' || id)::uuid, ${deliveryJob}, ${`${deliveryJob}:`}::text || id, '{}', awarded_at,
      case when state = 'pending' then null else awarded_at end,
      case when state = 'pending' and source like '%00' then awarded_at end
    from award where source like 'bench:%'`.execute(query);
  await sql`analyze member, award, job`.execute(query);
}
