import { user } from '#contract/session/user.ts';
import { call } from '#kernel/api/api.ts';
import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { agreementsVersion, consent } from '#kernel/visitor/consent.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';

const key = 'consent_told';

/** Leaves a footprint with the server: what the visitor agreed to or saw (spec section 7). Nothing before consent. */
export async function sendConsentRecord(action: string): Promise<boolean> {
  if (!consent.isGiven()) return false;
  const body = { action, time: clock.now(), guid: visitorId() };
  return call(user.imprint, { body }).then(
    () => true,
    () => false,
  );
}

/** Tells the server of the consent, once a version of the agreements; a lost reply is made up for at the next visit. */
export function recordConsent(): void {
  consent.whenGiven(() => {
    if (localStore.read(key) === agreementsVersion) return;
    void sendConsentRecord('consent').then((isStored) => {
      if (isStored) localStore.write(key, agreementsVersion);
    });
  });
}
