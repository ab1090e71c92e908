import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { SectionToCome } from '#activity-kit/campaign/SectionToCome.tsx';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { NineGrid } from '#activity-kit/games/NineGrid.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { scenePart } from '#activity-kit/scene/Scenery.tsx';
import { laterPart } from '#kernel/screen/lazy-part.tsx';
import { texts } from './texts.ts';

const scene = scenePart(async () => (await import('./scene.ts')).scene);

const LaterSections = laterPart(async () => ({
  default: (await import('./LaterSections.tsx')).LaterSections,
}));

/** The quiz of the hall: five questions a day bring a chance to draw, and all of them right a prize besides (product 19.21). */
export default function QuestionScreen() {
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
      <LaterSections fallback={<SectionToCome title={texts.quiz} picture="bulb" part="tasks" />} />
    </Campaign>
  );
}

function Machine() {
  const source = useLottery();
  return (
    <DrawSection
      title={texts.machine}
      game={NineGrid}
      source={source}
      texts={texts.draw}
      link={{ to: 'award', label: texts.own }}
    />
  );
}
