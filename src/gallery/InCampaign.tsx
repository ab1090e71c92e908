import { useState } from 'react';
import type { ReactNode } from 'react';
import { CampaignStore } from '#activity-kit/campaign/campaign-store.ts';
import { CampaignContext } from '#activity-kit/campaign/use-campaign.ts';
import { mgm } from '#contract/campaigns/standard-campaigns.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { addressOfCall } from '#contract/pages/first-calls.ts';
import { KnownAnswers } from '#kernel/resource/known-answers.ts';
import { Page } from '#ui/Page.tsx';
import { mgmCampaign } from '../campaigns/mgm/campaign.ts';
import { mgmForGuest, mgmForMember } from './fixtures/mgm.ts';
import { InVisit } from './InVisit.tsx';
import { galleryNow } from './still-world.ts';
import type { Visitor } from './visitor.ts';

interface InCampaignProps {
  readonly by: Visitor;
  /** The page of the activity; what this visitor sees while it runs when absent, and not there yet when null. */
  readonly info?: DataOf<typeof mgm.info> | null;
  /** The address. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** Puts a part of the kit into a campaign, on its coloured field. */
export function InCampaign({
  by,
  info = by === 'member' ? mgmForMember : mgmForGuest,
  at = mgmCampaign.screens.main.path,
  children,
}: InCampaignProps) {
  const [campaign] = useState(() => {
    const answers = info === null ? {} : { [addressOfCall(mgm.info.path, {})]: info };
    return new CampaignStore(
      new KnownAnswers({ answers, renderedAt: galleryNow }),
      mgm.info,
      '',
      mgmCampaign,
    );
  });
  return (
    <InVisit manifest={mgmCampaign} by={by} at={at}>
      <CampaignContext value={campaign}>
        <Page kind="campaign" theme={mgmCampaign.theme}>
          {children}
        </Page>
      </CampaignContext>
    </InVisit>
  );
}
