import { clock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import { localStore, tabStore } from '#kernel/browser/storage.ts';

// In the storage of the device the login itself, in that of the tab its id: it belongs to the tab that asked.
const key = 'login_requested';
const life = 10 * 60 * 1000;

/** An action that a login has interrupted. */
export interface WaitingAct {
  /** Distinguishes the actions of one screen. */
  readonly name: string;
  readonly argument: string;
  /** What is acted on, for example an activity; empty for an action without one. */
  readonly subject: string;
  /** The page of the action, as {@link placeOf} names it. */
  readonly place: string;
  /** Id of the member whose session was lost during the action; empty for a guest. */
  readonly member: string;
}

/** A login that the visitor was sent to, until a moment by their clock, milliseconds since 1970. */
export interface PendingLogin {
  readonly id: string;
  readonly until: number;
  readonly act?: WaitingAct | undefined;
}

/** A page as the home of an action: its path with the activity of the address. */
export function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  const activity = searchParams.get('activity_id');
  return pathname + (activity === null ? '' : `?activity_id=${activity}`);
}

/**
 * Stores a login request of this tab for ten minutes, with the action that waits for it; the result is its id. Scripts that run
 * before any bundle store it too, so nothing here may need one.
 */
export function storeLogin(act?: WaitingAct): string {
  const id = random.uuid();
  claimLogin(id);
  changeLogin({ id, until: clock.now() + life, act });
  return id;
}

/** Stores a login request in place of the newest one. */
export function changeLogin(login: PendingLogin): void {
  localStore.write(key, JSON.stringify(login));
}

/** The newest login of the device, for ten minutes. */
export function readLogin(): PendingLogin | undefined {
  try {
    const login = JSON.parse(localStore.read(key)) as PendingLogin | null;
    return login && login.until > clock.now() ? login : undefined;
  } catch {
    return undefined;
  }
}

/** The login request belongs to this tab. */
export function claimLogin(id: string): void {
  tabStore.write(key, id);
}

/** Id of the newest login request of this tab. */
export function lastLogin(): string {
  return tabStore.read(key);
}
