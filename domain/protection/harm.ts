/**
 * Signs that play may do somebody harm. Each is a count over the last thirty days, and two bounds: from the first on it is
 * worth a look, from the second on somebody has to act. The counts and their bounds are all an operator needs to
 * see why a player stands on the list.
 */
export const harmBounds = {
  /** Deposits in the day that had most of them. */
  deposits: { watch: 4, act: 8 },
  /** Nights with a bet between midnight and six. */
  nights: { watch: 5, act: 12 },
  /** Deposits within an hour of losing, by somebody who goes on to bet. */
  chasing: { watch: 3, act: 6 },
  /** Withdrawals that were taken back. */
  reversals: { watch: 2, act: 4 },
  /** Times a looser limit was asked for. */
  limitRaises: { watch: 2, act: 4 },
  /** Payments that were refused, by the bank or here. */
  declined: { watch: 3, act: 6 },
} as const

export type HarmSign = keyof typeof harmBounds
export type HarmLevel = keyof (typeof harmBounds)[HarmSign]
export const harmSigns = Object.keys(harmBounds) as readonly HarmSign[]

/** How many days the counts look back. */
export const harmDays = 30

export type HarmCounts = Readonly<Record<HarmSign, number>>

export interface HarmMarker {
  readonly sign: HarmSign
  readonly level: HarmLevel
  readonly count: number
  /** From which count on it is of this level. */
  readonly from: number
}

/** The signs a player shows, the graver ones first. */
export const harmMarkers = (counts: HarmCounts): readonly HarmMarker[] =>
  harmSigns
    .flatMap((sign): HarmMarker[] => {
      const { watch, act } = harmBounds[sign]
      const count = counts[sign]
      if (count >= act) return [{ sign, level: 'act', count, from: act }]
      return count >= watch ? [{ sign, level: 'watch', count, from: watch }] : []
    })
    .toSorted((one, other) => Number(other.level === 'act') - Number(one.level === 'act'))
