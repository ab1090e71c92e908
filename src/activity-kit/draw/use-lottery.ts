import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { LotterySource } from './lottery-source.ts';
import type { DrawRow } from './lottery-source.ts';

/**
 * The lottery of the campaign, as the source of a game; its results lead to the prizes, and parcels to their address. `row` is
 * the campaign's own call to draw.
 */
export function useLottery(row?: DrawRow): LotterySource {
  const campaign = useCampaign();
  const navigate = useNavigate();
  const [source] = useState(() => {
    const address = campaign.manifest?.screens?.['address'] ? 'address' : 'award';
    const ways = {
      toAddress: (id: string) => void navigate(campaign.pathTo(address, { equity_record_id: id })),
      toPrizes: () => void navigate(campaign.pathTo('award')),
    };
    return new LotterySource(campaign, ways, row);
  });
  useLoad(source.of);
  return source;
}
