import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import css from './Points.module.css';
import { pointsTexts as texts } from './points-texts.ts';
import { texts as campaignTexts } from './texts.ts';

/** Where points come from; outside of the run why nothing can be exchanged, what there is, and the way to the prizes. */
export const Points = observer(function Points() {
  const campaign = useCampaign();
  const visitor = useVisitor();
  const points = campaign.ofType(exchange.info).value;
  const page = campaign.info.value?.page_info;
  if (page === undefined || campaign.isRunning)
    return (
      <Section title={texts.more} picture="coin" link={{ to: 'main', label: texts.toProgress }}>
        <Text of="hint">{texts.moreHint}</Text>
      </Section>
    );
  const isKnown = visitor?.isLoggedIn === true && points !== undefined;
  return (
    <Section title={texts.balance} picture="coin">
      <p className={css.reason}>{page.phase_reason}</p>
      {isKnown && <Text of="hint">{texts.left(points.balance, points.unit)}</Text>}
      {campaign.phase === activityPhase.ended && <Text of="hint">{texts.over}</Text>}
      {campaign.phase !== activityPhase.upcoming && (
        <Link className={css.own} to={campaign.pathTo('award')}>
          {campaignTexts.awards}
        </Link>
      )}
    </Section>
  );
});
