import { configureGlobal } from 'fast-check'
import { isCampaign, seed } from './seeded.ts'

export * from 'fast-check'
export { fc, test } from '@fast-check/vitest'
export { cases, isCampaign, numbersOf, sample, seed } from './seeded.ts'

configureGlobal({ seed })

/** Time limit of a law in milliseconds; the campaign allows four hours. */
export const patienceMs = (bounded: number): number => (isCampaign ? 4 * 3_600_000 : bounded)

/** One line per law in the campaign's output. */
export function tellLaw(law: string, figures: string): void {
  if (isCampaign) console.log(`law: ${law}: ${figures}, seed ${seed}`)
}
