import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { webVersionOf } from '#contract/pages/host-fit.ts';
import type { Handshake, Platform } from '#platform-contract/contract.ts';
import { focusTitle } from '#ui/focus.ts';
import { documentTitle } from '../route-in.ts';
import './hides.css';
import { UpgradeScreen } from './UpgradeScreen.tsx';
import { upgradeTexts } from './upgrade-texts.ts';

interface Page {
  readonly isTouched: () => boolean;
  readonly replace?: (address: string) => void;
}

/**
 * Does what the handshake says (product 2.16): parts hide, the page gives way to the request to update, or to that of the
 * web. Whoever has begun to act stays on the page, and is sent nowhere.
 */
export function followHandshake(
  answer: Handshake,
  platform: Pick<Platform, 'env' | 'download'>,
  { isTouched, replace = (address) => location.replace(address) }: Page,
): void {
  const web = webVersionOf(location.href, location.origin);
  switch (answer.kind) {
    case 'ok':
      return;
    case 'degrade':
      document.documentElement.dataset.hides = answer.hides.join(' ');
      return;
    case 'redirect':
      if (web !== null && !isTouched() && !isForced()) replace(web);
      return;
    case 'upgrade':
      showUpgrade(<UpgradeScreen reason={answer.screen} platform={platform} web={web} />);
  }
}

/** A developer has chosen the bundle by the name of the host, and the server goes on with it. */
const isForced = (): boolean => /^app\.(?:hall\.)?localhost$/.test(location.hostname);

function showUpgrade(screen: React.ReactElement): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  flushSync(() => createRoot(place).render(screen));
  document.title = documentTitle(upgradeTexts.title);
  focusTitle();
}
