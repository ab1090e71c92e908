import { messaging } from '#contract/messaging/messaging.ts';
import type { Platform, ShareOutcome, ShareSignature } from '#platform-contract/contract.ts';
import { stageOf } from '#platform-contract/stage.ts';
import { call } from '#kernel/api/api.ts';
import { shareCard } from './share-card.ts';
import type { OwnCard } from './share-card.ts';
import image from './share-image.png';

let newest: { readonly path: string; readonly card: OwnCard } | undefined;

// The spec's "access token for the environment" only names it; it is public and opens nothing (reference: security W02).
async function sign(url: string): Promise<ShareSignature | null> {
  const body = { url, access_token: `invest-hall-${stageOf(location.hostname)}` };
  return call(messaging.sign, { query: {}, body }).catch(() => null);
}

/**
 * Sets the share card of the current address; called after every change of route, and by a page that has a card of its
 * own, which then holds for as long as that page does. Never rejects and never speaks to the visitor: sharing that
 * cannot be set up is given up in silence (spec section 8).
 */
export async function sharePage({ share }: Pick<Platform, 'share'>, own?: OwnCard): Promise<ShareOutcome> {
  const path = location.pathname;
  if (own !== undefined || newest?.path !== path) newest = { path, card: own ?? {} };
  if (share.availability() === 'none') return 'unavailable';
  return share.configure(shareCard(location.href, image, newest.card), sign);
}
