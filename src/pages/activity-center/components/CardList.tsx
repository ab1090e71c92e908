import { observer } from 'mobx-react-lite';
import type { ActivityCenterStore } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { ActivityCardLink } from './ActivityCardLink.tsx';
import { TagChips } from './TagChips.tsx';

interface CardListProps {
  readonly store: ActivityCenterStore;
  /** The server's time when the list came, milliseconds. */
  readonly serverTime: number;
}

/** The cards of the group on show under the chips of its tags. */
export const CardList = observer(function CardList({ store, serverTime }: CardListProps) {
  return (
    <>
      <TagChips store={store} />
      <ul className={css.list}>
        {store.cards.map((card) => (
          <ActivityCardLink
            key={card.activity_id}
            card={card}
            group={store.group}
            serverTime={serverTime}
            now={store.now}
          />
        ))}
      </ul>
    </>
  );
});
