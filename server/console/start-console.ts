import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { ConsoleListener, PreviewListener } from '#server/console-config.ts';
import { minuteMs } from '#server/clock.ts';
import { reasonOf } from '#server/errors.ts';
import { every } from '#server/engine/part/part.ts';
import type { PeriodicHandler } from '#server/modules/jobs/jobs.ts';
import { readBuiltPaths } from '#server/modules/delivery/built-paths.ts';
import { listen, portFor } from '#server/listen.ts';
import { ordinaryCost } from '#server/password-hash.ts';
import { buildConsole } from './console-app.ts';
import type { ConsoleOptions } from './console-app.ts';
import type { ConsoleContext } from './console-context.ts';
import { consolePages } from './console-pages.ts';
import { applyApprovedJob } from './drafts/apply-approved.ts';
import { watchExperimentsJob } from './experiments/watch-experiments.ts';
import { publishDueJob } from './pages/publish-due.ts';
import type { MakeHall } from './preview/preview-hall.ts';
import { startPreviews } from './preview/start-previews.ts';
import type { SampleOperators } from './operators/sample-operators.ts';

interface StartDeps
  extends
    Omit<ConsoleContext, 'config' | 'passwordCost' | 'readPaths'>,
    Pick<ConsoleOptions, 'playTypes' | 'articles' | 'pagesContent'> {
  readonly config: Omit<ConsoleContext['config'], 'consoleOrigin'> & {
    readonly trustProxy: readonly string[];
  };
  readonly logger: FastifyServerOptions['logger'];
  /** The folder with `console`. */
  readonly distDir: string;
  readonly samples: SampleOperators | null;
  /** Null for no previews. */
  readonly preview: (PreviewListener & { readonly makeHall: MakeHall }) | null;
}

/** The console that listens. */
export interface RunningConsole {
  readonly app: FastifyInstance;
  readonly jobs: readonly PeriodicHandler[];
  readonly origin: string;
}

/** Opens the console where the configuration says. @throws StartFailure with one line when it cannot listen. */
export async function startConsole(
  { port: wanted, host, origin }: ConsoleListener,
  { logger, distDir, samples, config, playTypes, articles, pagesContent, preview, ...base }: StartDeps,
): Promise<RunningConsole> {
  const address = { host, variable: 'CONSOLE_PORT' };
  const port = await portFor({ ...address, port: wanted });
  const consoleOrigin = origin === '' ? `http://localhost:${String(port)}` : origin;
  const { production, publicOrigin, trustProxy } = config;
  const consoleConfig = { production, publicOrigin, consoleOrigin };
  const context: ConsoleContext = {
    ...{ ...base, config: consoleConfig, passwordCost: ordinaryCost },
    readPaths: () => readBuiltPaths(distDir),
  };
  let warn = (_error: unknown): void => undefined;
  const previews =
    preview &&
    (await startPreviews(preview, {
      ...{ context, makeHall: preview.makeHall },
      onFailure: (error) => warn(error),
    }));
  const frames = previews === null ? [] : Object.values(previews.origins);
  const app = await buildConsole({
    context,
    ...{ logger, trustProxy, samples, playTypes, articles, pagesContent, previews },
    pages: consolePages({ distDir, origin: consoleOrigin, random: base.random, frames }),
  });
  warn = (error) => app.log.warn({ reason: reasonOf(error) }, 'the previews are not looked after');
  await listen(app, { ...address, port });
  const jobs = [
    every(minuteMs, applyApprovedJob({ context, playTypes, articles })),
    every(minuteMs, publishDueJob({ context, pagesContent })),
    every(minuteMs, watchExperimentsJob({ context, pagesContent })),
  ];
  return { app, jobs, origin: consoleOrigin };
}
