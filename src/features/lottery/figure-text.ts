import { numberFormat } from '#domain/text/intl.ts'

/** A figure of the rule books, `16.5486 %` or `6.04`, as a language writes it; other texts stay as they are. */
export function figureText(language: string, text: string): string {
  const [, number, percent] = /^(\d+(?:\.\d+)?)( %)?$/.exec(text) ?? []
  if (number === undefined) return text
  const value = Number(number)
  return percent === undefined
    ? numberFormat(language, { maximumFractionDigits: 4 }).format(value)
    : numberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(value / 100)
}
