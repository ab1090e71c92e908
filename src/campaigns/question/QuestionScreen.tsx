import { Campaign } from '#activity-kit/campaign/Campaign.tsx';
import { DrawSection } from '#activity-kit/draw/DrawSection.tsx';
import { useLottery } from '#activity-kit/draw/use-lottery.ts';
import { NineGrid } from '#activity-kit/games/NineGrid.tsx';
import { PrizeSection } from '#activity-kit/prizes/PrizeSection.tsx';
import { WinnersTicker } from '#activity-kit/prizes/WinnersTicker.tsx';
import { QuizSection } from '#activity-kit/quiz/QuizSection.tsx';
import { TaskSection } from '#activity-kit/tasks/TaskSection.tsx';
import { texts } from './texts.ts';

/** The quiz of the hall: five questions a day bring a chance to draw, and all of them right a prize besides (product 19.21). */
export default function QuestionScreen() {
  return (
    <Campaign
      texts={texts}
      scene={async () => (await import('#activity-kit/scene/game-scenes.ts')).quizScene}
      stage={
        <>
          <Machine />
          <WinnersTicker />
        </>
      }
      proof="award"
    >
      <QuizSection title={texts.quiz} />
      <TaskSection title={texts.tasks} />
      <PrizeSection title={texts.prizes} link={{ to: 'award', label: texts.own }} />
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
