import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ActRunner } from '#kernel/act/act-runner.ts';
import { useAct } from '#kernel/act/use-act.ts';
import { draftOf } from '#kernel/session/drafts.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OpeningStore } from '../opening-store.ts';
import { steps } from '../texts.ts';
import { Closed } from './Closed.tsx';
import { Opened } from './Opened.tsx';
import { StepForm } from './StepForm.tsx';
import { Welcome } from './Welcome.tsx';

interface OpeningProps {
  /** Told of the index of the step on the screen; the number of steps once there is an account. */
  readonly onStep: (at: number) => void;
}

/** The opening as it concerns this visitor: what it needs, a step of it, or the account there is. */
export const Opening = observer(function Opening({ onStep }: OpeningProps) {
  const { session } = useServices();
  const store = draftOf(session, 'opening', () => new OpeningStore(session));
  const { isLoggedIn, hasAccount } = session;
  const [acts] = useState(() => new ActRunner());
  const { press: handleStart } = useAct(
    'open-account.start',
    () => {
      store.start();
      return Promise.resolve(true);
    },
    { acts, subject: '' },
  )({});
  const at = hasAccount === true ? steps.length : store.at;

  useEffect(() => onStep(at), [at, onStep]);
  useEffect(() => {
    if (isLoggedIn) void store.calls.profile.load().then(() => store.recall());
  }, [store, isLoggedIn]);
  useEffect(() => () => store.forgetPassword(), [store]);

  if (!isLoggedIn) return <Welcome onStart={handleStart} />;
  return (
    <Async of={store.calls.profile} skeleton={<Skeleton rows={6} of="row" />}>
      {() => {
        const notice = session.profile?.trade_notice;
        if (notice !== undefined) return <Closed notice={notice} />;
        if (hasAccount === true) return <Opened />;
        return store.isStarted ? <StepForm store={store} /> : <Welcome onStart={handleStart} />;
      }}
    </Async>
  );
});
