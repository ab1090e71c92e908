import type { ComponentType } from 'react';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { codes } from '#contract/http/codes.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { answered, lost, pending, refused } from './answers.ts';
import type { Answer } from './answers.ts';
import { closedPhases, inPhase } from './fixtures/phases.ts';
import { noFriends } from './fixtures/standard-campaign.ts';
import { screenStates } from './screen-states.tsx';
import type { WholePageState } from './whole-page.ts';

interface CampaignInGallery<I extends CampaignInfo> {
  readonly Screen: ComponentType<{ readonly title: string }>;
  /** The title of the route. */
  readonly title: string;
  readonly path: string;
  /** The info call. */
  readonly info: Endpoint;
  /** A running activity as a guest sees it. */
  readonly running: I;
  /** The answers to its further calls. */
  readonly answers?: readonly Answer[];
}

const phaseNames = { upcoming: '未开始', paused: '暂停', ended: '已结束' } as const;

/** The states that the screen of every campaign has: loading, failed, missing, guest, member, and outside of its run. */
export function campaignStates<I extends CampaignInfo>(
  campaign: CampaignInGallery<I>,
): readonly WholePageState[] {
  const { info, running, answers = [] } = campaign;
  const friends = answered(invite.records, noFriends);
  const withInfo = (value: CampaignInfo) => [answered(info as never, value as never), ...answers];
  return screenStates(campaign, [
    { name: '加载中', by: 'unknown', answers: [pending(info), ...answers] },
    { name: '加载失败', answers: [lost(info), ...answers] },
    { name: '已下线', answers: [refused(info, codes.activityMissing, '活动不存在'), ...answers] },
    { name: '未登录', answers: withInfo(running) },
    { name: '已登录', by: 'member', answers: [...withInfo(running), friends] },
    ...closedPhases.map((phase) => ({
      ...{ name: phaseNames[phase], by: 'member' as const },
      answers: withInfo(inPhase(running, phase)),
    })),
  ]);
}
