import { observer } from 'mobx-react-lite';
import { useDeferredValue, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { useNearEnd } from '#ui/use-near-end.ts';
import type { ActivityCenterStore } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { texts } from '../texts.ts';
import { ActivityCardLink } from './ActivityCardLink.tsx';
import { TagChips } from './TagChips.tsx';

interface CardListProps {
  readonly store: ActivityCenterStore;
  /** The server's time when the list came, milliseconds. */
  readonly serverTime: number;
}

/** More cards are drawn while the end of the list is still two screens away. */
const ahead = '200%';

/** A phone shows this many cards at first: the browser draws them before it reads on (`contract/pages/page-fold.ts`). */
const inFirstView = 4;

/** Cards stand side by side from these widths on, px. */
const widths = [768, 1080];

/** The cards that are roughly in view where the visitor left: from rows of one height below the head of the screen. */
function inView(top: number): (index: number) => boolean {
  const columns = 1 + widths.filter((width) => window.innerWidth >= width).length;
  const first = Math.floor((top - 360) / 144) * columns;
  return (index) => index >= first - 4 && index < first + 18;
}

/**
 * The cards of the group on show under the chips of its tags: the first of them, and more as their end comes near, or by
 * the button that is there for keyboards, screen readers and browsers that do not watch.
 */
export const CardList = observer(function CardList({ store, serverTime }: CardListProps) {
  const { cards, group, drawn, isCut, activities } = store;
  const end = useRef<HTMLDivElement>(null);
  // A further step is drawn bit by bit, between the frames of the scroll; another group starts at once with its first.
  const count = Math.min(drawn, useDeferredValue(drawn));
  // On the way back what is in view is drawn at once, and around it bit by bit.
  const { returnsTo } = store;
  const isWhole = useDeferredValue(true, returnsTo === undefined);
  const isDrawn = isWhole || returnsTo === undefined ? () => true : inView(returnsTo);
  const hasMore = count < cards.length;
  useNearEnd(end, store.more, hasMore ? count : undefined, ahead);
  return (
    <>
      <TagChips store={store} />
      <ul className={css.list}>
        {cards.slice(0, count).map((card, index) => (
          <li key={card.activity_id} className={css.row} data-fold={index === inFirstView ? '' : undefined}>
            {isDrawn(index) && (
              <ActivityCardLink card={card} group={group} serverTime={serverTime} now={store.now} />
            )}
          </li>
        ))}
      </ul>
      {cards.some(({ is_sample: isSample }) => isSample) && <p className={css.sample}>{texts.sample}</p>}
      {(hasMore || isCut) && (
        <div ref={end} className={css.end}>
          <Button wide variant="quiet" busy={!hasMore && activities.isLoading} onClick={store.more}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
});
