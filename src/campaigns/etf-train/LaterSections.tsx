import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { CheckInSection } from '#activity-kit/check-in/CheckInSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { WayList } from '#activity-kit/WayList.tsx';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { CampSection } from './CampSection.tsx';
import type { CampInfo } from './CampSection.tsx';
import { texts } from './texts.ts';

/** What stands below the draw: points, check-ins, tasks, what there is to learn, and the prizes. */
export function LaterSections() {
  return (
    <>
      <CampSection />
      <CheckInSection title={texts.checkIn} call={etfTrain.checkIn} />
      <TaskSection title={texts.tasks} />
      <Lessons />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
    </>
  );
}

/** The ways to the portfolio and to the questions of the camp, where it has them. */
const Lessons = observer(function Lessons() {
  const info = useCampaign<CampInfo>().info.value;
  if (info === undefined) return null;
  const ways = [
    { ...texts.portfolio, path: info.portfolio_path },
    { ...texts.answers, path: info.answer_path },
  ].flatMap((way) => {
    const to = ownPath(way.path, '');
    return to === '' ? [] : [{ ...way, to }];
  });
  if (ways.length === 0) return null;
  return (
    <Section title={texts.learn} picture="open-book">
      <WayList label={texts.learn} ways={ways} />
    </Section>
  );
});
