import { numberLocale } from './money.ts'

/** Number formats in the page's language. */
export interface Figures {
  /** With the given number of decimals. */
  readonly fixed: (value: number, places: number) => string
  /** Hundredths, with both decimals: 198 is "1.98" or "1,98". */
  readonly hundredths: (value: number) => string
  /** A multiple in hundredths, with both decimals: "1.98×". */
  readonly times: (value: number) => string
  /** A multiple in hundredths, without trailing zeros: "2×", "1.5×". */
  readonly shortTimes: (value: number) => string
  /** A multiple sent as text, with its own decimals. */
  readonly told: (text: string) => string
  /** A percentage with the given number of decimals. */
  readonly percent: (value: number, places: number) => string
}

/** Parses a typed number, with comma or point, to hundredths; null: malformed. */
export function readHundredths(text: string): number | null {
  const plain = text.replaceAll(/[\s×%]/g, '').replace(/[,٫]/, '.')
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

export function figuresOf(language: string): Figures {
  const locale = numberLocale(language)
  const fixed = (value: number, places: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
      value,
    )
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    fixed,
    hundredths: (value) => fixed(value / 100, 2),
    times: (value) => `${fixed(value / 100, 2)}×`,
    shortTimes: (value) => `${short.format(value / 100)}×`,
    told: (text) => `${fixed(Number(text), text.split('.')[1]?.length ?? 0)}×`,
    percent: (value, places) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      }).format(value / 100),
  }
}
