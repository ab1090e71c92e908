import { clsx } from 'clsx';
import { Icon } from './Icon.tsx';
import css from './Table.module.css';

/** Which column the rows of a table are ordered by; the caller orders them. */
export interface TableOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

interface TableTitleProps {
  readonly id: string;
  readonly title: string;
  readonly isFigure?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  readonly order: TableOrder | undefined;
  readonly onOrder: ((order: TableOrder) => void) | undefined;
}

/** The title of a column; a sortable one is a button that shows the order, and its press reverses the order. */
export function TableTitle({
  id,
  title,
  isFigure = false,
  isSortable = false,
  order,
  onOrder,
}: TableTitleProps) {
  const className = clsx(css.title, isFigure && css.figure);
  if (!isSortable) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const isBy = order?.by === id;
  const isDescending = isBy && order.isDescending;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={!isBy ? 'none' : isDescending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={clsx(css.sort, isBy && css.by)}
        onClick={() => onOrder?.({ by: id, isDescending: isBy ? !isDescending : isFigure })}
      >
        {title}
        <Icon name={isBy && !isDescending ? 'chevron-up' : 'chevron-down'} />
      </button>
    </th>
  );
}
