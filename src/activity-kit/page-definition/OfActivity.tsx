import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { CampaignStore } from '../campaign/campaign-store.ts';
import { CampaignContext } from '../campaign/use-campaign.ts';
import { WaitReason } from '../campaign/WaitReason.tsx';
import css from './page-definition.module.css';
import type { ShownPage } from './shown-page.ts';

interface OfActivityProps {
  readonly page: ShownPage;
  /** The info call of its campaign. */
  readonly of: Endpoint;
  /** Its play type. */
  readonly type: string;
  readonly activity: string;
  readonly children: ReactNode;
}

/** What an activity can be called; no call asks for anything else. */
const id = /^[\w.:-]{1,64}$/;

/**
 * Sections of one activity on a page that belongs to no campaign: those of one activity share its answers and its acts.
 * Nothing for a text that is no id.
 */
export function OfActivity(props: OfActivityProps) {
  return id.test(props.activity) ? <Known {...props} /> : null;
}

function Known({ page, of, type, activity, children }: OfActivityProps) {
  const { answers } = useServices();
  const [campaign] = useState(() => {
    const known = page.activities.get(activity) ?? new CampaignStore(answers, of, activity, { type });
    page.activities.set(activity, known);
    return known;
  });
  useLoad(campaign.info);
  return (
    <CampaignContext value={campaign}>
      <div className={page.hasCards ? undefined : css.nested}>{children}</div>
      <WaitReason of={campaign} />
    </CampaignContext>
  );
}
