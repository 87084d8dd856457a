export interface Chapter {
  /** The language as its speakers call it. */
  readonly title: string
  readonly terms: readonly { readonly idea: string; readonly term: string; readonly not: string }[]
}

/** The tables of the glossary, one chapter a language. */
export const termsIn = (markdown: string): readonly Chapter[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = '', ...lines] = chapter.split('\n')
      const rows = lines.filter((line) => line.startsWith('|')).slice(2)
      return {
        title: title.trim(),
        terms: rows.map((row) => {
          const [idea = '', term = '', not = ''] = row
            .slice(1)
            .split('|')
            .map((cell) => cell.trim())
          return { idea, term, not }
        }),
      }
    })
