import { observer } from 'mobx-react-lite';
import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { NineGrid } from '#activity-kit/games/NineGrid.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import type { CampInfo } from './CampSection.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The training camp: its points, the draws that they pay for, check-ins, tasks and what there is to learn (product 19.24). */
export default function EtfTrainScreen() {
  return (
    <Campaign
      texts={texts}
      scene={scene}
      stage={
        <>
          <Machine />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <LaterSections
        fallback={<SectionToCome isAlways title={texts.camp} picture="graduation-cap" part="tasks" />}
      />
    </Campaign>
  );
}

const Machine = observer(function Machine() {
  const source = useLottery(etfTrain.pointDraw);
  const info = useCampaign<CampInfo>().info.value;
  const { draw_point: cost, lottery_cnt: count = null } = info ?? {};
  return (
    <DrawSection
      title={texts.machine}
      game={NineGrid}
      source={source}
      texts={{
        ...texts.draw,
        ...(cost !== undefined && count !== null && { hint: texts.pays(cost, count) }),
      }}
      link={{ to: 'award', label: texts.own }}
    />
  );
});
