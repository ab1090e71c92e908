import { observer } from 'mobx-react-lite';
import { Section } from '#activity-kit/campaign/Section.tsx';
import { useCampaign } from '#activity-kit/campaign/use-campaign.ts';
import { quiz, quizStatus } from '#contract/activity-kit/quiz.ts';
import { useLoad } from '#kernel/screen/use-load.ts';
import { Thing } from '#ui/Thing.tsx';
import { Trail } from '#ui/trail/Trail.tsx';
import type { StopState } from '#ui/trail/Trail.tsx';
import css from './Shelf.module.css';
import { shelfTexts as texts } from './texts.ts';

/** Books before the data. */
const usual = 5;

/**
 * The shelf of the day: a book for each question of the round. As many are gilt as were answered right, and a ticket lies
 * on the book that brings the reward.
 */
export const Shelf = observer(function Shelf() {
  const campaign = useCampaign();
  const of = campaign.ofType(quiz.init);
  useLoad(of);
  const round = of.value;
  if (campaign.phase !== undefined && !campaign.isRunning) return null;
  const { right_count: right = 0, total_count: total = usual, pass_count: pass = 0 } = round ?? {};
  const isOver = round?.status === quizStatus.done;
  const stops = Array.from({ length: total }, (_, at) => {
    const state: StopState = at < right ? 'done' : at === right && !isOver ? 'next' : 'todo';
    return { id: at, state: round && state, said: at < right && texts.gilt };
  });
  return (
    <Section title={texts.title} picture="books">
      <div className={css.shelf}>
        <Trail
          aria-label={texts.title}
          aria-hidden={round === undefined || undefined}
          className={css.books}
          stops={stops}
        >
          {({ id }) => (
            <>
              {id + 1 === pass && <Thing name="ticket" size={28} />}
              <span className={css.book}>{id + 1}</span>
            </>
          )}
        </Trail>
      </div>
      <p className={css.words}>
        {round && (right > 0 ? texts.so(right, total) : texts.begin)}
        {round && pass > right && <b>{texts.left(pass - right, round.this_award_desc)}</b>}
      </p>
    </Section>
  );
});
