import { reaction, when } from 'mobx';
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
  /** What is acted on, for example an activity; empty where it is not known. */
  readonly subject: string;
  readonly path: string;
  readonly until: number;
}

/** Stores, for ten minutes, the action that a login interrupted. */
export function storePendingAction(action: Omit<PendingAction, 'until'>): void {
  localStore.write(key, JSON.stringify({ ...action, until: clock.now() + life } satisfies PendingAction));
}

/**
 * Returns the stored action, once, to the screen it belongs to; undefined for any other. It is deleted without being
 * returned when what the screen shows now is not what the visitor wanted to act on.
 */
export function takePendingAction({ name, subject, path }: Omit<PendingAction, 'until' | 'argument'>) {
  const action = parse(localStore.read(key));
  if (action === undefined || action.name !== name || action.path !== path) return undefined;
  localStore.remove(key);
  const isSame = action.subject === '' || action.subject === subject;
  return isSame && action.until > clock.now() ? action.argument : undefined;
}

/** The page as the action's home: its path with the activity of the address. */
function here(): string {
  const activity = new URLSearchParams(location.search).get('activity_id');
  return location.pathname + (activity === null ? '' : `?activity_id=${activity}`);
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
    typeof action.subject === 'string' &&
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
 * `subject` is what is acted on; while it is null it is not known yet, and an action that waits goes on waiting.
 */
export function useAuthenticatedAction(
  name: string,
  action: (argument: string, moment: ActionMoment) => Promise<void>,
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
      await newest.current(argument, moment);
      // The session was lost meanwhile and a login is requested: the action is carried out after it. Once only: an action
      // that is refused right after a login would repeat for ever.
      if (!session.isLoggedIn && !moment.afterLogin)
        storePendingAction({ name, argument, subject: subject ?? '', path: here() });
    },
    [name, session, subject],
  );

  const resume = useCallback(() => {
    if (!session.isLoggedIn || subject === null) return;
    const argument = takePendingAction({ name, subject, path: here() });
    if (argument !== undefined) void perform(argument, { afterLogin: true });
  }, [name, session, subject, perform]);

  useEffect(() => reaction(() => session.isLoggedIn, resume, { fireImmediately: true }), [session, resume]);

  const press = async (argument: string): Promise<void> => {
    // The screen listens before cookies and host are checked: a member must not be sent to log in.
    if (!session.isKnown) await when(() => session.isKnown);
    if (session.isLoggedIn) return perform(argument, { afterLogin: false });
    storePendingAction({ name, argument, subject: subject ?? '', path: here() });
    return requestLogin(services);
  };
  return (argument) => void press(argument);
}
