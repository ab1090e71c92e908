import { observer } from 'mobx-react-lite';
import type { CampaignInfo } from '#contract/activity-kit/campaign-info.schema.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import type { EndpointRow } from '#contract/http/endpoint.ts';
import { Empty } from '#ui/Empty.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ThingName } from '#ui/thing-names.ts';
import { Section } from '../campaign/Section.tsx';
import { useCallAct } from '../act/use-activity-act.ts';
import { useCampaign } from '../campaign/use-campaign.ts';
import { EquityTicket } from './EquityTicket.tsx';
import type { EquityOffer } from './EquityTicket.tsx';
import { equityTexts as texts } from './equity-texts.ts';

interface EquitySectionProps {
  readonly title: string;
  readonly picture?: ThingName;
  /** The way to a further screen, for example the coupons of the member. */
  readonly link?: { readonly to: string; readonly label: string };
  /** The claim call of the campaign: its body is `activity_id` and `prize_id`. That of all campaigns when absent. */
  readonly call?: EndpointRow;
  /** Which offers are shown; all when absent. */
  readonly only?: (offer: EquityOffer) => boolean;
}

/**
 * The offers of the activity (`equity_list` of its info call), which members claim free of charge; in every phase, with the
 * reason where one cannot be claimed. A guest is asked to log in, and the claim is carried out on return.
 */
export const EquitySection = observer(function EquitySection({
  title,
  picture,
  link,
  call = equity.receive,
  only = () => true,
}: EquitySectionProps) {
  const campaign = useCampaign<CampaignInfo & { readonly equity_list: readonly EquityOffer[] }>();
  const claim = useCallAct<{ readonly prize_id: string }>('equity', call);
  const offers = campaign.info.value?.equity_list.filter(only);
  return (
    <Section title={title} room="list" {...(picture !== undefined && { picture })} {...(link && { link })}>
      {offers === undefined && <Skeleton rows={3} of="row" />}
      {offers?.length === 0 && <Empty title={texts.empty} />}
      <ul>
        {offers?.map((offer) => (
          <li key={offer.prize_id}>
            <EquityTicket offer={offer} claim={claim({ prize_id: offer.prize_id })} />
          </li>
        ))}
      </ul>
    </Section>
  );
});
