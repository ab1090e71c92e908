import { runRelease } from './run-release.ts';

// `node dist/server/release.mjs`: where there are no sources, nothing can be built, nor a stack be told in their lines.
const fromSources = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`That needs the sources: npm run release -- ${name}.`));
await runRelease({ build: fromSources('build'), symbolicate: fromSources('symbolicate') });
