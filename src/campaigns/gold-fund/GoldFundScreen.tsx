import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { EggSmash } from '#activity-kit/games/EggSmash.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { EggSource } from './egg-source.ts';
import type { GoldFundInfo } from './egg-source.ts';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

// They are below the first view.
const Guesses = laterPart(async () => ({ default: (await import('./Guesses.tsx')).Guesses }));
const InviteSection = laterPart(async () => ({
  default: (await import('#activity-kit/invite/InviteSection.tsx')).InviteSection,
}));

const awards = { to: 'award', label: texts.awards };

/** The egg-smashing game: hammers, eggs, tasks, guesses, friends and prizes (product 19.3). */
export default function GoldFundScreen() {
  return (
    <Campaign
      texts={texts}
      scene={scene}
      stage={
        <>
          <Eggs />
          <WinnersTicker />
        </>
      }
      proof="history"
    >
      <TaskSection
        title={texts.tasks}
        call={goldFund.assetTask}
        link={{ to: 'history', label: texts.history }}
      />
      <Guesses fallback={<SectionToCome title={texts.guess} />} />
      <InviteSection
        title={texts.invite}
        share={texts}
        records={{ to: 'inviteHistory', label: texts.screens.inviteHistory }}
        fallback={<SectionToCome title={texts.invite} picture="gift" part="invite" />}
      />
      <PrizeSection title={texts.prizes} link={awards} />
    </Campaign>
  );
}

const Eggs = observer(function Eggs() {
  const campaign = useCampaign<GoldFundInfo>();
  const navigate = useNavigate();
  const [source] = useState(() => new EggSource(campaign, () => void navigate(campaign.pathTo('award'))));
  return (
    <DrawSection
      title={texts.title}
      game={EggSmash}
      source={source}
      texts={{ ...texts.draw, hint: texts.cost(source.cost) }}
      link={awards}
    />
  );
});
