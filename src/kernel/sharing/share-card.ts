import { isInviteCode } from '#contract/activity-kit/invite-code.ts';
import { messaging } from '#contract/messaging/messaging.ts';
import { innerPath } from '#contract/pages/addresses.ts';
import type { SharePayload, Platform, ShareOutcome, ShareSignature } from '#platform-contract/contract.ts';
import { stageOf } from '#platform-contract/stage.ts';
import { call } from '#kernel/api/api.ts';
import { isOwnPage, paths } from '#kernel/screen/paths.ts';
import image from './share-image.png';

/** What a page may set of its own card; the rest is the product's. */
export type OwnCard = Partial<SharePayload>;

/** Title and description of a page that has none of its own (product 11.3). */
export const defaultCard = {
  title: '投资有方，理财有道',
  desc: '基金投资，从这里开始。市场有风险，投资需谨慎。',
} as const;

// What a shared page needs to be the same page, and where its visitors came from. Names that are not here do not
// travel, so a token that is introduced later does not either.
const shared = new Set([
  ...['activity_id', 'invite_code', 'help', 'section_id', 'product_id', 'page_id', 'template', 'source'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
]);

// A telephone number is no value of any of them; an invite code may have eleven digits in a row.
function isPlain(value: string): boolean {
  if (isInviteCode(value)) return true;
  return /^[\p{L}\p{N}_.~-]{1,64}$/u.test(value) && !/(?:^|\D)(?:86)?1[3-9]\d{9}(?:\D|$)/.test(value);
}

/**
 * The address under which a page is shared, from every host: origin, path, and the few parameters that belong to it. An
 * unknown address is shared as the home page.
 */
export function canonicalLink(address: string, origin: string): string {
  const { pathname, searchParams } = new URL(innerPath(address, origin) ?? paths.home, origin);
  const path = pathname.replace(/\/+$/, '') || paths.home;
  const kept = [...searchParams].filter(([name, value]) => shared.has(name) && isPlain(value));
  const search = new URLSearchParams(kept).toString();
  return origin + (isOwnPage(path) ? path : paths.home) + (search === '' ? '' : `?${search}`);
}

/** The card of a page: its own texts, otherwise those of the product, and always a picture and a link of ours. */
export function shareCard(address: string, image: string, own: OwnCard = {}): SharePayload {
  const { origin } = new URL(address);
  return {
    title: own.title ?? defaultCard.title,
    desc: own.desc ?? defaultCard.desc,
    imgurl: origin + (innerPath(own.imgurl ?? '', origin) ?? image),
    link: canonicalLink(own.link ?? address, origin),
    ...(own.callback === undefined ? {} : { callback: own.callback }),
  };
}

let newest: { readonly of: string; readonly card: OwnCard } | undefined;

// The access token only names the environment (product 7.15); it is public and gives no access.
async function sign(url: string): Promise<ShareSignature | null> {
  const body = { url, access_token: `invest-hall-${stageOf(location.hostname)}` };
  return call(messaging.sign, { query: {}, body }).catch(() => null);
}

/**
 * Sets the share card of the current address; called after every change of route, and by a page that has a card of its
 * own, which is valid as long as that page is open for that visitor. Never rejects and never shows a notice: sharing that
 * cannot be set up is ignored (product 8.10).
 */
export async function sharePage({ share }: Pick<Platform, 'share'>, own?: OwnCard): Promise<ShareOutcome> {
  // Two activities of one path are two pages.
  const of = canonicalLink(location.pathname + location.search, location.origin);
  if (own !== undefined || newest?.of !== of) newest = { of, card: own ?? {} };
  if (share.availability() === 'none') return 'unavailable';
  return share.configure(shareCard(location.href, image, newest.card), sign);
}
