import { useId } from 'react';
import css from './FeeTable.module.css';
import type { FeeTableData } from '../fee-tables.ts';

/** A table of fees with its name; a wide one scrolls sideways in its own region, which the keyboard reaches. */
export function FeeTable({ table }: { readonly table: FeeTableData }) {
  const caption = useId();
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- a region that scrolls has to be reached by keys
    <div className={css.region} role="region" aria-labelledby={caption} tabIndex={0}>
      <table className={css.table}>
        <caption id={caption} className={css.caption}>
          {table.caption}
        </caption>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={table.head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
