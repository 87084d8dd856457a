/**
 * What a vendor's wallet calls may do beyond the plain course of a round: one bet, one win in the same round. Each exception is
 * agreed with the vendor in writing and set on its `GameVendor`; docs/vendors.md is the form.
 */
export interface WalletPolicy {
  /** `one`: a second win of a bet is refused and parked. `many`: features and cash-outs are paid one by one. */
  readonly winsPerBet: 'one' | 'many'
  /** `same`: a win names the round of its bet, otherwise it is refused and parked. */
  readonly winRound: 'same' | 'any'
  /** `refused`: the wins of a bet are rolled back before the bet. `kept`: the stake returns and the wins stay paid. */
  readonly rollbackOfPaidBet: 'refused' | 'kept'
  /**
   * A new bet whose own timestamp is further in the past is refused. Wins, prizes and repetitions are exempt: a win is paid
   * however late, and reported where it is older than `reportAfterMs`.
   */
  readonly betWithinMs: number
  readonly reportAfterMs: number
}

const minuteMs = 60_000

/** A timestamp further ahead than this is refused in every money call. */
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

/** Reads `winsPerBet=many, winRound=any`; null for anything it does not know. */
export function readPolicy(text: string): Partial<WalletPolicy> | null {
  const found = text.split(',').map((item) => exceptions[item.trim()])
  return found.includes(undefined) ? null : Object.assign({}, ...found)
}

/** A call that broke the policy or is worth a look. */
export interface WalletAlarm {
  readonly merchantCode: string
  readonly vendorCode: string
  readonly playerId: string
  readonly transactionId: string
  readonly sign: 'refusedWin' | 'refusedRollback' | 'staleTimestamp'
  /** The code of the refusal, or the timestamp. */
  readonly why: string
}

/** One line for the log. */
export const alarmText = ({ merchantCode, vendorCode, playerId, transactionId, sign, why }: WalletAlarm) =>
  `Vendor ${vendorCode}: ${sign} (${why}) in ${transactionId} of player ${playerId} at ${merchantCode}`
