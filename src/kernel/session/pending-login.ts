import { observable, runInAction } from 'mobx';
import { changeLogin, claimLogin, lastLogin, placeOf, readLogin, storeLogin } from './login-record.ts';
import type { PendingLogin, WaitingAct } from './login-record.ts';

/** Id of the login by which the visitor has come to this page; empty when it was not by a login. */
const arrival = observable.box('');

/** The action that a call is being made for. */
const running = observable.box<WaitingAct | undefined>(undefined, { deep: false });

/** Notes that the visitor is sent to log in, for `act` or by their own wish; the id travels with the return address. */
export function beginLogin(act?: WaitingAct): string {
  setArrival('');
  return storeLogin(act);
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
  return readLogin() !== undefined;
}

/** The action is no longer wanted: neither this login nor another carries it out. */
export function dropAct(): void {
  setArrival('');
  const login = ownLogin();
  if (login) changeLogin({ ...login, act: undefined });
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
  const login = readLogin();
  if (id === '' || login?.id !== id || (lastLogin() !== id && !isNewTab)) return;
  claimLogin(id);
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
  const member = readLogin()?.act?.member ?? '';
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
  const login = arrival.get() === '' ? undefined : readLogin();
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
  const login = readLogin();
  return login?.id === lastLogin() ? login : undefined;
}
