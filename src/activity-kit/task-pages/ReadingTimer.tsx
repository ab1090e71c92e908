import { observer } from 'mobx-react-lite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clock } from '#kernel/browser/clock.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { readingTexts as texts } from './task-page-texts.ts';
import type { TaskInfo, TaskStore } from './TaskPage.tsx';
import css from './reading.module.css';
import { ReadingStore } from './reading-store.ts';

/** Short of a second, so that the last second is not counted late. */
const lookEveryMs = 250;

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isHidden = () => document.hidden;

interface ReadingTimerProps {
  readonly info: TaskInfo;
  readonly campaign: TaskStore;
}

/**
 * The time of a reading task, above its text while the task is open: it counts while the page is in front, and asks the
 * server to finish the task when enough is read. A guest is asked to log in for the reward.
 */
export const ReadingTimer = observer(function ReadingTimer({ info, campaign }: ReadingTimerProps) {
  const services = useServices();
  const visitor = useVisitor();
  const [store] = useState(() => new ReadingStore(campaign));
  const isMember = visitor?.isLoggedIn === true;
  const isDue = isMember && store.isOpen;
  useEffect(() => {
    if (isDue) void store.begin();
    else if (!isMember) store.forget();
  }, [store, isDue, isMember]);

  if (visitor === undefined || !store.isOpen) return null;
  const award = info.task_list[0]?.award_desc ?? '';
  return (
    <section className={css.bar} aria-label={texts.ring}>
      {isMember ? (
        <Counting store={store} all={info.reading_seconds} award={award} />
      ) : (
        <>
          <p className={css.words}>{texts.guest(info.reading_seconds, award)}</p>
          <Button onClick={() => void requestLogin(services)}>{texts.logIn}</Button>
        </>
      )}
    </section>
  );
});

interface CountingProps {
  readonly store: ReadingStore;
  readonly all: number;
  readonly award: string;
}

const Counting = observer(function Counting({ store, all, award }: CountingProps) {
  const { left, hasFailed, isEnough, isBusy } = store;
  const isAway = useSyncExternalStore(onVisibility, isHidden, () => false);
  const isCounting = left !== undefined && left > 0 && !isAway;
  useEffect(() => {
    if (!isCounting) return undefined;
    let last = clock.now();
    const timer = setInterval(() => {
      const now = clock.now();
      void store.pass(now - last);
      last = now;
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [store, isCounting]);

  if (left === undefined) {
    return (
      <>
        <p className={css.words}>{hasFailed ? texts.failed(all, award) : texts.hint(award)}</p>
        {hasFailed && <Button onClick={() => void store.begin()}>{texts.begin}</Button>}
      </>
    );
  }
  return (
    <>
      <Ring left={left} all={all} />
      <div className={css.words}>
        <Text of="title" isTabular>
          {isEnough ? texts.enough : texts.left(left)}
        </Text>
        <Text of="note">{isAway ? texts.paused : texts.hint(award)}</Text>
      </div>
      <p role="status" className="visually-hidden">
        {isEnough ? texts.enough : texts.started(all)}
      </p>
      {isEnough && (
        <Button busy={isBusy} onClick={() => void store.finish()}>
          {texts.claim}
        </Button>
      )}
    </>
  );
});

/** The time that is read as a ring, with its seconds in the middle; the words beside it say the same. */
function Ring({ left, all }: { readonly left: number; readonly all: number }) {
  return (
    <div
      className={css.ring}
      role="progressbar"
      aria-label={texts.ring}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={all - left}
      aria-valuetext={left === 0 ? texts.enough : texts.left(left)}
    >
      <svg viewBox="0 0 48 48" aria-hidden focusable="false">
        <circle className={css.track} cx="24" cy="24" r="21" />
        <circle
          className={css.read}
          cx="24"
          cy="24"
          r="21"
          pathLength={all}
          strokeDasharray={all}
          strokeDashoffset={left}
        />
      </svg>
      <span className={css.figure} aria-hidden>
        {left}
      </span>
    </div>
  );
}
