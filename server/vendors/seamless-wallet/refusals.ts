import type { ErrorCode } from '#schemas/api/errors.ts'
import type { LimitKind, LimitReached } from '#domain/protection/limits.ts'
import type { MoveResult } from '#server/ledger/ledger.ts'
import { ApiError } from '#server/lib/handle.ts'

/** Ledger outcomes as error codes of the wire, with the action for the game. */
const refusals = {
  moved: null,
  replayed: null,
  conflict: { code: 'vendor.duplicate', action: 'none' },
  insufficientFunds: { code: 'vendor.insufficientFunds', action: 'deposit' },
  voided: { code: 'vendor.rolledBack', action: 'none' },
  answered: { code: 'vendor.betSettled', action: 'none' },
  otherRound: { code: 'vendor.transactionNotFound', action: 'none' },
  unknownReference: { code: 'vendor.transactionNotFound', action: 'none' },
  barred: { code: 'vendor.playerDisabled', action: 'exit' },
  aboveMaximum: { code: 'vendor.balanceLimit', action: 'none' },
  limitReached: { code: 'vendor.lossLimit', action: 'exit' },
} as const satisfies Record<MoveResult['outcome'], unknown>

/** Below a money limit a smaller stake may still be accepted. */
const limitCodes = {
  loss: 'vendor.lossLimit',
  wager: 'vendor.betLimit',
  time: 'vendor.timeLimit',
  // Cannot occur for a bet.
  deposit: 'vendor.lossLimit',
} as const satisfies Record<LimitKind, string>

/** Error code of a refused win that is parked for operator and vendor to settle; null: not parked. */
export const parkedCode = (outcome: MoveResult['outcome']): ErrorCode | null =>
  outcome === 'unknownReference' ||
  outcome === 'otherRound' ||
  outcome === 'answered' ||
  outcome === 'aboveMaximum'
    ? refusals[outcome].code
    : null

/** Throws the refusal when no money moved, with the remaining limit and when it resets. */
export function requireMoved({ outcome, limit }: MoveResult, now: Date): void {
  if (limit !== undefined) throw limitError(limit, now)
  const refused = refusals[outcome]
  if (refused !== null) throw new ApiError(refused.code, { action: refused.action })
}

function limitError({ kind, left, freesAt }: LimitReached, now: Date): ApiError {
  const retryAfterMs = Math.max(0, freesAt.getTime() - now.getTime())
  return new ApiError(limitCodes[kind], {
    action: kind === 'time' || left === 0n ? 'exit' : 'none',
    retryAfterMs,
  })
}
