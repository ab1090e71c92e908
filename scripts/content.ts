import { runContent } from '#server/commands/run-content.ts';
import { withoutStyles } from './content/without-styles.ts';

// `npm run content`: the addresses are those of the sources, so that content is checked before anything is built.
await runContent(async () => {
  withoutStyles();
  return (await import('./content/built-paths.ts')).builtPaths;
});
