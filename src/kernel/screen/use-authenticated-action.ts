import { reaction } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { requestLogin } from '#kernel/session/login-request.ts';
import { useServices } from './services.ts';

const key = 'pending_act';
const life = 10 * 60 * 1000;

interface PendingAction {
  readonly name: string;
  readonly argument: string;
  readonly path: string;
  readonly until: number;
}

/** Stores, for ten minutes, the action that a login interrupted. */
export function storePendingAction(name: string, argument: string, path: string): void {
  const action: PendingAction = { name, argument, path, until: clock.now() + life };
  localStore.write(key, JSON.stringify(action));
}

/** Returns the stored action, once, to the screen it belongs to; undefined for any other. */
export function takePendingAction(name: string, path: string): string | undefined {
  const action = parse(localStore.read(key));
  if (action === undefined || action.name !== name || action.path !== path) return undefined;
  localStore.remove(key);
  return action.until > clock.now() ? action.argument : undefined;
}

function parse(text: string): PendingAction | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPendingAction(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPendingAction(value: unknown): value is PendingAction {
  if (typeof value !== 'object' || value === null) return false;
  const action = value as Record<string, unknown>;
  return (
    typeof action.name === 'string' &&
    typeof action.argument === 'string' &&
    typeof action.path === 'string' &&
    typeof action.until === 'number'
  );
}

/** The circumstances in which an action is carried out. */
export interface ActionMoment {
  /** The visitor was sent to log in for this action, and has just come back. */
  readonly afterLogin: boolean;
}

/**
 * An action that needs a login: it is done at once for a member; a guest is asked to log in, in the
 * host's own way, and the action is carried out, once, on return. `name` distinguishes the actions of one screen.
 */
export function useAuthenticatedAction(
  name: string,
  action: (argument: string, moment: ActionMoment) => Promise<void>,
): (argument: string) => void {
  const services = useServices();
  const { session } = services;
  const newest = useRef(action);
  useEffect(() => {
    newest.current = action;
  });

  const perform = useCallback(
    async (argument: string, moment: ActionMoment) => {
      await newest.current(argument, moment);
      // The session was lost meanwhile and a login is requested: the action is carried out after it. Once only: an action
      // that is refused right after a login would repeat for ever.
      if (!session.isLoggedIn && !moment.afterLogin) storePendingAction(name, argument, location.pathname);
    },
    [name, session],
  );

  const resume = useCallback(() => {
    const argument = session.isLoggedIn ? takePendingAction(name, location.pathname) : undefined;
    if (argument !== undefined) void perform(argument, { afterLogin: true });
  }, [name, session, perform]);

  useEffect(() => reaction(() => session.isLoggedIn, resume, { fireImmediately: true }), [session, resume]);

  return (argument) => {
    if (session.isLoggedIn) {
      void perform(argument, { afterLogin: false });
      return;
    }
    storePendingAction(name, argument, location.pathname);
    void requestLogin(services);
  };
}
