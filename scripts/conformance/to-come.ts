import { paths } from '#kernel/screen/paths.ts';

/** Campaigns and pages that are planned and have no address in the specification; the address is ours. */
export const plannedWithoutAddress = ['/activity/question', '/activity/guess', '/watchlist'] as const;

/** The texts of the two tables of the client that say what is built and what is not. */
export interface RouteTables {
  /** `src/app/titles-to-come.ts` */
  readonly toCome: string;
  /** `src/campaigns/campaign-table.ts` and `src/app/routes.tsx` */
  readonly built: string;
}

/** The addresses of every campaign and page that is still to be built. */
export function addressesToCome({ toCome, built }: RouteTables): ReadonlySet<string> {
  const names = [...toCome.matchAll(/^ {2}\[paths\.(\w+)\]:/gm)].map(([, name = '']) => name);
  const known: Readonly<Record<string, string>> = paths;
  return new Set([
    ...names.flatMap((name) => known[name] ?? []),
    ...plannedWithoutAddress.filter((path) => !built.includes(`'${path}'`)),
  ]);
}
