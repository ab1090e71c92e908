import { observable, runInAction } from 'mobx';
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

interface PendingLogin {
  readonly id: string;
  readonly until: number;
  readonly act?: WaitingAct | undefined;
}

/** Id of the login by which the visitor has come to this page; empty when it was not by a login. */
const arrival = observable.box('');

/** The action that a call is being made for. */
const running = observable.box<WaitingAct | undefined>(undefined, { deep: false });

/** A page as the home of an action: its path with the activity of the address. */
export function placeOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  const activity = searchParams.get('activity_id');
  return pathname + (activity === null ? '' : `?activity_id=${activity}`);
}

/** Notes that the visitor is sent to log in, for `act` or by their own wish; the id travels with the return address. */
export function beginLogin(act?: WaitingAct): string {
  const id = random.uuid();
  setArrival('');
  tabStore.write(key, id);
  write({ id, until: clock.now() + life, act });
  return id;
}

/** Id of the newest login request of this tab. */
export function lastLogin(): string {
  return tabStore.read(key);
}

/** Notes which action of a member is being carried out; the result ends it. */
export function startAct(act: WaitingAct): () => void {
  runInAction(() => running.set(act));
  return () => runInAction(() => running.set(undefined));
}

/** The action that is being carried out: what waits for a login that its call has turned out to need. */
export function runningAct(): WaitingAct | undefined {
  return running.get();
}

/** Whether the visitor was sent to log in during the last ten minutes: only then may a code replace the member. */
export function wasLoginRequested(): boolean {
  return read() !== undefined;
}

/** The action is no longer wanted: neither this login nor another carries it out. */
export function dropAct(): void {
  setArrival('');
  const login = ownLogin();
  if (login) write({ ...login, act: undefined });
}

/** The visitor is at another path of the product: an action of another page is no longer wanted. */
export function leaveFor(pathname: string): void {
  const place = ownLogin()?.act?.place;
  if (place !== undefined && place.split('?', 1)[0] !== pathname) dropAct();
}

/**
 * The visitor has come to a page by the login `id`. `isNewTab` says that the host may open another webview after a login:
 * then the id alone names the login.
 */
export function arriveBy(id: string, address: string, isNewTab = false): void {
  const login = read();
  if (id === '' || login?.id !== id || (lastLogin() !== id && !isNewTab)) return;
  tabStore.write(key, id);
  if (login.act?.place === placeOf(address)) setArrival(id);
  else dropAct();
}

/** A page is opened at an address; a login in its way (the login page) names the id within the address. */
export function openAt(address: string): void {
  const id = ownLogin()?.id;
  if (id !== undefined && !address.includes(id)) dropAct();
}

/** The login is over: without a login, or with another member than the one who asked, the action is dropped. */
export function endLogin({ isLoggedIn, profile }: Visitor): void {
  const member = read()?.act?.member ?? '';
  if (arrival.get() !== '' && (!isLoggedIn || (member !== '' && member !== profile?.user_id))) dropAct();
}

interface Visitor {
  readonly isLoggedIn: boolean;
  readonly profile?: { readonly user_id: string } | undefined;
}

/** Whether the visitor has come by a login for which an action may wait, and none is being carried out; observed. */
export function hasArrived(): boolean {
  return arrival.get() !== '' && running.get() === undefined;
}

/**
 * The argument of the action that has waited for the login by which `visitor` has come here, once; undefined for any other.
 * It is dropped where the page shows something else by now, and waits while it is not known which member this is.
 */
export function takeAct(
  { name, subject, place }: Pick<WaitingAct, 'name' | 'subject' | 'place'>,
  { isLoggedIn, profile }: Visitor,
): string | undefined {
  const login = arrival.get() === '' ? undefined : read();
  if (!isLoggedIn || login?.id !== arrival.get() || login.act?.name !== name) return undefined;
  const { act } = login;
  if (act.member !== '' && profile === undefined) return undefined;
  dropAct();
  const isSame = act.subject === subject && act.place === place;
  return isSame && (act.member === '' || act.member === profile?.user_id) ? act.argument : undefined;
}

function setArrival(id: string): void {
  runInAction(() => arrival.set(id));
}

function ownLogin(): PendingLogin | undefined {
  const login = read();
  return login?.id === lastLogin() ? login : undefined;
}

function write(login: PendingLogin): void {
  localStore.write(key, JSON.stringify(login));
}

/** The newest login of the device, for ten minutes. */
function read(): PendingLogin | undefined {
  try {
    const login = JSON.parse(localStore.read(key)) as PendingLogin | null;
    return login && login.until > clock.now() ? login : undefined;
  } catch {
    return undefined;
  }
}
