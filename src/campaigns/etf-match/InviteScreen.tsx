import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { inviteTexts as texts } from './screen-texts.ts';

/** Inviting friends to the match. */
export default function InviteScreen() {
  return (
    <Campaign texts={texts} picture="gift">
      <InviteSection title={texts.friends} share={texts} />
      <Total />
    </Campaign>
  );
}

/** How many friends have come; of a guest nothing. */
const Total = observer(function Total() {
  const campaign = useCampaign();
  const visitor = useVisitor();
  const info = campaign.part(etfMatch.inviteInfo);
  useLoad(info);
  const total = info.value?.total_cnt ?? 0;
  if (visitor?.isLoggedIn !== true || total === 0) return null;
  return (
    <Section title={texts.come}>
      <p>{texts.total(total)}</p>
    </Section>
  );
});
