import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { requestLogin } from '#kernel/session/request-login.ts';
import { keepPendingAct, takePendingAct } from './pending-act.ts';
import { useServices } from './services.ts';

/** Under which circumstances an act is carried out. */
export interface ActMoment {
  /** The visitor was sent to log in for this act, and has just come back. */
  readonly afterLogin: boolean;
}

/**
 * An act that needs a login: it is done at once by whoever is logged in; anybody else is asked to log in, in the
 * host's own way, and the act is carried out, once, on return. `name` tells the acts of one screen apart.
 */
export function useSignedInAct(
  name: string,
  act: (argument: string, moment: ActMoment) => Promise<void>,
): (argument: string) => void {
  const services = useServices();
  const { session } = services;
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });

  const perform = useCallback(
    async (argument: string, moment: ActMoment) => {
      await newest.current(argument, moment);
      // The session was lost on the way and a login is being asked for: the act is carried out after it. Once only: an act
      // that was refused right after a login would go round in circles.
      if (!session.isLoggedIn && !moment.afterLogin) keepPendingAct(name, argument, location.pathname);
    },
    [name, session],
  );

  const resume = useCallback(() => {
    const argument = session.isLoggedIn ? takePendingAct(name, location.pathname) : undefined;
    if (argument !== undefined) void perform(argument, { afterLogin: true });
  }, [name, session, perform]);

  useEffect(() => reaction(() => session.isLoggedIn, resume, { fireImmediately: true }), [session, resume]);

  return (argument) => {
    if (session.isLoggedIn) {
      void perform(argument, { afterLogin: false });
      return;
    }
    keepPendingAct(name, argument, location.pathname);
    void requestLogin(services);
  };
}
