import { clock } from '#kernel/browser/clock.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { localStore } from '#kernel/browser/storage.ts';

const key = 'consent';
const declinedKey = 'consent_declined_at';
const quietTime = 48 * 3600 * 1000;

/** Version of the agreements that a consent is for; a new version needs a new consent. */
export const agreementsVersion = '2026-11-23';

type Listener = () => void;
const listeners = new Set<Listener>();

/** What the visitor agreed to. Before it, nothing is collected: no visitor id, no event, no address, no error report. */
export const consent = {
  isGiven: (): boolean => localStore.read(key).startsWith(`${agreementsVersion}@`),

  give(): void {
    if (consent.isGiven()) return;
    localStore.write(key, `${agreementsVersion}@${clock.now()}`);
    localStore.remove(declinedKey);
    for (const listener of [...listeners]) listener();
  },

  /** Withdraws the consent, and deletes what was stored on the device because of it. */
  withdraw(): void {
    localStore.remove(key);
    for (const name of ['guid', 'client_ip']) cookies.remove(name);
  },

  /** Not now: browsing continues, and the question is not repeated for 48 hours. */
  decline: (now = clock.now): void => localStore.write(declinedKey, String(now())),

  /** True where consent may be requested: it is not given, and was not declined in the last 48 hours. */
  mayBeAsked(now = clock.now): boolean {
    const declinedAt = Number(localStore.read(declinedKey));
    return !consent.isGiven() && !(declinedAt > 0 && now() - declinedAt < quietTime);
  },

  /** Runs `callback` now if consent is given, else once when it is; returns the function that cancels it. */
  whenGiven(callback: Listener): () => void {
    const callOff = (): void => void listeners.delete(once);
    const once = (): void => {
      callOff();
      callback();
    };
    if (consent.isGiven()) callback();
    else listeners.add(once);
    return callOff;
  },
};
