const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A value as code in a cell. */
export const code = (value: unknown) =>
  `\`${cell(typeof value === 'string' ? value : JSON.stringify(value))}\``

/** One row of a table. */
export const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

/** A table and the empty line after it; `rows` are made by `row`. */
export const table = (head: readonly string[], rows: readonly string[]) => [
  row(...head),
  row(...head.map(() => '---')),
  ...rows,
  '',
]
