import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { random } from '#kernel/browser/random.ts';
import { useServices } from '#kernel/screen/services.ts';
import type { CampaignStore } from './campaign-store.ts';

/** The longest delay of a timer of the browser. */
const longestMs = 2 ** 31 - 1;
/** Visitors who wait for the same moment ask within ten seconds, and not all at once. */
const spreadMs = 10_000;

/** The page is asked for again this long after a failure. */
const retryMs = 60_000;

/** When the phase changes by itself; null in a phase that stays. */
function nextMoment({ phase, start_time, end_time }: CampaignInfo['page_info']): number | null {
  if (phase === activityPhase.upcoming) return start_time;
  return phase === activityPhase.running || phase === activityPhase.paused ? end_time : null;
}

/** Asks for the page again when the activity begins or ends, by the server's clock; it draws nothing. */
export const NextPhase = observer(function NextPhase({ of: campaign }: { readonly of: CampaignStore }) {
  const { answers } = useServices();
  const info = campaign.info.value;
  const hasFailed = campaign.info.showRetry;
  const isMissing = campaign.info.code === codes.activityMissing;
  const isOver = useRef(false);
  useEffect(() => {
    if (info === undefined || isMissing) return undefined;
    const moment = nextMoment(info.page_info);
    if (moment === null) return undefined;
    const ms = moment - answers.since(info, info.page_info.server_time);
    // Once the moment is over, an answer that still names it comes from a server that is late.
    const wait = Math.max(ms, hasFailed || isOver.current ? retryMs : 0);
    isOver.current = ms <= 0;
    // A moment that is none would be now, again and again.
    if (!(wait <= longestMs - spreadMs)) return undefined;
    const timer = setTimeout(() => void campaign.reload(), wait + Number(random.digits(4)));
    return () => clearTimeout(timer);
  }, [campaign, info, hasFailed, isMissing, answers]);
  return null;
});
