import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { announceRoute } from '#kernel/route-changes.ts';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Notice } from './Notice.tsx';
import { routes } from './routes.tsx';
import { titleOf } from './title-of.ts';
import { TradeLoginGate } from './TradeLoginGate.tsx';

/** What is around every screen: the error screen, the dots of lazy loading, titles, scroll, notices. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = titleOf(routes, pathname);
    // The first page is where the browser put it; after that a new screen starts at its top.
    if (!isFirst.current) {
      window.scrollTo(0, 0);
      announceRoute(pathname);
    }
    isFirst.current = false;
  }, [pathname]);

  return (
    <>
      <ErrorScreen key={pathname}>
        {/* A new boundary per address shows the dots even though the router navigates in a transition. */}
        <Suspense key={pathname} fallback={<LoadingDots />}>
          {children}
        </Suspense>
      </ErrorScreen>
      <TradeLoginGate />
      <Notice />
    </>
  );
}
