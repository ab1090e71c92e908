import { Icon } from '#ui/Icon.tsx';
import type { WatchedStock } from '../list-changes.ts';
import { editTexts as texts } from '../texts.ts';
import type { WatchlistStore } from '../watchlist-store.ts';
import rows from '../rows.module.css';

interface EditRowProps {
  readonly stock: WatchedStock;
  /** Its place, counted from 0. */
  readonly at: number;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  readonly store: Pick<WatchlistStore, 'move'>;
  readonly onSelect: (code: string) => void;
}

/** A security that can be selected and moved: to the top, up, down. Its buttons keep the focus while it moves. */
export function EditRow({ stock, at, isLast, isSelected, store, onSelect }: EditRowProps) {
  const { code, name } = stock;
  const ways = [
    { title: texts.toTop(name), icon: undefined, to: 0, isAtEnd: at === 0 },
    { title: texts.up(name), icon: 'chevron-up', to: at - 1, isAtEnd: at === 0 },
    { title: texts.down(name), icon: 'chevron-down', to: at + 1, isAtEnd: isLast },
  ] as const;
  return (
    <div className={rows.editRow}>
      <label className={rows.pick}>
        <input
          type="checkbox"
          aria-label={texts.select(name)}
          checked={isSelected}
          onChange={() => onSelect(code)}
        />
        <span className={rows.words}>
          <span className={rows.name}>{name}</span>
          <span className={rows.code}>{code}</span>
        </span>
      </label>
      {ways.map(({ title, icon, to, isAtEnd }) => (
        <button
          key={title}
          type="button"
          className={rows.move}
          aria-label={title}
          aria-disabled={isAtEnd}
          onClick={() => !isAtEnd && store.move(stock, to)}
        >
          {icon === undefined ? texts.top : <Icon name={icon} />}
        </button>
      ))}
    </div>
  );
}
