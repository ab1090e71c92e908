import { observer } from 'mobx-react-lite';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { StageButton } from '#activity-kit/games/StageButton.tsx';
import { showTasks } from '#activity-kit/tasks/show-tasks.ts';
import { gateStatus } from '#contract/campaigns/packages.ts';
import { paths } from '#kernel/screen/paths.ts';
import { Link } from '#ui/Link.tsx';
import type { PackageInfo } from './GateTrail.tsx';
import css from './WayOn.module.css';
import { laterTexts } from './later-texts.ts';
import { texts } from './texts.ts';

/** What comes before and after the boxes: the one thing to do now, or that there is nothing any more. */
export const WayOn = observer(function WayOn({ toPrizes }: { readonly toPrizes: () => void }) {
  const { info } = useCampaign<PackageInfo>();
  // The first gate of the other variant is locked: where a visitor of either stands, the way of gates knows.
  const { box, card_list: [first] = [] } = info.value ?? {};
  if (box?.status === gateStatus.expired)
    return (
      <div className={css.over}>
        <p>{laterTexts.tooLate}</p>
        <Link className={css.elsewhere} to={paths.activityCenter}>
          {laterTexts.elsewhere}
        </Link>
      </div>
    );
  if (box?.status === gateStatus.done)
    return (
      <StageButton hint={texts.allOpened.none} onClick={toPrizes}>
        {texts.allOpened.earn}
      </StageButton>
    );
  return (
    <StageButton hint={texts.draw.none} onClick={showTasks}>
      {first?.status === gateStatus.done ? laterTexts.toDecision : laterTexts.toFinance}
    </StageButton>
  );
});
