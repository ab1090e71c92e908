import { user } from '#contract/session/user.ts';
import { call } from '#kernel/api/api.ts';
import { clock } from '#kernel/browser/clock.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { agreementsVersion, consent } from '#kernel/visitor/consent.ts';
import { visitorId } from '#kernel/visitor/visitor-id.ts';

const key = 'consent_told';

/** Sends a record to the server: what the visitor agreed to or saw (product 13.6). Nothing before consent. */
export async function sendConsentRecord(action: string): Promise<boolean> {
  if (!consent.isGiven()) return false;
  const body = { action, time: clock.now(), guid: visitorId() };
  return call(user.imprint, { body }).then(
    () => true,
    () => false,
  );
}

/** Sends the record of the consent, once for each version of the agreements; after a lost reply again at the next visit. */
export function recordConsent(): void {
  consent.whenGiven(() => {
    if (localStore.read(key) === agreementsVersion) return;
    void sendConsentRecord('consent').then((isStored) => {
      if (isStored) localStore.write(key, agreementsVersion);
    });
  });
}
