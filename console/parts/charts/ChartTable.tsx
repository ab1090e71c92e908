interface Props {
  readonly steps: readonly string[];
  readonly columns: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The figures of a chart as a table, for those who read them one by one or hear them. */
export function ChartTable({ steps, columns }: Props) {
  return (
    <details className="figures">
      <summary>数据表</summary>
      <div className="figures-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">时间</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={step + String(index)}>
                <th scope="row">{step}</th>
                {columns.map(({ name, values }) => (
                  <td key={name}>{values[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
