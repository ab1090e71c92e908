import { useState } from 'react';
import { useActivityAct } from '#activity-kit/act/use-activity-act.ts';
import { isCarriedOut } from '#activity-kit/campaign/campaign-store.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';

/** The page of the chicken as the server sends it. */
export type ChickenInfo = DataOf<typeof etfChicken.info>;

/** The last act that succeeded on this screen, which the picture reacts to. */
export interface ChickenMoment {
  /** Number of acts so far, so that each is shown anew. */
  readonly count: number;
  readonly kind: 'none' | 'fed' | 'grown' | 'collected';
}

/** Feeding the chicken and collecting its eggs; each asks a guest for a login and is carried out once on return. */
export function useChicken() {
  const campaign = useCampaign<ChickenInfo>();
  const [moment, setMoment] = useState<ChickenMoment>({ count: 0, kind: 'none' });
  const show = (kind: ChickenMoment['kind']) => setMoment(({ count }) => ({ count: count + 1, kind }));

  const feed = useActivityAct('feed', async (_none, { id }) => {
    const outcome = await campaign.carryOut(id, (activity_id, { idempotencyKey }) =>
      call(etfChicken.feed, { body: { activity_id } }, { idempotencyKey }),
    );
    if (outcome?.ok === true) show(outcome.data.has_level_up ? 'grown' : 'fed');
    return isCarriedOut(outcome);
  });
  const collect = useActivityAct('collect', async (_none, { id }) => {
    const outcome = await campaign.carryOut(id, (activity_id, { idempotencyKey }) =>
      call(etfChicken.collect, { body: { activity_id } }, { idempotencyKey }),
    );
    if (outcome?.ok === true) show('collected');
    return isCarriedOut(outcome);
  });
  return { feed: feed({}), collect: collect({}), moment };
}
