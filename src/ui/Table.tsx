import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './Table.module.css';
import { TableTitle } from './TableTitle.tsx';
import type { TableOrder } from './TableTitle.tsx';

/** One column: what its cells show, and whether rows can be ordered by it. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Figures are aligned at the end, so that their digits are below one another. */
  readonly isFigure?: boolean;
  readonly isSortable?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly hideCaption?: boolean;
  /** The first column names the row. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Drawn in place of rows while there are none. */
  readonly empty?: string;
  readonly order?: TableOrder;
  /** A press on a sortable title; figures begin with the greatest. */
  readonly onOrder?: (order: TableOrder) => void;
}

/**
 * A table that scrolls sideways where it is too wide; its region takes focus, so that the arrow keys scroll it.
 * Sortable titles are buttons that show the order.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption = false, columns, rows, keyOf, empty = '暂无数据' } = props;
  const captionId = useId();
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll what has focus
    <div className={css.region} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={css.table}>
        <caption id={captionId} className={hideCaption ? 'visually-hidden' : css.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ id, title, isFigure, isSortable }) => (
              <TableTitle
                key={id}
                id={id}
                title={title}
                isFigure={isFigure}
                isSortable={isSortable}
                order={props.order}
                onOrder={props.onOrder}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{columns.map((column, index) => cellOf(column, row, index === 0))}</tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={css.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function cellOf<Row>({ id, isFigure, cell }: TableColumn<Row>, row: Row, isName: boolean): ReactNode {
  const className = clsx(css.cell, isFigure === true && css.figure);
  return isName ? (
    <th key={id} scope="row" className={clsx(className, css.name)}>
      {cell(row)}
    </th>
  ) : (
    <td key={id} className={className}>
      {cell(row)}
    </td>
  );
}
