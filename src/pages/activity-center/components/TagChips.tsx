import { observer } from 'mobx-react-lite';
import type { ActivityCenterStore } from '../activity-center-store.ts';
import css from './TagChips.module.css';
import { texts } from '../texts.ts';

/** Narrows the group on show to one tag. */
export const TagChips = observer(function TagChips({ store }: { readonly store: ActivityCenterStore }) {
  const chosen = store.tags.includes(store.tag) ? store.tag : '';
  return (
    <div className={css.chips} role="group" aria-label={texts.tags}>
      {['', ...store.tags].map((tag) => (
        <button
          key={tag}
          type="button"
          className={css.chip}
          aria-pressed={tag === chosen}
          onClick={() => store.choose({ tag })}
        >
          {tag === '' ? texts.anyTag : tag}
        </button>
      ))}
    </div>
  );
});
