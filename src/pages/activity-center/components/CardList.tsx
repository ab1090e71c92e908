import { observer } from 'mobx-react-lite';
import type { ActivityCenterStore } from '../activity-center-store.ts';
import css from '../activity-center.module.css';
import { ActivityCardLink } from './ActivityCardLink.tsx';
import { TagChips } from './TagChips.tsx';

/** The cards of the group on show under the chips of its tags. */
export const CardList = observer(function CardList({ store }: { readonly store: ActivityCenterStore }) {
  return (
    <>
      <TagChips store={store} />
      <ul className={css.list}>
        {store.cards.map((card) => (
          <ActivityCardLink key={card.activity_id} card={card} />
        ))}
      </ul>
    </>
  );
});
