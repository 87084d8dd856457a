/** Cells that a spreadsheet would take for a formula are told to be text. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`

/** RFC 4180, every cell in quotes, with the mark that makes spreadsheets read UTF-8. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
