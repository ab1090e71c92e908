import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign, useCampaignAction } from '#activity-kit/campaign/use-campaign.ts';
import { EquityTicket } from '#activity-kit/equity/EquityTicket.tsx';
import type { EquityOffer } from '#activity-kit/equity/EquityTicket.tsx';
import { equity } from '#contract/activity-kit/equity.ts';
import type { InputOf } from '#contract/http/endpoint.ts';
import { call } from '#kernel/api/api.ts';
import { Command } from '#kernel/resource/command.ts';
import { paths } from '#kernel/screen/paths.ts';
import { useServices } from '#kernel/screen/services.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { InfiniteList } from '#ui/InfiniteList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import ticket from '#ui/objects/ticket.webp';
import css from './coupon-market.module.css';
import { MarketStore } from './market-store.ts';
import type { MarketList, MarketStatus } from './market-store.ts';
import { texts } from './texts.ts';

const tabsOf = <Id extends string>(titles: Readonly<Record<Id, string>>) =>
  (Object.keys(titles) as Id[]).map((id) => ({ id, title: titles[id] }));

const keyOf = ({ activity_id, prize_id }: EquityOffer) => `${activity_id} ${prize_id}`;

type Claim = InputOf<typeof equity.receive>['body'];

/** The market: two lists with the offers of every running activity, ten a page; each is claimed in its own activity. */
export const Market = observer(function Market() {
  const campaign = useCampaign();
  const { answers } = useServices();
  const [store] = useState(() => new MarketStore(answers));
  const [command] = useState(
    () =>
      new Command(({ idempotencyKey }, body: Claim) => call(equity.receive, { body }, { idempotencyKey })),
  );
  const { offers, list, status } = store;
  useLoad(offers);
  const claim = useCampaignAction('market', async (key) => {
    const [activity_id = '', prize_id = ''] = key.split(' ');
    await campaign.act(`market ${key}`, () => command.run({ activity_id, prize_id }));
    await offers.refresh();
  });

  return (
    <Section title={texts.market} picture={ticket} link={{ to: paths.coupons, label: texts.coupons }}>
      <Tabs<MarketList>
        label={texts.market}
        tabs={tabsOf(texts.lists)}
        selected={list}
        onSelect={(chosen) => store.choose(chosen, status)}
      >
        <Tabs<MarketStatus>
          variant="pill"
          label={texts.lists[list]}
          tabs={tabsOf(texts.statuses)}
          selected={status}
          onSelect={(chosen) => store.choose(list, chosen)}
        >
          <div className={css.list}>
            <Async of={offers} skeleton={<Skeleton rows={4} of="row" />}>
              {(items) =>
                items.length === 0 ? (
                  <Empty title={texts.empty[status]} />
                ) : (
                  <InfiniteList
                    label={texts.lists[list]}
                    items={items}
                    keyOf={keyOf}
                    state={stateOf(offers)}
                    onMore={() => void offers.more()}
                    draw={(offer) => (
                      <EquityTicket
                        offer={offer}
                        action={`market ${keyOf(offer)}`}
                        busy={campaign.acting === `market ${keyOf(offer)}`}
                        onClaim={() => claim(keyOf(offer))}
                      />
                    )}
                  />
                )
              }
            </Async>
          </div>
        </Tabs>
      </Tabs>
    </Section>
  );
});

function stateOf({ isLoading, hasMore }: MarketStore['offers']): 'more' | 'loading' | 'end' {
  if (!hasMore) return 'end';
  return isLoading ? 'loading' : 'more';
}
