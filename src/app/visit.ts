import { reaction } from 'mobx';
import type { Platform } from '#platform-contract/contract.ts';
import { onceQuiet } from '#kernel/browser/once-quiet.ts';
import { lookUpClientIp } from '#kernel/visitor/client-ip.ts';
import { signCalls } from '#kernel/api/api-request.ts';
import { consent } from '#kernel/visitor/consent.ts';
import { refreshDevice } from '#kernel/visitor/device.ts';
import { startErrorClient } from '#kernel/errors/error-client.ts';
import { recordConsent } from '#kernel/tracking/consent-record.ts';
import { storeInvitationOf, tellInvitation } from '#kernel/sharing/invitation.ts';
import { onAction, onRouteChange } from '#kernel/screen/announcements.ts';
import { askAgain } from '#kernel/screen/ask-again.ts';
import type { Services } from '#kernel/screen/services.ts';
import { sharePage } from '#kernel/sharing/share-card.ts';
import { loadSigningRandom, sign } from '#kernel/api/signing.ts';
import { startMeasuring } from '#kernel/tracking/measure-visit.ts';
import { startTracking, trackAction, trackView } from '#kernel/tracking/track.ts';
import { askAppForAccount } from './ask-app-for-account.ts';
import { checkHostFit } from './host-fit/host-fit.ts';
import { prepareLinks, prepareLinksInView } from './prepare-links.ts';
import { showConsentNotice } from './show-consent-notice.tsx';

// Without a random value calls stay unsigned: the signature is optional (product 7.6).
async function startSigning(bridge: Platform['bridge']): Promise<void> {
  const random = await loadSigningRandom(bridge).catch(() => undefined);
  if (random !== undefined) signCalls((params) => ({ rd: random.rd, sign: sign(params, random) }));
}

/**
 * Everything of a visit that the first screen does not wait for: error reports, share cards, and, once the visitor has
 * agreed, counting, the device and the address. Loaded when the first screen is painted.
 */
export function furnishVisit(services: Services): void {
  const { platform, session } = services;
  prepareLinks(session);
  onceQuiet(prepareLinksInView);
  startErrorClient(services.acquisition.source, (start) => consent.whenGiven(start));
  void sharePage(platform);
  startTracking();
  startMeasuring();
  recordConsent();
  onRouteChange((pathname) => {
    // Of the page that was opened; its scrolled-over edge would show it around another screen.
    document.querySelector('style[data-style="ground"]')?.remove();
    trackView(pathname);
    void sharePage(platform);
  });
  // The card may lead to the invitation of the member who has left.
  reaction(
    () => session.visitorEpoch,
    () => void sharePage(platform, {}),
  );
  onAction(trackAction);
  askAgain(services);
  askAppForAccount(services);
  void checkHostFit(platform).catch(() => undefined);
  consent.whenGiven(() => {
    void lookUpClientIp();
    void refreshDevice(platform.bridge);
    void startSigning(platform.bridge);
  });
  if (platform.activity.allows('invite', location.pathname)) storeInvitationOf(location.search);
  void tellInvitation();
  // Before the first act, which it must not interrupt.
  showConsentNotice();
}
