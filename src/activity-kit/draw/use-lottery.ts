import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { LotterySource } from './lottery-source.ts';

/** The lottery of the campaign, as the source of a game; its results lead to the prizes, and parcels to their address. */
export function useLottery(): LotterySource {
  const campaign = useCampaign();
  const navigate = useNavigate();
  const [source] = useState(() => {
    const address = campaign.manifest?.screens?.['address'] ? 'address' : 'award';
    return new LotterySource(campaign, {
      toAddress: (id) => void navigate(campaign.pathTo(address, { equity_record_id: id })),
      toPrizes: () => void navigate(campaign.pathTo('award')),
    });
  });
  useLoad(source.of);
  return source;
}
