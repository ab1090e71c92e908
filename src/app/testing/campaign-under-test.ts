import type { ComponentType } from 'react';
import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { taskStatus } from '#contract/activity-kit/participation.ts';
import type { CallSchema, Endpoint } from '#contract/http/endpoint.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';

/** A campaign whose screen is examined. */
export interface CampaignUnderTest<I extends CampaignInfo> {
  readonly manifest: CampaignManifest;
  readonly Screen: ComponentType<{ readonly title: string }>;
  readonly info: { readonly endpoint: Endpoint; readonly schema: CallSchema };
  /** Its own call to take a task; the one that all campaigns share when absent. */
  readonly take?: { readonly endpoint: Endpoint; readonly schema: CallSchema };
  /** No other act can be begun beside its task: nothing has to wait for it. */
  readonly hasOneAct?: boolean;
  /** Whether it stands for all campaigns in the cases that only the shared parts decide. */
  readonly keepsAll?: boolean;
  /** A running activity as a guest sees it, with a task to be done. */
  readonly running: () => I;
  /** Answers the further calls of the screen; called before each case. */
  readonly answer?: (server: FakeServer) => void;
}

/** The activity with a task to be done first, which is completed where it is pressed. */
export function withTaskInPlace<I extends CampaignInfo>(info: I): I {
  const open = info.task_list.find(({ status }) => status === taskStatus.init);
  if (open === undefined) throw new Error('the running activity has no task to be done');
  const others = info.task_list.filter((task) => task !== open);
  return { ...info, task_list: [{ ...open, path: '' }, ...others] };
}
