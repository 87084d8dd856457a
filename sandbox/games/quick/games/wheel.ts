import { fraction, sum, times } from '../../slots/fraction.ts'
import type { InstantGame } from '../quick-game.ts'
import { hundredths } from '../returns.ts'
import { risks } from './plinko.ts'
import type { Risk } from './plinko.ts'

export const wheelSizes = [10, 20, 30, 40, 50] as const
export type WheelSize = (typeof wheelSizes)[number]

/** Ten segments each, in hundredths; larger wheels repeat them. The sum of each ten is 9.90. */
const low = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0]
const medium = [0, 190, 0, 150, 0, 200, 0, 150, 0, 300]

export interface Wheel {
  readonly size: WheelSize
  readonly risk: Risk
}

/** `30 medium`; null for an unknown wheel. */
export function readWheel(choice: string): Wheel | null {
  const [sizeText, riskText] = choice.split(' ')
  const size = wheelSizes.find((count) => String(count) === sizeText)
  const risk = risks.find((name) => name === riskText)
  if (size === undefined || risk === undefined || choice !== `${size} ${risk}`) return null
  return { size, risk }
}

/** Payout of each segment in hundredths, clockwise. High risk has a single paying segment of 0.99 times the size. */
export function segmentsOf({ size, risk }: Wheel): readonly number[] {
  const ten = risk === 'low' ? low : medium
  return Array.from({ length: size }, (_, i) =>
    risk === 'high' ? (i === 0 ? 99 * size : 0) : (ten[i % 10] ?? 0),
  )
}

const wheelOf = (choice: string) => readWheel(choice) ?? { size: 10, risk: 'low' }

export const wheel: InstantGame = {
  type: 'instant',
  read: (choice) => (readWheel(choice) === null ? null : choice),
  play(choice, draws) {
    const segments = segmentsOf(wheelOf(choice))
    const segment = draws.below(segments.length)
    return { times: hundredths(segments[segment] ?? 0), seen: { segment } }
  },
  returnOf(choice) {
    const segments = segmentsOf(wheelOf(choice))
    return times(sum(segments.map(hundredths)), fraction(1, segments.length))
  },
  choices: wheelSizes.flatMap((size) => risks.map((risk) => `${size} ${risk}`)),
  most: hundredths(4_950),
}
