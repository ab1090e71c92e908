import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import type { ContestPage } from '#activity-kit/contest/ContestEntry.tsx';
import { contestTexts } from '#activity-kit/contest/contest-texts.ts';
import { activityPhase } from '#contract/activity-kit/participation.ts';
import { useVisitor } from '#kernel/screen/use-visitor.ts';
import { Empty } from '#ui/Empty.tsx';
import { Link } from '#ui/Link.tsx';
import { Steps } from '#ui/Steps.tsx';
import { formatAmount } from '#ui/format-amount.ts';
import { noRecordTexts as texts, recordTexts } from './record-texts.ts';

/** In place of the record of a visitor who has none: signing up, and the way from there to a record, while that can be gone. */
export const NoRecord = observer(function NoRecord() {
  const campaign = useCampaign<ContestPage>();
  const visitor = useVisitor();
  const { contest } = campaign.info.value ?? {};
  const who = visitor?.isLoggedIn === true ? 'member' : 'guest';
  const isOver = campaign.phase === activityPhase.ended;
  return (
    <>
      <Section
        title={recordTexts.profile}
        picture="notebook"
        room="list"
        link={{ to: 'list', label: recordTexts.back }}
      >
        <Empty title={(isOver ? texts.over : texts.running)[who]} variant="campaign">
          {campaign.isRunning && <Link to={campaign.pathTo('main')}>{contestTexts.toSignUp}</Link>}
        </Empty>
      </Section>
      {campaign.isRunning && contest && (
        <Section title={texts.steps} picture="target">
          <Steps
            label={texts.steps}
            direction="down"
            current={-1}
            steps={[
              { title: texts.signUp, hint: texts.capital(formatAmount(contest.capital_fen, { of: 'fen' })) },
              { title: texts.trade(contest.min_trade_cnt), hint: texts.tradeHint },
              { title: texts.close, hint: texts.closeHint },
            ]}
          />
        </Section>
      )}
    </>
  );
});
