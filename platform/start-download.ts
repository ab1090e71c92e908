import type { DownloadPlan } from './download-plan.ts';

/** Carries out a plan that has an address; the others are drawn by the page. Settles at once. */
export function startDownload(
  plan: DownloadPlan,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  if ('url' in plan && plan.kind !== 'qr') go(plan.url);
  return Promise.resolve();
}
