import type { ComponentType } from 'react';
import { ManifestContext } from '#activity-kit/campaign/campaign.ts';
import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import type { FirstCall } from '#contract/pages/first-calls.ts';
import { loadedPart } from '#kernel/screen/lazy-part.tsx';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { inTime, wait } from '#kernel/browser/clock.ts';
import { isReachable, reloadHelped, reloadOnce } from './reload-once.ts';

/** What every screen is given. */
export interface ScreenProps {
  /** The name of the screen in the route table. */
  readonly title: string;
}

type Screen = ComponentType<ScreenProps>;
type Load = () => Promise<{ default: Screen }>;

/** One row of the route table. */
export interface Route {
  readonly title: string;
  /** The calls whose data is shown first: the server makes them before it draws the page, and a link before it opens it. */
  readonly firstCalls: readonly FirstCall[];
  readonly load: Load;
  /** Resolves when the screen is there and is drawn at once; rejects when its chunk cannot be had. */
  readonly prepare: () => Promise<Screen>;
  readonly Screen: Screen;
}

/** Routes by their paths. */
export type Routes = Readonly<Record<string, Route>>;

const patienceMs = 15_000;

/**
 * Loads a chunk that may be lost on the network (one more attempt), or deleted by a release (a reload fetches the new one).
 * Without a network the page stays: a reload would end in the browser's error page. @throws OutOfTime when the chunk may
 * still come, and the error of the import when it is lost.
 */
export async function persistently<M>(load: () => Promise<M>): Promise<M> {
  try {
    const module = await inTime(load().catch(load), patienceMs);
    reloadHelped('chunk');
    return module;
  } catch (error) {
    // A server that draws the page has nothing to reload.
    if (typeof window === 'undefined') throw error;
    // A page that is still here after that is not going away.
    if ((await isReachable()) && reloadOnce('chunk')) await wait(patienceMs);
    throw error;
  }
}

function throwLost({ error }: { readonly error: unknown }): never {
  throw error;
}

/** A screen that loads when it is needed, and recovers from a lost chunk; dots are shown until then. */
export function lazyScreen(title: string, load: Load, firstCalls: readonly FirstCall[] = []): Route {
  const Part = loadedPart(() => persistently(load), throwLost);
  const LazyScreen = (props: ScreenProps) => <Part {...props} fallback={<LoadingDots />} />;
  return { title, firstCalls, load, prepare: Part.prepare, Screen: LazyScreen };
}

/** The routes of a campaign: one for each of its screens, which know their manifest. */
export function routesOf(manifest: CampaignManifest): Routes {
  return Object.fromEntries(
    Object.values(manifest.screens).map(({ path, title, load, first }) => {
      const route = lazyScreen(title, load, first);
      const Screen = (props: ScreenProps) => (
        <ManifestContext value={manifest}>
          <route.Screen {...props} />
        </ManifestContext>
      );
      return [path, { ...route, Screen }];
    }),
  );
}
