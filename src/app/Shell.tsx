import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useActivityId } from '#activity-kit/campaign/activity-address.ts';
import { carryOutPress, startListening } from '#kernel/screen/pressed.ts';
import { announceRoute } from '#kernel/screen/announcements.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { leaveFor } from '#kernel/session/pending-login.ts';
import { focusTitle } from '#ui/focus.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Notice } from './Notice.tsx';
import { findRoute } from './routes.tsx';
import { documentTitle } from './route-in.ts';
import { ScreenHere } from './ScreenHere.tsx';
import { ScrollPlace } from './ScrollPlace.tsx';
import { TradeLoginGate } from './TradeLoginGate.tsx';

/** Login and address pages: a visitor is sent there to act. */
const startsAtTitle = /\/(?:login|address)$/;

/** Where a visitor is while they log in: the login page, and the agreements that it asks to read. */
const isWhileLoggingIn = new Set<string>([paths.webLogin, paths.userAgreement, paths.privacyPolicy]);

/**
 * What is around every screen: the error screen, the dots of lazy loading, titles, scroll, notices. Each path with its
 * activity has a screen of its own, and so has each visitor: nothing that a screen holds outlives either of them. The rest of
 * the query is state of the screen.
 */
export const Shell = observer(function Shell() {
  const { pathname, key } = useLocation();
  const [firstKey] = useState(key);
  const { answers, session } = useServices();
  const place = `${pathname} ${useActivityId()}`;
  const isFirst = useRef(true);

  useEffect(() => {
    let isHere = true;
    const isArrival = !isFirst.current || startsAtTitle.test(pathname);
    const announce = async (): Promise<void> => {
      const { title, prepare } = await findRoute(pathname);
      if (isHere) document.title = documentTitle(title);
      await prepare();
      // Once it is drawn: the pressed link has gone with its screen.
      if (isArrival) setTimeout(() => isHere && focusTitle());
    };
    void announce().catch(() => undefined);
    if (isFirst.current) answers.hydrated();
    else {
      answers.age();
      if (!isWhileLoggingIn.has(pathname)) leaveFor(pathname);
      announceRoute(pathname);
    }
    isFirst.current = false;
    return () => {
      isHere = false;
    };
  }, [place, pathname, answers]);

  return (
    <>
      <ErrorScreen key={`${place} ${session.visitorEpoch}`}>
        <ScreenHere pathname={pathname} />
        <Listening />
        <ScrollPlace firstKey={firstKey} />
      </ErrorScreen>
      <TradeLoginGate />
      <Notice />
    </>
  );
});

/** Rendered with the screen, so its effect shows when the screen is hydrated. */
function Listening() {
  const { session } = useServices();
  useLayoutEffect(startListening, []);
  useEffect(() => {
    void carryOutPress(when(() => session.isKnown));
  }, [session]);
  return null;
}
