import budgets from '../../build/budgets.json' with { type: 'json' };
import { scriptBytes } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import type { Check } from './check.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const plain = (figure: number): string => String(figure);

/** Compares the largest of these figures with its limit. */
function atMost(name: string, limit: number, figures: ReadonlyMap<string, number>, show = plain): Check {
  const worst = [...figures].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  const problems = [...figures]
    .filter(([, figure]) => figure > limit)
    .map(([route, figure]) => `${route}: ${show(figure)}, allowed ${show(limit)}`);
  return { name, problems, measured: `${show(worst[1])} of ${show(limit)} (${worst[0]})` };
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

/** Bytes and requests of the first load of every route, and modules that must not be in it. */
export function firstLoadChecks(bundle: Bundle): Check[] {
  const { target, manifest } = bundle;
  const routes = [...Object.entries(manifest.routes), ['not found', manifest.notFound] as const];
  const figures = (measure: (page: (typeof routes)[number][1]) => number): ReadonlyMap<string, number> =>
    new Map(routes.map(([route, page]) => [route, measure(page)]));

  const own = ownFilesOf(bundle);
  const { scriptBytes: bytes, scriptRequests, htmlBytes } = budgets.firstLoad;
  return [
    atMost(
      `${target}: scripts of a first load`,
      bytes,
      figures((page) => scriptBytes(bundle, page.chunks)),
      kilobytes,
    ),
    atMost(
      `${target}: script requests of a first load`,
      scriptRequests,
      figures((page) => page.chunks.length),
    ),
    atMost(
      `${target}: HTML of a page`,
      htmlBytes,
      figures((page) => manifest.files[page.html]?.br ?? 0),
      kilobytes,
    ),
    atMost(
      `${target}: a screen's own script with its styles`,
      budgets.screenBytes,
      figures(({ chunks, styles }) => scriptBytes(bundle, own([...chunks, ...styles]))),
      kilobytes,
    ),
    {
      name: `${target}: heavy packages wait until they are needed`,
      problems: smuggledInto(
        bundle,
        routes.flatMap(([, page]) => page.chunks),
      ),
    },
  ];
}

/** Additional bytes of a host compared with the plain web, on the route where it needs most. */
export function adapterCheck(h5: Bundle, host: Bundle): Check {
  const extra = Object.entries(host.manifest.routes).map(([route, page]): [string, number] => [
    route,
    scriptBytes(host, page.chunks) - scriptBytes(h5, h5.manifest.routes[route]?.chunks ?? []),
  ]);
  return atMost(
    `${host.target}: scripts beyond those of h5`,
    budgets.adapterBytes,
    new Map(extra),
    kilobytes,
  );
}
