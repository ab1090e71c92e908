import { paths } from '#kernel/screen/paths.ts';

/** Campaigns and pages that are planned and have no address in the specification; the address is ours. */
export const plannedWithoutAddress = ['/activity/question', '/activity/guess'] as const;

/** The texts of the two tables of the client that say what is built and what is not. */
export interface RouteTables {
  /** `src/app/titles-to-come.ts` */
  readonly toCome: string;
  /** `src/campaigns/campaign-table.ts` and `src/app/routes.tsx` */
  readonly built: string;
}

/** The addresses of every campaign and page that is still to be built. */
export function addressesToCome({ toCome, built }: RouteTables): ReadonlySet<string> {
  const known: Readonly<Record<string, string>> = paths;
  const keys = [...toCome.matchAll(/^ {2}(?:\[paths\.(\w+)\]|'([^']+)'):/gm)];
  return new Set([
    ...keys.flatMap(([, name = '', path = known[name]]) => path ?? []),
    ...plannedWithoutAddress.filter((path) => !built.includes(`'${path}'`)),
  ]);
}
