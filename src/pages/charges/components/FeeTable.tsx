import { Table } from '#ui/Table.tsx';
import css from './FeeTable.module.css';
import type { FeeTableData } from '../fee-tables.ts';

/** A table of fees under its name, in a frame of its own; a wide one scrolls sideways. */
export function FeeTable({ table: { caption, head, rows } }: { readonly table: FeeTableData }) {
  return (
    <div className={css.frame}>
      {/* The table has its own name. */}
      <p className={css.name} aria-hidden>
        {caption}
      </p>
      <Table
        caption={caption}
        hideCaption
        columns={head.map((title, at) => ({ id: title, title, cell: (row: readonly string[]) => row[at] }))}
        rows={rows}
        keyOf={([name = '']) => name}
      />
    </div>
  );
}
