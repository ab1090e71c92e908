import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DefinedPage, useDefinedPage } from '#activity-kit/page-definition/DefinedPage.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { introKey } from '#contract/campaigns/official.ts';
import { formatEnd, formatMoment } from '#kernel/screen/format-moment.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { Async } from '#ui/Async.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Steps } from '#ui/Steps.tsx';
import { Thing } from '#ui/Thing.tsx';
import css from './official.module.css';
import type { OfficialInfo } from './SectionList.tsx';
import { introTexts as texts } from './intro-texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).introScene);

const promisePictures = ['scroll', 'compass', 'magnifier', 'shield'] as const;

const IntroRules = laterPart(async () => ({ default: (await import('./IntroRules.tsx')).IntroRules }));

/** What the official activity is: how it works, when it takes place, why it is fair, its rules (product 19.12). */
export default function OfficialIntroScreen() {
  return (
    <Campaign isOnlineOnly texts={texts} scene={scene} picture="magnifier">
      <Section title={texts.about} picture="megaphone" room="list">
        <About />
      </Section>
      <Calendar />
      <Section title={texts.fair} picture="shield">
        <Stack as="ul" columns="two" gap={12}>
          {texts.fairList.map(([title, text], at) => (
            <li key={title} className={css.promise}>
              <Thing name={promisePictures[at] ?? 'gift'} size={40} />
              <p className={css.promiseTitle}>{title}</p>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </Stack>
      </Section>
      <IntroRules />
    </Campaign>
  );
}

function About() {
  return <DefinedPage of={useDefinedPage(introKey)} />;
}

/** The dates of the activity; those that are over have a tick. */
const Calendar = observer(function Calendar() {
  const { info } = useCampaign<OfficialInfo>();
  return (
    <Section title={texts.calendar} picture="calendar" room="list">
      <Async of={info} skeleton={<Skeleton rows={3} of="row" />}>
        {({ page_info: { start_time: start, end_time: end, phase, claim_method: claim } }) => (
          <Steps
            label={texts.calendar}
            direction="down"
            current={phase === activityPhase.upcoming ? -1 : phase === activityPhase.ended ? 3 : 1}
            steps={[
              { title: texts.begin, hint: formatMoment(start) },
              phase === activityPhase.running
                ? { title: texts.running, hint: texts.until(formatEnd(end)) }
                : { title: texts.end, hint: formatEnd(end) },
              { title: texts.seed, hint: texts.seedHint },
              ...(claim === '' ? [] : [{ title: texts.claim, hint: claim }]),
            ]}
          />
        )}
      </Async>
    </Section>
  );
});
