import { appHandshake } from '#platform-contract/app-handshake.ts';
import type { AppEvidence } from '#platform-contract/app-handshake.ts';
import type { Handshake } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { appNeeds } from './app-needs.ts';
import { bridgeOfPage, bridgeReady } from './bridge/native-bridge.ts';

function bridgeNow(missing: 'awaited' | 'absent'): AppEvidence['bridge'] {
  const bridge = bridgeOfPage();
  if (bridge === undefined) return missing;
  const { methods } = bridge;
  return Array.isArray(methods) ? methods.filter((name) => typeof name === 'string') : 'untold';
}

/** The answer by what is known now; a bridge that is not there may still come, unless it was waited for. */
export function answerNow(missing: 'awaited' | 'absent' = 'awaited'): Handshake {
  const { container, version } = detectHost(browserEvidence());
  // This bundle in another program is a developer's choice: there is no version to judge.
  if (container !== 'native-app') return { kind: 'ok' };
  return appHandshake({ version, bridge: bridgeNow(missing) }, appNeeds);
}

/** The handshake with the app, by its user agent and what its bridge says of itself; takes at most three seconds. */
export async function handshake(): Promise<Handshake> {
  const early = answerNow();
  if (early.kind === 'upgrade') return early;
  await bridgeReady();
  return answerNow('absent');
}
