import { sql } from 'kysely';
import { measureExperiment } from '../../server/engine/experiment/measure-experiment.ts';
import { systemRandom } from '../../server/random.ts';
import { startBenchServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import { load } from './load.ts';
import { middle } from './middle.ts';

/** What an experiment costs, and how long its job takes. */
export interface ExperimentCosts {
  readonly visitors: number;
  /** Views of a page without an experiment, and with one: first ones of their visitors, and second ones. */
  readonly plain: ViewCost;
  readonly first: ViewCost;
  readonly again: ViewCost;
  /** Processor time beside that of a view without an experiment, of the rounds. */
  readonly firstRatio: number;
  readonly againRatio: number;
  /** Processor time to choose an arm and to count its visitor, microseconds. */
  readonly choiceMicroseconds: number;
  /** Time to write the exposures of a round, milliseconds for 1,000 visitors. */
  readonly flushMs: number;
  /** Who was counted, and how many of them in the variant. */
  readonly counted: number;
  readonly inVariant: number;
  /** Visitors and time of a measurement by the job, milliseconds. */
  readonly measured: number;
  readonly measureMs: number;
}

/** Views a second, and the processor time of each, microseconds. */
interface ViewCost {
  readonly perSecond: number;
  readonly microseconds: number;
}

const rounds = 5;
/** New visitors of a round. */
const crowd = 10_000;
const connections = 20;
/** A large experiment for the job. */
const large = 90_000;
/** Two pages with the same content on one path: one of them is in an experiment. */
const pages = { plain: 'bench-plain', first: 'bench-tested', again: 'bench-tested' } as const;
const tested = pages.first;
const firstVisitor = 300_000_000_000_000;

type Name = keyof typeof pages;

/** Measures views of a page that is in an experiment beside those of the same page that is in none, in turns. */
export async function measureExperiments(): Promise<ExperimentCosts> {
  const server = await startBenchServer('');
  try {
    await preparePages(server);
    await startExperiment(server);
    const figures: Record<Name, ViewCost[]> = { plain: [], first: [], again: [] };
    const flushes: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      // Turns begin with the one and with the other.
      const names: readonly Name[] =
        round % 2 === 0 ? ['plain', 'first', 'again'] : ['first', 'again', 'plain'];
      for (const name of names) {
        const cost = await viewAll(server, pages[name], round + 1);
        if (round >= 0) figures[name].push(cost);
      }
      const before = performance.now();
      await server.experiments.flush();
      if (round >= 0) flushes.push(((performance.now() - before) * 1000) / crowd);
    }
    const ratio = (name: Name): number =>
      middle(figures[name].map((cost, at) => cost.microseconds / (figures.plain[at]?.microseconds ?? 1)));
    return {
      visitors: crowd,
      ...{ plain: middleOf(figures.plain), first: middleOf(figures.first), again: middleOf(figures.again) },
      ...{ firstRatio: ratio('first'), againRatio: ratio('again') },
      choiceMicroseconds: await timeChoices(server),
      flushMs: middle(flushes),
      ...(await countExposures(server)),
      ...(await timeMeasurement(server)),
    };
  } finally {
    await server.stop();
  }
}

const middleOf = (costs: readonly ViewCost[]): ViewCost => ({
  perSecond: middle(costs.map(({ perSecond }) => perSecond)),
  microseconds: middle(costs.map(({ microseconds }) => microseconds)),
});

async function viewAll(server: BenchServer, page: string, round: number): Promise<ViewCost> {
  const requests = Array.from({ length: crowd }, (_, at) => ({
    method: 'GET' as const,
    path: `/activity/page?id=${page}`,
    headers: { 'accept-encoding': 'br', cookie: `guid=${String(firstVisitor + round * crowd + at)}` },
  }));
  const before = process.cpuUsage();
  const { rate, failures } = await load({ url: server.origin, connections, requests });
  const { user, system } = process.cpuUsage(before);
  if (failures > 0) throw new Error(`${page} failed ${String(failures)} times`);
  return { perSecond: rate, microseconds: (user + system) / crowd };
}

/** Visitors without a recorded consent, who are chosen for and not counted in the end. */
async function timeChoices({ experiments }: BenchServer): Promise<number> {
  const experiment = await experiments.find(tested);
  if (experiment === undefined) throw new Error('no experiment runs');
  const before = process.cpuUsage();
  for (let at = 0; at < crowd; at += 1) experiments.choose(experiment, String(at)).see();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / crowd;
}

async function preparePages({ app, database: { query } }: BenchServer): Promise<void> {
  await sql`
    insert into operator (id, login, name, roles, created_at)
    values (${systemRandom.uuid()}::uuid, 'bench', 'bench', '[]', now())`.execute(query);
  const reply = await app.inject('/v1/ug/page/config/detail?id=official-intro');
  const { configs } = reply.json<{ data: { configs: string } }>().data;
  const variant = configs.replace('"title"', '"title" ');
  for (const id of new Set(Object.values(pages))) {
    await sql`insert into page (id, last_version, published_version, changed_at) values (${id}, 2, 1, now())`.execute(
      query,
    );
    for (const [at, definition] of [configs, variant].entries()) {
      await sql`
        insert into page_version (page_id, version, definition, saved_by, saved_at)
        select ${id}, ${at + 1}::int4, ${definition}::jsonb, id, now() from operator where login = 'bench'`.execute(
        query,
      );
    }
  }
  await sql`
    insert into imprint (id, action, guid, happened_at, received_at)
    select md5(n::text)::uuid, 'consent', (${firstVisitor}::int8 + n)::text, now(), now()
    from generate_series(0, ${crowd * (rounds + 1)}::int4) n`.execute(query);
}

async function startExperiment({ database: { query } }: BenchServer): Promise<void> {
  await sql`
    insert into experiment (id, page_id, title, salt, state, control_version, variant_version, control_hash, share_bp,
      goal, guards, baseline_bp, max_visitors, max_days, reason, proposed_by, proposed_at, started_at)
    select ${systemRandom.uuid()}::uuid, ${tested}, 'bench', 'salt', 'running', 1, 2, '', 5000,
      'next', '[]', 1000, 100000, 60, 'bench', id, now(), now()
    from operator where login = 'bench'`.execute(query);
}

async function countExposures({ database: { query } }: BenchServer) {
  const { rows } = await sql<{ counted: number; inVariant: number }>`
    select count(*)::int4 as counted, (count(*) filter (where is_variant))::int4 as "inVariant"
    from experiment_exposure`.execute(query);
  return rows[0] ?? { counted: 0, inVariant: 0 };
}

/** A large experiment whose visitors have three views each. */
async function timeMeasurement({ database }: BenchServer) {
  const { query } = database;
  await sql`
    insert into experiment_exposure
    select experiment.id, 'large-' || n, n % 2 = 0, now() - interval '1 day'
    from generate_series(1, ${large}::int4) n, experiment`.execute(query);
  await sql`
    insert into client_event (guid, event_id, event_type, view_id, view_name, path, target, happened_at, received_at)
    select 'large-' || n, n || '-' || view, 'page_view', '', '', '/page/' || view, '', now(), now()
    from generate_series(1, ${large}::int4) n, generate_series(1, 3) view`.execute(query);
  await sql`analyze experiment_exposure, client_event`.execute(query);
  const { id } = await query.selectFrom('experiment').select('id').executeTakeFirstOrThrow();
  const before = performance.now();
  const { control, variant } = await measureExperiment(database, { id, goal: 'next', goal_of: '' });
  return { measured: control.visitors + variant.visitors, measureMs: performance.now() - before };
}
