import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from './services.ts';

const key = 'pending_act';
const life = 10 * 60 * 1000;

interface PendingAct {
  readonly name: string;
  readonly argument: string;
  readonly path: string;
  readonly until: number;
}

/** Remembers, for ten minutes, what a visitor wanted to do when a login came between. */
export function keepPendingAct(name: string, argument: string, path: string): void {
  const act: PendingAct = { name, argument, path, until: clock.now() + life };
  localStore.write(key, JSON.stringify(act));
}

/** Hands the remembered act over, once, to the screen it belongs to; undefined for any other. */
export function takePendingAct(name: string, path: string): string | undefined {
  const act = parse(localStore.read(key));
  if (act === undefined || act.name !== name || act.path !== path) return undefined;
  localStore.remove(key);
  return act.until > clock.now() ? act.argument : undefined;
}

function parse(text: string): PendingAct | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPendingAct(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPendingAct(value: unknown): value is PendingAct {
  if (typeof value !== 'object' || value === null) return false;
  const act = value as Record<string, unknown>;
  return (
    typeof act.name === 'string' &&
    typeof act.argument === 'string' &&
    typeof act.path === 'string' &&
    typeof act.until === 'number'
  );
}

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
