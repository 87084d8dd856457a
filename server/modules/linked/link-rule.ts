import type { LinkDecision, LinkState, SignalKind } from '#schemas/api/ops-linked.ts'

/** What two accounts share of one kind. */
export interface SharedSignal {
  readonly kind: SignalKind
  readonly count: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** An operator's decision about a pair, with the kinds of signals that were shared then. */
export interface PairDecision {
  readonly decision: LinkDecision
  readonly kinds: readonly string[]
}

const isStrong = ({ kind }: Pick<SharedSignal, 'kind'>) => kind !== 'address'

/**
 * Whether two accounts are linked; null: they are not. Households and the customers of a mobile carrier share network
 * addresses, so addresses alone never hold a reward. "Different people" stands until a new kind of strong signal is shared.
 */
export function linkState(
  signals: readonly Pick<SharedSignal, 'kind' | 'count'>[],
  decided: PairDecision | null,
): LinkState | null {
  if (decided?.decision === 'same') return 'same'
  const strong = signals.filter(isStrong)
  if (decided !== null && strong.every(({ kind }) => decided.kinds.includes(kind))) return 'different'
  if (strong.length > 0) return 'open'
  return signals.some(({ count }) => count >= 2) ? 'weak' : null
}

/** Whether rewards of linked accounts are held. */
export const holds = (state: LinkState | null): boolean => state === 'open' || state === 'same'
