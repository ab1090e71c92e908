import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useActivityAct } from '#activity-kit/act/use-activity-act.ts';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { isCarriedOut } from '#activity-kit/campaign/campaign-store.ts';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { EquityTicket } from '#activity-kit/equity/EquityTicket.tsx';
import type { EquityOffer } from '#activity-kit/equity/EquityTicket.tsx';
import { InfiniteRecords } from '#activity-kit/records/InfiniteRecords.tsx';
import { equity } from '#contract/activity-kit/equity.ts';
import { call } from '#kernel/api/api.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { Empty } from '#ui/Empty.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import css from './coupon-market.module.css';
import { marketPages } from './market-pages.ts';
import type { MarketList, MarketStatus } from './market-pages.ts';
import { texts } from './texts.ts';

const tabsOf = <Id extends string>(titles: Readonly<Record<Id, string>>) =>
  (Object.keys(titles) as Id[]).map((id) => ({ id, title: titles[id] }));

type Claim = Pick<EquityOffer, 'activity_id' | 'prize_id'>;

const claimOf = ({ activity_id, prize_id }: EquityOffer): Claim => ({ activity_id, prize_id });
const keyOf = ({ activity_id, prize_id }: EquityOffer) => `${activity_id} ${prize_id}`;

/** The market: two lists with the offers of every running activity, ten a page; each is claimed in its own activity. */
export const Market = observer(function Market() {
  const campaign = useCampaign();
  const { answers } = useServices();
  const [list] = useState(() => marketPages(answers));
  const { list: name, status } = list.filter;
  const claim = useActivityAct<Claim>('market', async (body, { id }) => {
    const outcome = await campaign.carryOut(id, (_own, { idempotencyKey }) =>
      call(equity.receive, { body }, { idempotencyKey }),
    );
    if (outcome !== undefined) await list.pages.refresh();
    return isCarriedOut(outcome);
  });

  return (
    <Section title={texts.market} picture="ticket" link={{ to: paths.coupons, label: texts.coupons }}>
      <div className={css.market}>
        <Tabs<MarketList>
          label={texts.market}
          tabs={tabsOf(texts.lists)}
          selected={name}
          onSelect={(chosen) => list.choose({ list: chosen })}
        >
          <Tabs<MarketStatus>
            variant="pill"
            label={texts.lists[name]}
            tabs={tabsOf(texts.statuses)}
            selected={status}
            onSelect={(chosen) => list.choose({ status: chosen })}
          >
            <InfiniteRecords
              of={list.pages}
              label={texts.lists[name]}
              keyOf={keyOf}
              empty={<Empty title={texts.empty[status]} />}
              draw={(offer) => <EquityTicket offer={offer} claim={claim(claimOf(offer))} />}
            />
          </Tabs>
        </Tabs>
      </div>
    </Section>
  );
});
