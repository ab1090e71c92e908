import { paths } from '#kernel/screen/paths.ts';

/** The addresses of every campaign and page that is still to be built, from the text of `src/app/titles-to-come.ts`. */
export function addressesToCome(titlesToCome: string): ReadonlySet<string> {
  const known: Readonly<Record<string, string>> = paths;
  const keys = [...titlesToCome.matchAll(/^ {2}(?:\[paths\.(\w+)\]|'([^']+)'):/gm)];
  return new Set(keys.flatMap(([, name = '', path = known[name]]) => path ?? []));
}
