import type { ShareSignature } from '#platform-contract/contract.ts';
import { configureWeixin } from './weixin-config.ts';
import type { WeixinConfig } from './weixin-config.ts';
import type { WeixinCallbacks, WeixinCard, WeixinSdk } from './weixin-sdk.ts';

const patience = 3000;
const pause = 300;
const tries = 10;

/** The outcome of one signature. `wrong-address` means that another address may be the right one to sign. */
export type CardOutcome = 'set' | 'wrong-address' | 'refused' | 'superseded' | 'unanswered';

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function answerTo(callback: (callbacks: WeixinCallbacks) => void): Promise<'ok' | 'failed' | 'unanswered'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unanswered'), patience);
    const end = (outcome: 'ok' | 'failed') => (): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    callback({ success: end('ok'), fail: end('failed') });
  });
}

async function set(wx: WeixinSdk, { desc, ...card }: WeixinCard): Promise<readonly string[]> {
  return Promise.all([
    answerTo((callbacks) => wx.updateAppMessageShareData({ ...card, desc, ...callbacks })),
    answerTo((callbacks) => wx.updateTimelineShareData({ ...card, ...callbacks })),
  ]);
}

function outcomeOf(answers: readonly string[]): CardOutcome | undefined {
  if (answers.every((answer) => answer === 'ok')) return 'set';
  if (answers.includes('ok')) return 'refused';
  return answers.includes('unanswered') ? 'unanswered' : undefined;
}

// While a later configuration is being verified, the share calls are refused, and there is no event when it is done.
async function insist(
  wx: WeixinSdk,
  card: WeixinCard,
  config: WeixinConfig,
  isNewest: () => boolean,
): Promise<CardOutcome> {
  for (let left = config.tellsWhenDone ? 1 : tries; left > 0; left--) {
    if (!isNewest()) return 'superseded';
    if (config.problem !== undefined) break;
    const outcome = outcomeOf(await set(wx, card));
    if (outcome !== undefined) return isNewest() ? outcome : 'superseded';
    if (left > 1) await wait(pause);
  }
  // The signature may be the cause even without an error: the SDK does not report errors of clients from 10.0 on,
  // because it compares versions as texts.
  return /invalid signature/i.test(config.problem ?? 'invalid signature') ? 'wrong-address' : 'refused';
}

/** Configures the SDK with a signature and sets the card for friends and for the timeline. Always settles. */
export async function applyCard(
  wx: WeixinSdk,
  card: WeixinCard,
  signature: ShareSignature,
  isNewest: () => boolean,
): Promise<CardOutcome> {
  const config = configureWeixin(wx, signature);
  const heard = await config.settled;
  return heard ? insist(wx, card, config, isNewest) : 'unanswered';
}
