import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { exchange } from '#contract/activity-kit/exchange.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { pressedBy } from '#kernel/act/use-act.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { lazyPart } from '#kernel/screen/lazy-part.tsx';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { notify } from '#kernel/browser/notices.ts';
import { Async } from '#ui/Async.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ChanceCounter } from '../ChanceCounter.tsx';
import { Section } from '../campaign/Section.tsx';
import sectionCss from '../campaign/Section.module.css';
import { useActivityAct, useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { ExchangeItem } from './ExchangeItem.tsx';
import { exchangeTexts as texts } from './exchange-texts.ts';

// It opens by a press.
const ExchangeDialog = lazyPart(async () => ({
  default: (await import('./ExchangeDialog.tsx')).ExchangeDialog,
}));

type Prize = { readonly prize_id: string };

/** The prize that is to be confirmed; what cannot be taken is refused with its reason. */
function useChoice(info: Resource<DataOf<typeof exchange.info>>) {
  const [chosenId, setChosenId] = useState('');
  const choose = useActivityAct<Prize>('exchange-choice', async ({ prize_id: prizeId }, { afterLogin }) => {
    // What is known may still be the page of the guest.
    if (afterLogin) await info.load();
    const item = info.value?.item_list.find(({ prize_id }) => prize_id === prizeId);
    if (item?.can_exchange === true) setChosenId(prizeId);
    else notify(item?.reason ?? '');
    // It is carried out when it is confirmed.
    return false;
  });
  return { chosenId, setChosenId, choose };
}

interface ExchangeSectionProps {
  readonly title: string;
  /** The way to the prizes of the visitor. */
  readonly link: { readonly to: string; readonly label: string };
}

/**
 * The prizes that a member can take for points or tokens, while the activity runs; each is confirmed before it is paid. A
 * guest is asked to log in first, and to confirm on return.
 */
export const ExchangeSection = observer(function ExchangeSection({ title, link }: ExchangeSectionProps) {
  const campaign = useCampaign();
  const visitor = useVisitor();
  const info = campaign.ofType(exchange.info);
  useLoad(info);
  const { chosenId, setChosenId, choose } = useChoice(info);
  const take = useCallAct<Prize>('exchange', exchange.exchange);

  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const balance = visitor?.isLoggedIn === true ? info.value?.balance : undefined;
  return (
    <Section title={title} room="list" link={link}>
      <Async of={info} skeleton={<Skeleton rows={4} of="row" />}>
        {({ unit, item_list }) => {
          const chosen = item_list.find(({ prize_id }) => prize_id === chosenId);
          return (
            <>
              <div className={sectionCss.counter}>
                <ChanceCounter label={texts.balance} count={balance} unit={unit} />
              </div>
              {item_list.length === 0 && <Empty title={texts.empty} />}
              <ul>
                {item_list.map((item) => (
                  <ExchangeItem
                    key={item.prize_id}
                    item={item}
                    unit={unit}
                    // A press asks for the confirmation; what runs is the exchange.
                    choose={pressedBy(
                      take({ prize_id: item.prize_id }),
                      choose({ prize_id: item.prize_id }).press,
                    )}
                  />
                ))}
              </ul>
              {chosen !== undefined && (
                <ExchangeDialog
                  item={chosen}
                  {...{ unit, balance: balance ?? 0 }}
                  onConfirm={() => {
                    setChosenId('');
                    take({ prize_id: chosen.prize_id }).press();
                  }}
                  onClose={() => setChosenId('')}
                />
              )}
            </>
          );
        }}
      </Async>
    </Section>
  );
});
