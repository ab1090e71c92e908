import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { LotterySource } from './lottery-source.ts';

/** The screens of a campaign that a result of its lottery leads to. */
interface LotteryPaths {
  readonly prizes: string;
  readonly address: string;
}

/** The lottery of a play type, as the source of a game. */
export function useLottery(type: string, paths: LotteryPaths): LotterySource {
  const campaign = useCampaign();
  const navigate = useNavigate();
  const [source] = useState(
    () =>
      new LotterySource(campaign, type, {
        toAddress: (id) => void navigate(campaign.pathTo(paths.address, { equity_record_id: id })),
        toPrizes: () => void navigate(campaign.pathTo(paths.prizes)),
      }),
  );
  useLoad(source.of);
  return source;
}
