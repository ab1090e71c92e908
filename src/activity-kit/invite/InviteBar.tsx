import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingDots } from '#ui/LoadingDots.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './InviteBar.module.css';
import { inviteLink } from './invite-link.ts';
import { inviteTexts as texts } from './invite-texts.ts';
import type { Invitation } from './PosterDialog.tsx';

const PosterDialog = lazyPart(async () => ({ default: (await import('./PosterDialog.tsx')).PosterDialog }));

interface InviteBarProps extends Pick<Invitation, 'code' | 'share'> {
  readonly activityId: string;
  /** What each friend brings. */
  readonly award: string;
}

/**
 * The bar at the foot of a phone's screen that opens the poster, or asks a guest (no code) for a login. It lies over the page
 * from half a screen on, below which the game is, until the invitation itself comes into view, which follows it there.
 */
export function InviteBar({ activityId, award, code, share }: InviteBarProps) {
  const services = useServices();
  const { pathname } = useLocation();
  const [isPosterOpen, setPosterOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isReached = useIsReached(place);
  const isShown = useSyncExternalStore(watchScroll, hasLeftTop, () => false) && !isReached;
  useEffect(() => {
    // What the keyboard comes to is not scrolled to below the bar.
    document.documentElement.style.scrollPaddingBottom = isShown ? '80px' : '';
    return () => void (document.documentElement.style.scrollPaddingBottom = '');
  }, [isShown]);
  return (
    <div ref={place}>
      {isShown && (
        <div className={css.bar}>
          <Thing name="red-envelope" className={css.picture} />
          <p className={css.award}>{award}</p>
          <Button
            variant="campaign"
            // By Tab the invitation itself is reached, and the bar would go away on the way to it.
            tabIndex={-1}
            aria-haspopup={code === '' ? undefined : 'dialog'}
            onClick={() => (code === '' ? void requestLogin(services) : setPosterOpen(true))}
          >
            {texts.invite}
          </Button>
        </div>
      )}
      {isPosterOpen && (
        <PosterDialog
          {...{ code, share }}
          link={inviteLink(pathname, activityId, code)}
          onClose={() => setPosterOpen(false)}
          fallback={<LoadingDots />}
        />
      )}
    </div>
  );
}

/** Whether the place is in view or above it; true until that is known, and in a browser that does not watch. */
function useIsReached(place: RefObject<Element | null>): boolean {
  const [isReached, setReached] = useState(true);
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver((seen) => {
      const newest = seen[seen.length - 1];
      if (newest !== undefined) setReached(newest.boundingClientRect.top < innerHeight);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return isReached;
}

function watchScroll(look: () => void): () => void {
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}

/** Half of the first screen has been scrolled away: what is played there is not covered. */
const hasLeftTop = () => scrollY > innerHeight / 2;
