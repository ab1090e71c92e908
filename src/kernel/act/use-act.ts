import { reaction, when } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { watchPress } from '#kernel/screen/pressed.ts';
import { useServices } from '#kernel/screen/services.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { placeOf } from '#kernel/session/login-record.ts';
import type { WaitingAct } from '#kernel/session/login-record.ts';
import { hasArrived, startAct, takeAct } from '#kernel/session/pending-login.ts';
import type { ActRunner, Standing } from './act-runner.ts';

/** What an act is done with; it waits in the storage of the device while the visitor logs in. */
export type ActArguments = Readonly<Record<string, string | boolean>>;

/** The arguments of an act that has none. */
export type NoArguments = Readonly<Record<string, never>>;

/** What the attribute `data-early` tells of an act, as JSON; the rest is known where it is pressed. */
export type EarlyAct = Omit<WaitingAct, 'place'>;

/** One act with its arguments: what its button needs. How it stands is read, and observed, by who draws the button. */
export interface Act extends Standing {
  /** Distinguishes it from every other act of the screen. */
  readonly id: string;
  /** Does it, once at a time: a guest is asked to log in first. */
  readonly press: () => void;
  /**
   * For `data-early` of its button: what waits for the login of a guest who presses before any bundle (`targets/h5/early-act.ts`).
   * Undefined where a press does anything else, or nothing is known to act on.
   */
  readonly early?: string | undefined;
}

/** When and as what an act is done. */
export interface ActMoment {
  readonly id: string;
  /** The visitor was sent to log in for this act, and has just come back. */
  readonly afterLogin: boolean;
}

/** Does an act; resolves with whether it was carried out: neither refused nor lost, and not given up. */
export type Perform<A> = (args: A, moment: ActMoment) => Promise<boolean | undefined>;

/** Where an act is done. */
export interface ActPlace {
  /** Of the screen; it does one at a time. */
  readonly acts: ActRunner;
  /**
   * What is acted on, for example an activity. While it is null it is not known yet: an act that waits for a login goes on
   * waiting, and a new one is not kept.
   */
  readonly subject: string | null;
}

/**
 * An act of the visitor that needs a login: it is done at once for a member; a guest is asked to log in, in the host's own
 * way, and it is carried out, once, on return from that login, to the same address and for the same subject. `name`
 * distinguishes the acts of one screen. The result is called with the arguments.
 */
export function useAct<A extends ActArguments = NoArguments>(
  name: string,
  perform: Perform<A>,
  { acts, subject }: ActPlace,
): (args: A) => Act {
  const services = useServices();
  const { session } = services;
  const newest = useRef(perform);
  useEffect(() => {
    newest.current = perform;
  });

  const carryOut = useCallback(
    async (argument: string, afterLogin: boolean) => {
      const member = session.profile?.user_id ?? '';
      // Its call may find that the session is lost: then it waits for the login that this asks for, by the same member. Once
      // only: an act that is refused right after a login would repeat for ever.
      const mayWait = member !== '' && subject !== null && !afterLogin;
      const end = mayWait && startAct({ name, argument, subject, place: placeOf(location.href), member });
      try {
        await newest.current(JSON.parse(argument) as A, { id: idOf(name, argument), afterLogin });
      } finally {
        if (end !== false) end();
      }
    },
    [name, session, subject],
  );

  const resume = useCallback(() => {
    if (!hasArrived() || subject === null) return;
    const argument = takeAct({ name, subject, place: placeOf(location.href) }, session);
    if (argument !== undefined) void carryOut(argument, true);
  }, [name, session, subject, carryOut]);

  useEffect(
    () =>
      reaction(() => [hasArrived(), session.isLoggedIn, session.profile], resume, { fireImmediately: true }),
    [session, resume],
  );

  const press = async (argument: string, early: EarlyAct | undefined): Promise<void> => {
    const place = placeOf(location.href);
    // The screen is hydrated before cookies and host are checked: a member must not be sent to log in.
    if (!session.isKnown) {
      const isWanted = watchPress();
      await when(() => session.isKnown);
      if (!isWanted()) return;
    }
    if (session.isLoggedIn) return carryOut(argument, false);
    return requestLogin(services, early && { ...early, place });
  };
  return (args) => {
    const argument = JSON.stringify(args);
    const early = subject === null ? undefined : { name, argument, subject, member: '' };
    return actOf(
      idOf(name, argument),
      acts,
      () => void press(argument, early),
      early && JSON.stringify(early),
    );
  };
}

/** Getters: a list that is no observer hands acts to buttons that are. */
function actOf(id: string, acts: ActRunner, press: () => void, early: string | undefined): Act {
  return {
    id,
    early,
    get busy() {
      return acts.standing(id).busy;
    },
    get waits() {
      return acts.standing(id).waits;
    },
    press,
  };
}

/** The same act, begun by another press. */
export function pressedBy(act: Act, press: () => void): Act {
  return Object.create(act, { press: { value: press }, early: { value: undefined } }) as Act;
}

/** In place of the act a press tells why it cannot begin, whatever else runs meanwhile. */
export function refusedBy(act: Act, tell: () => void): Act {
  return Object.create(pressedBy(act, tell), { busy: { value: false }, waits: { value: false } }) as Act;
}

const idOf = (name: string, argument: string): string => `${name} ${argument}`;
