import type { BundleManifest, TargetName } from '../../contract/pages/bundles.ts';
import { targets } from '../../contract/pages/bundles.ts';
import type { Check } from './check.ts';

/** The first load of a route: HTML and scripts in bytes as they are sent with brotli, and the number of scripts. */
export type RouteFigures = readonly [html: number, scripts: number, requests: number];

/** The first loads of all routes, by target and route. */
export type BundleFigures = Readonly<Record<TargetName, Readonly<Record<string, RouteFigures>>>>;

/** Names of the figures, in their order. */
export const figureNames = ['HTML', 'scripts', 'requests'] as const;

/** Growth of bytes that a change may have without saying so; a further request always says so. */
const allowedGrowth = 1.02;

/** The first loads of finished bundles. */
export function figuresOf(manifestOf: (target: TargetName) => BundleManifest): BundleFigures {
  const entries = targets.map((target) => {
    const { routes, notFound, files } = manifestOf(target);
    const sent = (file: string): number => files[file]?.br ?? 0;
    const figures = [...Object.entries(routes), ['not found', notFound] as const]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([route, { html, chunks }]): [string, RouteFigures] => [
        route,
        [sent(html), chunks.reduce((sum, file) => sum + sent(file), 0), chunks.length],
      ]);
    return [target, Object.fromEntries(figures)];
  });
  return Object.fromEntries(entries) as BundleFigures;
}

/** JSON with a line for each route, as the formatter leaves it. */
export function figuresText(figures: BundleFigures): string {
  const blocks = targets.map((target) => {
    const routes = Object.entries(figures[target]).map(
      ([route, each]) => `    ${JSON.stringify(route)}: [${each.join(', ')}]`,
    );
    return `  "${target}": {\n${routes.join(',\n')}\n  }`;
  });
  return `{\n${blocks.join(',\n')}\n}\n`;
}

/** How a figure of a route changed; null for a route that one side does not have. */
export interface FigureChange {
  readonly target: TargetName;
  readonly route: string;
  readonly before: RouteFigures | null;
  readonly after: RouteFigures | null;
}

/** The routes of two builds, in the order of targets and routes. */
export const changesOf = (before: BundleFigures, after: BundleFigures): FigureChange[] =>
  targets.flatMap((target) =>
    [...new Set([...Object.keys(before[target]), ...Object.keys(after[target])])].sort().map((route) => ({
      ...{ target, route },
      before: before[target][route] ?? null,
      after: after[target][route] ?? null,
    })),
  );

/** Indices of the figures that grew beyond what a change may do in silence. */
export const grown = ({ before, after }: FigureChange): number[] =>
  before === null || after === null
    ? []
    : figureNames.flatMap((name, at) => {
        const max = (before[at] ?? 0) * (name === 'requests' ? 1 : allowedGrowth);
        return (after[at] ?? 0) > max ? [at] : [];
      });

/** Compares what was built with the committed figures. */
export function ratchetCheck(committed: BundleFigures, built: BundleFigures): Check {
  const changes = changesOf(committed, built);
  const problems = changes.flatMap((change) => {
    const { target, route, before, after } = change;
    if (before === null) return [`${target} ${route}: it is not in build/bundle-figures.json`];
    if (after === null) return [`${target} ${route}: it is in build/bundle-figures.json, and is not built`];
    return grown(change).map(
      (at) => `${target} ${route}: ${String(figureNames[at])} ${String(before[at])} -> ${String(after[at])}`,
    );
  });
  return {
    name: 'no first load grew by more than 2 % or by a request',
    problems,
    remedy: 'Make it smaller, or run npm run budgets -- write and commit the figures with the change.',
    measured: `${String(changes.length)} pages`,
  };
}
