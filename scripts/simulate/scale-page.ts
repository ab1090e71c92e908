import { markdownTable } from '../bench/markdown-table.ts';
import type { Calibration, MeasuredPoint } from './calibrate.ts';
import { simulate } from './hall-model.ts';
import type { CallCost, HallShape, Mix, Outcome } from './hall-model.ts';

const [begin, end] = ['<!-- computed -->', '<!-- end of what is computed -->'];

/** The machine on which the costs were measured: everything shares its two cores. */
const measuredShape = ({ flushMs }: Calibration): HallShape => ({
  ...{ servers: 1, connectionsOfServer: 20, shards: 1, coresOfDatabase: 2, sharedCores: 2 },
  ...{ hopMs: 0, flushMs, gatherMs: 0 },
});

/** Machines of their own in one data centre: 0.3 ms between two, 1 ms more for a commit that a standby confirms. */
const apart = (
  { flushMs }: Calibration,
  of: Pick<HallShape, 'servers' | 'shards' | 'coresOfDatabase'>,
): HallShape => ({
  ...of,
  ...{ connectionsOfServer: 20, sharedCores: null, hopMs: 0.3, flushMs: flushMs + 1, gatherMs: 0 },
});

function costOf({ costs }: Calibration, name: string): CallCost {
  const found = costs.find((cost) => cost.name === name);
  if (found === undefined) throw new Error(`docs/scale.costs.json has no cost of a ${name}`);
  return found;
}

const percent = (share: number): string => `${String(Math.round(share * 100))} %`;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** The two parts that are busiest, and how busy. */
function wallOf({ busy }: Outcome): string {
  const sorted = Object.entries(busy).sort(([, one], [, other]) => other - one);
  return sorted
    .slice(0, 2)
    .map(([name, share]) => `${name} ${percent(share)}`)
    .join(', ');
}

function accuracy(calibration: Calibration): string {
  const mix: Mix = [{ cost: costOf(calibration, 'draw'), share: 1 }];
  const row = ({ connections, gatherMs, aSecond, p99 }: MeasuredPoint, index: number): string[] => {
    const load = { kind: 'connections', count: connections } as const;
    const told = simulate({ ...measuredShape(calibration), gatherMs }, mix, { load });
    return [
      `${String(connections)} ${connections === 1 ? 'connection' : 'connections'}${gatherMs > 0 ? `, commits of ${String(gatherMs)} ms more` : ''}${index === 0 ? ' (its costs)' : ''}`,
      ...[whole(aSecond), whole(told.aSecond), (told.aSecond / aSecond).toFixed(2)],
      ...[whole(p99), whole(told.p99)],
    ];
  };
  const head = ['draws', 'measured/s', 'simulated/s', 'ratio', 'measured p99 ms', 'simulated p99 ms'];
  return markdownTable(head, calibration.draws.map(row));
}

function costs({ costs: all }: Calibration): string {
  const head = ['call', 'server ms', 'database ms', 'exchanges', 'bytes kept', 'a core-hour pays for'];
  return markdownTable(
    head,
    all.map(({ name, serverMs, databaseMs, exchanges, storedBytes }) => [
      ...[name, serverMs.toFixed(2), databaseMs.toFixed(2), exchanges, whole(storedBytes)],
      whole(3_600_000 / (serverMs + databaseMs)),
    ]),
  );
}

function mostDraws(calibration: Calibration): string {
  const draw = costOf(calibration, 'draw');
  const hot = { ...draw, locks: [{ row: 'prize', chance: 1, slices: 1 }] };
  const cases: readonly (readonly [string, HallShape, CallCost, number])[] = [
    ['one machine, as measured', measuredShape(calibration), draw, 50],
    [
      '10 servers, one primary of 16 cores',
      apart(calibration, { servers: 10, shards: 1, coresOfDatabase: 16 }),
      draw,
      400,
    ],
    [
      'the same, one prize in one row',
      apart(calibration, { servers: 10, shards: 1, coresOfDatabase: 16 }),
      hot,
      400,
    ],
    [
      '100 servers, one primary of 64 cores',
      apart(calibration, { servers: 100, shards: 1, coresOfDatabase: 64 }),
      draw,
      3000,
    ],
    [
      '100 servers, 8 databases of 16 cores, 8 campaigns',
      apart(calibration, { servers: 100, shards: 8, coresOfDatabase: 16 }),
      draw,
      3000,
    ],
  ];
  const head = ['shape', 'connections', 'draws/s', 'p50 ms', 'p99 ms', 'busiest parts'];
  const rows = cases.map(([name, shape, cost, count]) => {
    const load = { kind: 'connections', count } as const;
    const told = simulate(shape, [{ cost, share: 1 }], { load, seconds: 3 });
    return [name, count, whole(told.aSecond), told.p50.toFixed(1), told.p99.toFixed(1), wallOf(told)];
  });
  return markdownTable(head, rows);
}

/** Calls of a visitor of a campaign, on average: four of ten log in, do two tasks and draw once. */
const visit = { page: 1, 'public read': 3, 'signed-in read': 0.8, participation: 0.8, draw: 0.4 };
const callsOfVisit = Object.values(visit).reduce((sum, each) => sum + each, 0);

function campaign(calibration: Calibration): string {
  const mix = Object.entries(visit).map(([name, share]) => ({ cost: costOf(calibration, name), share }));
  const average = (10_000_000 / 3600) * callsOfVisit;
  const head = [
    'shape',
    'load',
    'calls/s',
    'answered/s',
    'p99 ms',
    'servers busy',
    'databases busy',
    'cores',
  ];
  const shapes = [
    { servers: 20, shards: 1, coresOfDatabase: 16 },
    { servers: 40, shards: 1, coresOfDatabase: 32 },
    { servers: 80, shards: 2, coresOfDatabase: 32 },
    { servers: 120, shards: 4, coresOfDatabase: 32 },
  ];
  const rows = shapes.flatMap((of) =>
    [
      ['average', average],
      ['its busiest minute, three times the average', average * 3],
    ].map(([name, aSecond]) => {
      const load = { kind: 'arrivals', aSecond: Number(aSecond) } as const;
      const told = simulate(apart(calibration, of), mix, { load, seconds: 1 });
      return [
        `${String(of.servers)} servers, ${String(of.shards)} x ${String(of.coresOfDatabase)} cores of databases`,
        ...[String(name), whole(load.aSecond), whole(told.aSecond), told.p99.toFixed(0)],
        ...[percent(told.busy.servers), percent(told.busy.database)],
        of.servers + of.shards * of.coresOfDatabase,
      ];
    }),
  );
  return markdownTable(head, rows);
}

/** The page with the figures that follow from a calibration, in place of those it had. */
export function scalePage(calibration: Calibration, measured: string, page: string): string {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before === -1 || after < before) throw new Error('docs/scale.md has no place for what is computed');
  const text = [
    begin,
    `Costs measured ${measured}; a commit takes ${calibration.flushMs.toFixed(2)} ms.`,
    '### What a call costs',
    costs(calibration),
    '### How exact the simulation is',
    accuracy(calibration),
    '### Most draws a second',
    mostDraws(calibration),
    '### Ten million visitors in an hour',
    campaign(calibration),
  ].join('\n\n');
  return `${page.slice(0, before)}${text}\n\n${page.slice(after)}`;
}
