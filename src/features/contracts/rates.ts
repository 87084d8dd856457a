import { wholePpm } from '#domain/agents/terms.ts'

const percent = /^([0-9]{1,3})(?:[.,]([0-9]{1,4}))?\s*%?$/
const ppmOfPercent = wholePpm / 100

/**
 * Parses a typed percentage into parts per million: "1.2" is 12,000. Null unless above 0, at most 100 %, with at most four
 * decimals.
 */
export function ppmOf(typed: string): number | null {
  const match = percent.exec(typed.trim())
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const ppm = Number(whole) * ppmOfPercent + Number(fraction.padEnd(4, '0'))
  return ppm > 0 && ppm <= wholePpm ? ppm : null
}

/** Formats parts per million as a percentage without trailing zeros: 12,000 is "1.2". */
export function percentOf(ppm: number): string {
  const fraction = String(ppm % ppmOfPercent)
    .padStart(4, '0')
    .replace(/0+$/, '')
  const whole = String(Math.floor(ppm / ppmOfPercent))
  return fraction === '' ? whole : `${whole}.${fraction}`
}
