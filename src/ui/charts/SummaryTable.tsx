interface SummaryTableProps {
  readonly caption: string;
  /** Heads of the columns; the first is that of the rows' names. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: readonly string[]])[];
}

/** What a chart shows, as a table that only screen readers see. */
export function SummaryTable({ caption, columns, rows }: SummaryTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
