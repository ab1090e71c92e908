import { seededChance } from './seeded-chance.ts';
import type { SeededChance } from './seeded-chance.ts';
import { CommitLog, EventClock, Places } from './discrete-events.ts';
import { Timings } from './timings.ts';

/** What one call of a kind needs; processor times in milliseconds, as they are measured under load. */
export interface CallCost {
  readonly name: string;
  readonly serverMs: number;
  readonly databaseMs: number;
  /** Of the load generator: nothing where it has machines of its own. */
  readonly generatorMs: number;
  /** What a call leaves in the database, its indices among it. */
  readonly storedBytes: number;
  /** Exchanges with the database, one after the other; 0 for what the server answers from its memory. */
  readonly exchanges: number;
  /** A write ends with a commit. */
  readonly isWrite: boolean;
  /** Rows that the last exchange locks until its commit is on the disk, each by its chance; a row may be in several slices. */
  readonly locks: readonly { readonly row: string; readonly chance: number; readonly slices: number }[];
}

/** The machines. */
export interface HallShape {
  /** Server processes; one uses at most one core. */
  readonly servers: number;
  readonly connectionsOfServer: number;
  /** Databases that share nothing: the activities are distributed over them. */
  readonly shards: number;
  readonly coresOfDatabase: number;
  /** All processes, the load generator among them, on these cores of one machine; null for a machine each. */
  readonly sharedCores: number | null;
  /** Between a server and its database, and back. */
  readonly hopMs: number;
  /** Until a commit is on the disk of the primary, and of its synchronous standby where there is one. */
  readonly flushMs: number;
  readonly gatherMs: number;
}

/** Who calls: a number of connections that send the next call at once, or so many calls a second whatever happens. */
export type Load =
  | { readonly kind: 'connections'; readonly count: number }
  | { readonly kind: 'arrivals'; readonly aSecond: number };

/** What is called: each kind by its share of the calls. */
export type Mix = readonly { readonly cost: CallCost; readonly share: number }[];

/** What a simulated time gave. */
export interface Outcome {
  readonly aSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The shares of the time, from 0 to 1, that the parts were busy; the largest is the next wall. */
  readonly busy: Readonly<Record<'servers' | 'connections' | 'database' | 'hottest row', number>>;
}

/** The running parts. */
interface Parts {
  readonly clock: EventClock;
  readonly chance: SeededChance;
  readonly shape: HallShape;
  readonly servers: readonly { readonly thread: Places; readonly connections: Places }[];
  readonly shards: readonly {
    readonly cores: Places;
    readonly log: CommitLog;
    readonly rows: Map<string, Places>;
  }[];
  readonly generator: Places;
  /** Uses a core of a machine that is shared; elsewhere `own` is one. */
  readonly compute: (own: Places, ms: number, then: () => void) => void;
}

function build(shape: HallShape, seed: number): Parts {
  const clock = new EventClock();
  const shared = shape.sharedCores === null ? null : new Places(clock, shape.sharedCores);
  return {
    clock,
    shape,
    chance: seededChance(seed),
    servers: Array.from({ length: shape.servers }, () => ({
      thread: new Places(clock, 1),
      connections: new Places(clock, shape.connectionsOfServer),
    })),
    shards: Array.from({ length: shape.shards }, () => ({
      cores: new Places(clock, shape.coresOfDatabase),
      log: new CommitLog(clock, shape.flushMs, shape.gatherMs),
      rows: new Map<string, Places>(),
    })),
    generator: new Places(clock, shared === null ? Number.MAX_SAFE_INTEGER : 1),
    compute: (own, ms, then) => {
      if (shared === null) own.use(ms, then);
      else
        own.take(() =>
          shared.use(ms, () => {
            own.release();
            then();
          }),
        );
    },
  };
}

const pick = <T>(of: readonly T[], { uniform }: SeededChance): T =>
  of[Math.floor(uniform() * of.length)] as T;

/** One call, from the generator's first byte to the answer. */
function call(parts: Parts, cost: CallCost, answered: () => void): void {
  const { chance, shape, compute, clock, generator } = parts;
  const server = pick(parts.servers, chance);
  const shard = pick(parts.shards, chance);
  const steps = cost.exchanges + 1;
  const serve = (then: () => void): void =>
    compute(server.thread, chance.exponential(cost.serverMs / steps), then);
  const ask = (then: () => void): void =>
    clock.after(shape.hopMs / 2, () =>
      compute(shard.cores, chance.exponential(cost.databaseMs / cost.exchanges), () =>
        clock.after(shape.hopMs / 2, then),
      ),
    );
  const rows = (): Places[] =>
    cost.locks
      .filter(({ chance: share }) => chance.uniform() < share)
      .map(({ row, slices }) => {
        const name = `${row} ${String(Math.floor(chance.uniform() * slices))}`;
        const found = shard.rows.get(name) ?? new Places(clock, 1);
        shard.rows.set(name, found);
        return found;
      });
  const last = (then: () => void): void =>
    takeAll(rows(), (releaseAll) =>
      ask(() => {
        const end = (): void => {
          releaseAll();
          then();
        };
        if (cost.isWrite) shard.log.commit(end);
        else end();
      }),
    );
  const exchange = (left: number, done: () => void): void => {
    if (left === 0) done();
    else if (left === 1) last(() => serve(done));
    else ask(() => serve(() => exchange(left - 1, done)));
  };
  compute(generator, chance.exponential(cost.generatorMs), () =>
    serve(() => {
      if (cost.exchanges === 0) answered();
      else
        server.connections.take(() =>
          exchange(cost.exchanges, () => {
            server.connections.release();
            answered();
          }),
        );
    }),
  );
}

/** Takes places in their order, as the lock order of the product has it (rule S5). */
function takeAll(places: readonly Places[], then: (releaseAll: () => void) => void): void {
  const [first, ...others] = places;
  if (first === undefined) then(() => undefined);
  else
    first.take(() =>
      takeAll(others, (release) =>
        then(() => {
          release();
          first.release();
        }),
      ),
    );
}

/** Simulates some seconds of calls after as many for warm-up that are not counted. */
export function simulate(
  shape: HallShape,
  mix: Mix,
  {
    load,
    seconds = 10,
    seed = 1,
  }: { readonly load: Load; readonly seconds?: number; readonly seed?: number },
): Outcome {
  const parts = build(shape, seed);
  const { clock, chance } = parts;
  const [from, to] = [seconds * 1000, seconds * 2000];
  const timings = new Timings();
  const kindOf = (at: number, index = 0): CallCost => {
    const { cost, share } = mix[index] as Mix[number];
    return at < share || index === mix.length - 1 ? cost : kindOf(at - share, index + 1);
  };
  const total = mix.reduce((sum, { share }) => sum + share, 0);
  const one = (then: () => void): void => {
    const began = clock.now;
    call(parts, kindOf(chance.uniform() * total), () => {
      if (began >= from) timings.add(clock.now - began);
      then();
    });
  };
  if (load.kind === 'connections') {
    const again = (): void => one(again);
    for (let each = 0; each < load.count; each += 1) again();
  } else {
    const arrive = (): void => {
      one(() => undefined);
      clock.after(chance.exponential(1000 / load.aSecond), arrive);
    };
    arrive();
  }
  clock.runUntil(to);
  const most = (of: readonly Places[]): number => Math.max(0, ...of.map(({ utilisation }) => utilisation));
  return {
    aSecond: timings.count / seconds,
    p50: timings.percentile(50),
    p99: timings.percentile(99),
    busy: {
      servers: most(parts.servers.map(({ thread }) => thread)),
      connections: most(parts.servers.map(({ connections }) => connections)),
      database: most(parts.shards.map(({ cores }) => cores)),
      'hottest row': most(parts.shards.flatMap(({ rows }) => [...rows.values()])),
    },
  };
}
