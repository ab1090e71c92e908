import { onlineStatus } from '#contract/activity-kit/participation.ts';

/** Online and inside its window, or why not (spec section 4). */
export type CampaignPhase = 'offline' | 'upcoming' | 'running' | 'ended';

/** The parts of a page's head that tell where its campaign stands. */
interface PageWindow {
  readonly status: string;
  readonly start_time: number | null;
  readonly end_time: number | null;
  readonly server_time: number;
}

/** Where a campaign stands by the server's clock; undefined until it is known. */
export function campaignPhase(page: PageWindow | undefined): CampaignPhase | undefined {
  if (page === undefined) return undefined;
  if (page.status !== onlineStatus.online) return 'offline';
  if (page.start_time !== null && page.server_time < page.start_time) return 'upcoming';
  return page.end_time !== null && page.server_time >= page.end_time ? 'ended' : 'running';
}
