import { numberFormat } from '#domain/text/intl.ts'

/** Localises a number of the rule books, `16.5486 %` or `6.04`; other texts are returned unchanged. */
export function figureText(language: string, text: string): string {
  const [, number, percent] = /^(\d+(?:\.\d+)?)( %)?$/.exec(text) ?? []
  if (number === undefined) return text
  const value = Number(number)
  return percent === undefined
    ? numberFormat(language, { maximumFractionDigits: 4 }).format(value)
    : numberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(value / 100)
}
