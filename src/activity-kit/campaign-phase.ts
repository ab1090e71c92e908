import { onlineStatus } from '#contract/activity-kit/participation.ts';

/** Online and inside its window, or why not (spec section 4). */
export type CampaignPhase = 'offline' | 'upcoming' | 'running' | 'ended';

/** The fields of the page information that decide the phase of its campaign. */
interface PageWindow {
  readonly status: string;
  readonly start_time: number | null;
  readonly end_time: number | null;
  readonly server_time: number;
}

/** The phase of a campaign by the server's clock; undefined until it is known. */
export function campaignPhase(page: PageWindow | undefined): CampaignPhase | undefined {
  if (page === undefined) return undefined;
  if (page.status !== onlineStatus.online) return 'offline';
  if (page.start_time !== null && page.server_time < page.start_time) return 'upcoming';
  return page.end_time !== null && page.server_time >= page.end_time ? 'ended' : 'running';
}
