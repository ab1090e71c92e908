import budgets from '../../build/budgets.json' with { type: 'json' };
import { scriptBytes } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import type { Check } from './check.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const plain = (figure: number): string => String(figure);

type Limit = Pick<Check, 'name' | 'remedy'> & {
  readonly limit: number;
  /** Routes that miss the limit, with the figure that they must not exceed meanwhile; this list only gets shorter. */
  readonly misses?: Readonly<Record<string, number>>;
};

/** Compares the largest of these figures with its limit. */
function atMost(
  { name, remedy, limit, misses = {} }: Limit,
  figures: ReadonlyMap<string, number>,
  {
    show = plain,
    parts = () => '',
  }: { show?: (figure: number) => string; parts?: (route: string) => string } = {},
): Check {
  const worst = [...figures].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  const allowed = (route: string): number => Math.max(limit, misses[route] ?? 0);
  const problems = [...figures]
    .filter(([route, figure]) => figure > allowed(route))
    .map(([route, figure]) => `${route}: ${show(figure)}, allowed ${show(allowed(route))}${parts(route)}`);
  const missing = [...figures].filter(([, figure]) => figure > limit).length;
  const known = missing > problems.length ? `, ${String(missing - problems.length)} known to miss it` : '';
  return { name, remedy, problems, measured: `${show(worst[1])} of ${show(limit)} (${worst[0]})${known}` };
}

/** The files of a page that belong to the screen alone: not those that every page has, by the module graph. */
function ownFilesOf({ graph }: Bundle): (files: readonly string[]) => string[] {
  const chunks = graph.filter(({ name, isEntry }) => isEntry || name === 'vendor' || name === 'shared');
  const common = new Set(chunks.flatMap(({ file, style }) => [file, style ?? file]));
  return (files) => files.filter((file) => !common.has(file));
}

/** Modules of packages in these scripts that no first load may contain. */
function smuggledInto({ graph }: Bundle, files: readonly string[]): string[] {
  const modules = graph
    .filter(({ file }) => files.includes(file))
    .flatMap((chunk) => Object.keys(chunk.modules));
  return modules.filter((module) =>
    budgets.neverInFirstLoad.some((name) => module.includes(`node_modules/${name}/`)),
  );
}

/** The five largest scripts of a page, by their names in the module graph. */
function largestOf(bundle: Bundle, files: readonly string[]): string {
  const named = files.map((file) => ({
    name: bundle.graph.find((chunk) => chunk.file === file)?.name ?? file,
    bytes: scriptBytes(bundle, [file]),
  }));
  const largest = named.sort((one, other) => other.bytes - one.bytes).slice(0, 5);
  return largest.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(' + ');
}

/** The ceilings of the product, or those of the campaigns with many parts that the check of the generator writes. */
export const limitsOf = (
  isGenerated: boolean,
): Pick<typeof budgets, 'firstLoad' | 'screenBytes' | 'adapterBytes'> =>
  isGenerated ? budgets.generated : budgets;

/** Bytes and requests of the first load of every route, and modules that must not be in it. */
export function firstLoadChecks(bundle: Bundle, limits: ReturnType<typeof limitsOf>): Check[] {
  const { target, manifest } = bundle;
  const routes = [...Object.entries(manifest.routes), ['not found', manifest.notFound] as const];
  const figures = (measure: (page: (typeof routes)[number][1]) => number): ReadonlyMap<string, number> =>
    new Map(routes.map(([route, page]) => [route, measure(page)]));

  const own = ownFilesOf(bundle);
  const sizes = new Map(routes.map(([route, page]) => [route, largestOf(bundle, page.chunks)]));
  const parts = (route: string): string => ` = ${sizes.get(route) ?? ''}`;
  const { scriptBytes: bytes, scriptRequests, htmlBytes } = limits.firstLoad;
  const later = 'Move what the first view does not show into a lazy part (src/kernel/screen/lazy-part.tsx);';
  return [
    atMost(
      {
        name: `${target}: scripts of a first load`,
        ...{ limit: bytes, misses: budgets.misses.scriptBytes },
        remedy: `${later} dist/${target}/graph.json lists the modules of each chunk.`,
      },
      figures((page) => scriptBytes(bundle, page.chunks)),
      { show: kilobytes, parts },
    ),
    atMost(
      {
        name: `${target}: script requests of a first load`,
        ...{ limit: scriptRequests, misses: budgets.misses.scriptRequests },
        remedy: 'Join parts that always load together in build/bundles/chunks.ts.',
      },
      figures((page) => page.chunks.length),
    ),
    atMost(
      {
        name: `${target}: HTML of a page`,
        limit: htmlBytes,
        remedy: 'Draw less of the page in advance, or shorten what its first answers carry.',
      },
      figures((page) => manifest.files[page.html]?.br ?? 0),
      { show: kilobytes },
    ),
    atMost(
      {
        name: `${target}: a screen's own script with its styles`,
        ...{ limit: limits.screenBytes, misses: budgets.misses.screenBytes },
        remedy: `${later} what a second screen needs belongs to the kit.`,
      },
      figures(({ chunks, styles }) => scriptBytes(bundle, own([...chunks, ...styles]))),
      { show: kilobytes },
    ),
    {
      name: `${target}: heavy packages wait until they are needed`,
      remedy: 'Import the package with import() where it is used (neverInFirstLoad in build/budgets.json).',
      problems: smuggledInto(
        bundle,
        routes.flatMap(([, page]) => page.chunks),
      ),
    },
  ];
}

/** Additional bytes of a host compared with the plain web, on the route where it needs most. */
export function adapterCheck(
  h5: Bundle,
  host: Bundle,
  { adapterBytes: limit }: Pick<typeof budgets, 'adapterBytes'>,
): Check {
  const extra = Object.entries(host.manifest.routes).map(([route, page]): [string, number] => [
    route,
    scriptBytes(host, page.chunks) - scriptBytes(h5, h5.manifest.routes[route]?.chunks ?? []),
  ]);
  return atMost(
    {
      name: `${host.target}: scripts beyond those of h5`,
      limit,
      remedy: `Load what only some visits need from targets/${host.target} with import().`,
    },
    new Map(extra),
    { show: kilobytes },
  );
}
