import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import { GuessSection } from '#activity-kit/guess/GuessSection.tsx';
import { InviteSection } from '#activity-kit/invite/InviteSection.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { paths } from '#kernel/screen/paths.ts';
import { EggSource } from './egg-source.ts';
import type { GoldFundInfo } from './egg-source.ts';
import css from './gold-fund.module.css';
import { texts } from './texts.ts';

/** The egg-smashing game: hammers, eggs, tasks, guesses, friends and prizes (product 19.3). */
export default function GoldFundScreen() {
  return (
    <Campaign
      of={goldFund.info}
      theme={css.theme}
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/game-scenes.ts')).eggScene}
      stage={
        <>
          <Eggs />
          <WinnersTicker type="gold_fund" />
        </>
      }
      proof={paths.goldFundHistory}
    >
      <TaskSection
        title={texts.tasks}
        call={goldFund.assetTask}
        link={{ to: paths.goldFundHistory, label: texts.history }}
      />
      <Guesses />
      <InviteSection
        title={texts.invite}
        share={texts}
        records={{ to: paths.goldFundInviteHistory, label: texts.inviteHistory }}
      />
      <PrizeSection title={texts.prizes} link={{ to: paths.goldFundAward, label: texts.awards }} />
    </Campaign>
  );
}

const Eggs = observer(function Eggs() {
  const campaign = useCampaign<GoldFundInfo>();
  const navigate = useNavigate();
  const [source] = useState(
    () => new EggSource(campaign, () => void navigate(campaign.pathTo(paths.goldFundAward))),
  );
  return (
    <DrawSection
      title={texts.title}
      game={EggSmash}
      source={source}
      texts={{ ...texts.draw, hint: texts.cost(source.cost) }}
      link={{ to: paths.goldFundAward, label: texts.awards }}
    />
  );
});

const Guesses = observer(function Guesses() {
  const info = useCampaign<GoldFundInfo>().info.value;
  return (
    <GuessSection
      title={texts.guess}
      hint={texts.guessHint(info?.guess_token ?? 1)}
      calls={goldFund}
      recordsPath={paths.goldFundQuizHistory}
    />
  );
});
