import { clsx } from 'clsx';
import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { ZoneSection } from '#activity-kit/contest/ZoneSection.tsx';
import { GuessSection } from '#activity-kit/guess/GuessSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { WayList } from '#activity-kit/WayList.tsx';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { copyText } from '#kernel/sharing/copy-text.ts';
import { ownPath } from '#kernel/screen/paths.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import css from './etf-match.module.css';
import { texts } from './texts.ts';

type MatchInfo = DataOf<typeof etfMatch.info>;

/** What stands below the dashboard: the ways on, guesses, prizes, tasks, and the assistant of the match. */
export function LaterSections() {
  return (
    <>
      <Ways />
      <GuessSection title={texts.guess} hint={texts.guessHint} calls={etfMatch} recordsPath="guesses" />
      <ZoneSection />
      <TaskSection title={texts.tasks} />
      <Wecom />
    </>
  );
}

/** The ways to the other screens of the match, and to its questions where it has some. */
const Ways = observer(function Ways() {
  const campaign = useCampaign<MatchInfo>();
  const questions = ownPath(campaign.info.value?.question_path ?? '', '');
  const isEnded = campaign.phase === activityPhase.ended;
  const isClosed = isEnded || campaign.phase === activityPhase.paused;
  const ways = [
    ...(isClosed ? [] : [{ ...texts.section, to: campaign.pathTo('section') }]),
    { ...texts.record, to: campaign.pathTo('record') },
    { ...texts.interpret, to: campaign.pathTo('interpret') },
    ...(isEnded ? [] : [{ ...texts.invite, to: campaign.pathTo('invite') }]),
    ...(questions === '' ? [] : [{ ...texts.questions, to: questions }]),
  ];
  return (
    <Section title={texts.ways} picture="compass">
      <WayList label={texts.ways} ways={ways} />
    </Section>
  );
});

/** The account of the match at the work messenger, to be copied. */
const Wecom = observer(function Wecom() {
  const name = useCampaign<MatchInfo>().info.value?.follow_wecom ?? '';
  if (name === '') return null;
  return (
    <Section title={texts.wecom} picture="handshake">
      <p className={clsx(css.hint, css.wecom)}>{texts.wecomHint(name)}</p>
      <CopyButton text={name} copy={copyText} label={texts.copyWecom} />
    </Section>
  );
});
