/** Prefixes cells that a spreadsheet would run as a formula with an apostrophe. */
const asText = (cell: string) => (/^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell)

const quoted = (cell: string) => `"${asText(cell).replaceAll('"', '""')}"`

/** RFC 4180 with every cell quoted, and a byte order mark so that spreadsheets read UTF-8. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
