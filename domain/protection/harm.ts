/**
 * Markers of harm. Each counts events over the last thirty days and has two bounds: from `watch` on an operator
 * should look, from `act` on an operator must act. The counts and bounds explain to an operator why a player is on
 * the list.
 */
export const harmBounds = {
  /** Highest number of deposits on one day. */
  deposits: { watch: 4, act: 8 },
  /** Nights with a bet between midnight and six. */
  nights: { watch: 5, act: 12 },
  /** Deposits within an hour of a loss, followed by further bets. */
  chasing: { watch: 3, act: 6 },
  /** Withdrawals the player cancelled. */
  reversals: { watch: 2, act: 4 },
  /** Requests for a looser limit. */
  limitRaises: { watch: 2, act: 4 },
  /** Payments refused, by the bank or by the gateway. */
  declined: { watch: 3, act: 6 },
} as const

export type HarmSign = keyof typeof harmBounds
export type HarmLevel = keyof (typeof harmBounds)[HarmSign]
export const harmSigns = Object.keys(harmBounds) as readonly HarmSign[]

/** Length of the period the counts cover, in days. */
export const harmDays = 30

export type HarmCounts = Readonly<Record<HarmSign, number>>

export interface HarmMarker {
  readonly sign: HarmSign
  readonly level: HarmLevel
  readonly count: number
  /** The bound reached. */
  readonly from: number
}

/** A player's markers, most severe first. */
export const harmMarkers = (counts: HarmCounts): readonly HarmMarker[] =>
  harmSigns
    .flatMap((sign): HarmMarker[] => {
      const { watch, act } = harmBounds[sign]
      const count = counts[sign]
      if (count >= act) return [{ sign, level: 'act', count, from: act }]
      return count >= watch ? [{ sign, level: 'watch', count, from: watch }] : []
    })
    .toSorted((one, other) => Number(other.level === 'act') - Number(one.level === 'act'))
