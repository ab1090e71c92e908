import weixin from 'weixin-js-sdk';
import type { ShareOutcome, SharePayload, SignShare } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { applyCard } from './apply-card.ts';
import type { CardOutcome } from './apply-card.ts';
import { signCandidates } from './sign-candidates.ts';
import type { CandidateKind } from './sign-candidates.ts';
import type { WeixinSdk } from './weixin-sdk.ts';

const wx = weixin as unknown as WeixinSdk;

let generation = 0;
let winner: CandidateKind | undefined;
let turn: Promise<unknown> = Promise.resolve();

// The SDK has one set of handlers for all configurations, so only one runs at a time.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

function candidates(): ReturnType<typeof signCandidates> {
  const { __entryUrl: entry } = window as { readonly __entryUrl?: string };
  const current = location.href;
  // The entry address is signed unchanged, one-time codes included: the messaging app verifies exactly that text.
  return signCandidates(detectHost(browserEvidence()).os, { entry: entry ?? current, current }, winner);
}

async function attempt(
  payload: SharePayload,
  sign: SignShare,
  isNewest: () => boolean,
): Promise<CardOutcome> {
  const { title, desc, link, imgurl: imgUrl } = payload;
  let outcome: CardOutcome = 'refused';
  for (const { kind, url } of candidates()) {
    const signature = await sign(url).catch(() => null);
    if (signature === null) return 'refused';
    outcome = await inTurn(async () =>
      isNewest() ? applyCard(wx, { title, desc, link, imgUrl }, signature, isNewest) : 'superseded',
    );
    if (outcome === 'set') winner = kind;
    if (outcome !== 'wrong-address') return outcome;
  }
  return outcome;
}

/**
 * Sets the share card of the current address in the messaging app's menu. A newer call replaces an older one, whose
 * card is then never the final one. Always settles.
 */
export async function configureWeixinShare(payload: SharePayload, sign: SignShare): Promise<ShareOutcome> {
  const mine = ++generation;
  const outcome = await attempt(payload, sign, () => mine === generation);
  // Set, not shared: a page gets no event for a share. Errors of the callback are ignored here.
  if (outcome === 'set') void Promise.resolve().then(() => payload.callback?.());
  if (outcome === 'unanswered') return 'unavailable';
  return outcome === 'wrong-address' ? 'refused' : outcome;
}
