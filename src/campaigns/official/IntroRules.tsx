import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { Link } from '#ui/Link.tsx';
import { introTexts as texts } from './intro-texts.ts';
import css from './official.module.css';
import type { OfficialInfo } from './SectionList.tsx';

/** The rules, and the way on: to the activity, and after its end to what it has brought. */
export const IntroRules = observer(function IntroRules() {
  const campaign = useCampaign<OfficialInfo>();
  const rules = campaign.info.value?.page_info.rules ?? [];
  const isOver = campaign.phase === activityPhase.ended;
  const isToCome = campaign.phase === activityPhase.upcoming;
  return (
    <Section title={texts.rules} picture="scroll">
      <ol className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <Link className={css.start} to={campaign.pathTo(isOver ? 'award' : 'main')}>
        {isOver ? texts.toPrizes : isToCome ? texts.look : texts.go}
      </Link>
    </Section>
  );
});
