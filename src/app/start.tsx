import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isPreview } from '#contract/pages/addresses.ts';
import { afterFirstScreen } from '#kernel/browser/after-first-screen.ts';
import { acquisitionQuery } from '#kernel/visitor/acquisition.ts';
import { watchUncaught } from '#kernel/errors/error-reports.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import type { Services } from '#kernel/screen/services.ts';
import { App } from './App.tsx';
import { createServices } from './create-services.ts';
import { firstScreenPrepared, installChunkLoader } from './load-chunk.ts';
import { findRoute } from './routes.tsx';
import { untilPrepared } from './lost-screen.tsx';
import { openVisit } from './open-visit.ts';

function knownAtStart(): KnownAnswers {
  const page = window.__pageData;
  const isGuest = sessionHandles.read().sid === '';
  return new KnownAnswers(page, page && { isGuest, arrivedAt: page.arrivedAt });
}

const pauseMs = 5_000;

// A lost script costs share cards and consent, not the page: it is requested again on better days.
function furnish(services: Services, tries = 3): void {
  void import('./visit.ts').then(
    ({ furnishVisit }) => furnishVisit(services),
    () => tries > 1 && setTimeout(() => furnish(services, tries - 1), pauseMs),
  );
}

/** Opens the visit and hydrates the prerendered page. Each target's `main.tsx` calls it, and nothing else. */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  watchUncaught();
  installChunkLoader();
  // A preview is no visit: its address is stored nowhere.
  const query = isPreview(location.pathname) ? '' : acquisitionQuery(location.search);
  const services = createServices(query, knownAtStart());
  void openVisit(services);
  const takeOver = (): void => {
    const hydrate = (): void =>
      void hydrateRoot(
        root,
        <StrictMode>
          <BrowserRouter>
            <App services={services} />
          </BrowserRouter>
        </StrictMode>,
      );
    // A press that waits has nothing to gain from slices; without one, a slow phone stays responsive between them.
    if (window.__pressed) hydrate();
    else startTransition(hydrate);
  };
  // The screen first, so that it is hydrated in one step.
  const prepare = async (): Promise<unknown> => (await findRoute(location.pathname)).prepare();
  // In a task of its own: evaluating the scripts has just taken one.
  void untilPrepared(root, prepare).then(
    () => {
      firstScreenPrepared();
      setTimeout(takeOver);
    },
    () => undefined,
  );
  afterFirstScreen(() => furnish(services));
}
