import { reaction, when } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { requestLogin } from '#kernel/session/login-request.ts';
import { hasArrived, placeOf, startAct, takeAct } from '#kernel/session/pending-login.ts';
import { useServices } from './services.ts';
import { watchPress } from './pressed.ts';

/** The circumstances in which an action is carried out. */
export interface ActionMoment {
  /** The visitor was sent to log in for this action, and has just come back. */
  readonly afterLogin: boolean;
}

/** Does something for the visitor; resolves with whether it was carried out: not refused, not lost, not given up. */
export type Action = (argument: string, moment: ActionMoment) => Promise<boolean>;

/**
 * An action that needs a login: it is done at once for a member; a guest is asked to log in, in the
 * host's own way, and the action is carried out, once, on return from that login. `name` distinguishes the actions of one
 * screen. `subject` is what is acted on; while it is null it is not known yet: an action that waits goes on waiting, and a
 * new one is not kept.
 */
export function useAuthenticatedAction(
  name: string,
  action: Action,
  subject: string | null = '',
): (argument: string) => void {
  const services = useServices();
  const { session } = services;
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });

  const perform = useCallback(
    async (argument: string, moment: ActionMoment) => {
      const member = session.profile?.user_id ?? '';
      // Its call may find that the session is lost: then it waits for the login that this asks for, by the same member. Once
      // only: an action that is refused right after a login would repeat for ever.
      const mayWait = member !== '' && subject !== null && !moment.afterLogin;
      const end = mayWait && startAct({ name, argument, subject, place: placeOf(location.href), member });
      try {
        await newest.current(argument, moment);
      } finally {
        if (end !== false) end();
      }
    },
    [name, session, subject],
  );

  const resume = useCallback(() => {
    if (!hasArrived() || subject === null) return;
    const argument = takeAct({ name, subject, place: placeOf(location.href) }, session);
    if (argument !== undefined) void perform(argument, { afterLogin: true });
  }, [name, session, subject, perform]);

  useEffect(
    () =>
      reaction(() => [hasArrived(), session.isLoggedIn, session.profile], resume, { fireImmediately: true }),
    [session, resume],
  );

  const press = async (argument: string): Promise<void> => {
    const place = placeOf(location.href);
    // The screen listens before cookies and host are checked: a member must not be sent to log in.
    if (!session.isKnown) {
      const isWanted = watchPress();
      await when(() => session.isKnown);
      if (!isWanted()) return;
    }
    if (session.isLoggedIn) return perform(argument, { afterLogin: false });
    return requestLogin(
      services,
      subject === null ? undefined : { name, argument, subject, place, member: '' },
    );
  };
  return (argument) => void press(argument);
}
