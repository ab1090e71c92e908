import { observer } from 'mobx-react-lite';
import { Icon } from '#ui/Icon.tsx';
import { texts } from '../texts.ts';
import type { WatchlistStore } from '../watchlist-store.ts';
import css from '../watchlist.module.css';

/** The newest deletion with the way to take it back; it stays until it is dismissed or something else is done. */
export const UndoBar = observer(function UndoBar({ store }: { readonly store: WatchlistStore }) {
  const { removal } = store;
  return (
    <div className={css.undoPlace}>
      <p className="visually-hidden" role="status">
        {removal?.words}
      </p>
      {removal && (
        <div className={css.undo}>
          <span className={css.undoWords}>{removal.words}</span>
          <button type="button" className={css.undoButton} onClick={() => void store.undo()}>
            {texts.undo}
          </button>
          <button
            type="button"
            className={css.undoButton}
            aria-label={texts.dismiss}
            onClick={store.forgetRemoval}
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
});
