import { words } from '../words/words.ts'

interface ChartTableProps {
  caption: string
  rows: readonly (readonly string[])[]
  /** The names of the columns, if they need any. */
  columns?: readonly string[]
}

/** The figures behind a picture, for those who would rather read them. */
export function ChartTable({ caption, rows, columns }: ChartTableProps) {
  if (rows.length === 0) return null
  return (
    <details class="chart-table">
      <summary>{words().common.asTable}</summary>
      <div class="table-wrap" tabIndex={0} role="group" aria-label={caption}>
        <table class="num">
          <caption class="visually-hidden">{caption}</caption>
          {columns && (
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(([name, ...cells], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
