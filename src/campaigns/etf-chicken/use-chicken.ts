import { useState } from 'react';
import { isCarriedOut } from '#activity-kit/campaign/campaign-store.ts';
import { useCampaign, useCampaignAction } from '#activity-kit/campaign/use-campaign.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';

/** The page of the chicken as the server sends it. */
export type ChickenInfo = DataOf<typeof etfChicken.info>;

/** The last act that succeeded on this screen, which the picture reacts to. */
export interface ChickenMoment {
  /** Number of acts so far, so that each is shown anew. */
  readonly count: number;
  readonly kind: 'none' | 'fed' | 'grown' | 'collected';
}

interface Body {
  readonly activity_id: string;
}

/** Feeding the chicken and collecting its eggs; each asks a guest for a login and is carried out once on return. */
export function useChicken() {
  const campaign = useCampaign<ChickenInfo>();
  const [moment, setMoment] = useState<ChickenMoment>({ count: 0, kind: 'none' });
  const [feedCommand] = useState(
    () =>
      new Command(({ idempotencyKey }, body: Body) => call(etfChicken.feed, { body }, { idempotencyKey })),
  );
  const [collectCommand] = useState(
    () =>
      new Command(({ idempotencyKey }, body: Body) => call(etfChicken.collect, { body }, { idempotencyKey })),
  );
  const show = (kind: ChickenMoment['kind']) => setMoment(({ count }) => ({ count: count + 1, kind }));

  const feed = useCampaignAction('feed', async () => {
    const outcome = await campaign.act('feed ', (activity_id) => feedCommand.run({ activity_id }));
    if (outcome?.ok === true) show(outcome.data.has_level_up ? 'grown' : 'fed');
    return isCarriedOut(outcome);
  });
  const collect = useCampaignAction('collect', async () => {
    const outcome = await campaign.act('eggs ', (activity_id) => collectCommand.run({ activity_id }));
    if (outcome?.ok === true) show('collected');
    return isCarriedOut(outcome);
  });
  return { feed: () => feed(''), collect: () => collect(''), moment };
}
