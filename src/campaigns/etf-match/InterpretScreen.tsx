import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './etf-match.module.css';
import { interpretTexts as texts, listTexts } from './screen-texts.ts';

/** How a place comes about. */
export default function InterpretScreen() {
  return (
    <Campaign texts={texts} picture="bulb">
      <Explanation />
    </Campaign>
  );
}

const Explanation = observer(function Explanation() {
  const campaign = useCampaign();
  const explanation = campaign.part(etfMatch.rankExplain);
  useLoad(explanation);
  return (
    <Section title={texts.how} picture="bulb" room="list" link={{ to: 'list', label: listTexts.title }}>
      <Async of={explanation} skeleton={<Skeleton rows={6} of="row" />}>
        {({ explain_list }) => (
          <dl className={css.explanation}>
            {explain_list.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Async>
    </Section>
  );
});
