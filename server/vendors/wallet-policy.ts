/**
 * Exceptions a vendor's wallet calls may make from the standard round (one bet, one win in the same round). Each is
 * agreed with the vendor in writing and set on its `GameVendor`; docs/vendors.md is the form.
 */
export interface WalletPolicy {
  /**
   * `one`: a second win of a bet is refused and parked. `many`: several wins per bet (features, cash-outs) are paid.
   */
  readonly winsPerBet: 'one' | 'many'
  /** `same`: a win must name its bet's round, otherwise it is refused and parked. */
  readonly winRound: 'same' | 'any'
  /** `refused`: wins must be rolled back before their bet. `kept`: the stake is returned and the wins stay paid. */
  readonly rollbackOfPaidBet: 'refused' | 'kept'
  /**
   * A new bet with an older timestamp is refused. Wins, prizes and retries are exempt: late wins are paid, and reported
   * when older than `reportAfterMs`.
   */
  readonly betWithinMs: number
  readonly reportAfterMs: number
}

const minuteMs = 60_000

/** Money calls with a timestamp further in the future are refused. */
export const aheadMs = 5 * minuteMs

export const strictPolicy: WalletPolicy = {
  winsPerBet: 'one',
  winRound: 'same',
  rollbackOfPaidBet: 'refused',
  betWithinMs: 15 * minuteMs,
  reportAfterMs: 24 * 60 * minuteMs,
}

const exceptions: Readonly<Record<string, Partial<WalletPolicy>>> = {
  'winsPerBet=many': { winsPerBet: 'many' },
  'winRound=any': { winRound: 'any' },
  'rollbackOfPaidBet=kept': { rollbackOfPaidBet: 'kept' },
}
export const exceptionNames = Object.keys(exceptions)

/** Parses `winsPerBet=many, winRound=any`; null for unknown items. */
export function readPolicy(text: string): Partial<WalletPolicy> | null {
  const found = text.split(',').map((item) => exceptions[item.trim()])
  return found.includes(undefined) ? null : Object.assign({}, ...found)
}

/** A call that violated the policy or is suspicious. */
export interface WalletAlarm {
  readonly merchantCode: string
  readonly vendorCode: string
  readonly playerId: string
  readonly transactionId: string
  readonly sign: 'refusedWin' | 'refusedRollback' | 'staleTimestamp'
  /** Error code of the refusal, or the timestamp. */
  readonly why: string
}

/** One line for the log. */
export const alarmText = ({ merchantCode, vendorCode, playerId, transactionId, sign, why }: WalletAlarm) =>
  `Vendor ${vendorCode}: ${sign} (${why}) in ${transactionId} of player ${playerId} at ${merchantCode}`
