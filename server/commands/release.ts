import { runRelease } from './run-release.ts';

// `node dist/server/release.mjs`: where there are no sources, nothing can be built.
await runRelease({
  build: () => Promise.reject(new Error('A release is built from the sources: npm run release -- build.')),
});
