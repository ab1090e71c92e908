import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { acquisitionQuery } from '#kernel/acquisition-cookie.ts';
import { watchUncaught } from '#kernel/error-reports.ts';
import { afterFirstScreen } from './after-first-screen.ts';
import { App } from './App.tsx';
import { createServices } from './create-services.ts';
import { installChunkLoader } from './load-chunk.ts';
import { openVisit } from './open-visit.ts';

/** Opens the visit and takes over the prerendered page. Each target's `main.tsx` calls it, and nothing else. */
export function start(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  watchUncaught();
  installChunkLoader();
  const services = createServices(acquisitionQuery(location.search));
  void openVisit(services);
  const takeOver = (): void => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App services={services} />
        </BrowserRouter>
      </StrictMode>,
    );
  };
  // In a task of its own: evaluating the scripts has just taken one.
  setTimeout(takeOver);
  afterFirstScreen(() => void import('./visit.ts').then(({ furnishVisit }) => furnishVisit(services)));
}
