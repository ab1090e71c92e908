import { createRoot } from 'react-dom/client';
import type { Platform } from '#platform-contract/contract.ts';
import { canonicalLink } from '#kernel/sharing/share-card.ts';

const here = (): string => canonicalLink(location.href, location.origin);

/**
 * Shows the code of the page next to the campaigns, where the host sends visitors to their phone by a code: on a desktop,
 * and never inside the app or a mini-program.
 */
export async function showCampaignCode({ download, env }: Pick<Platform, 'download' | 'env'>): Promise<void> {
  if (download.resolve(env.host()).kind !== 'qr') return;
  const code = await import('./CampaignCode.tsx').catch(() => undefined);
  if (code === undefined) return;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<code.CampaignCode addressHere={here} />);
}
