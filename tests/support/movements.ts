import { heldAccount } from '#server/ledger/ledger.ts'
import type { HoldEnd, MoveRequest, ReverseRequest } from '#server/ledger/ledger.ts'

export const merchantCode = 'TEST01'
export const playerId = 'p1'

const move = (request: Partial<MoveRequest>): MoveRequest => ({
  merchantCode,
  transferId: 't',
  kind: 'playMoney',
  playerId,
  currency: 'BRL',
  amountMinor: 0n,
  counterparty: 'vendor:SANDBOX',
  roundId: 'r1',
  gameCode: 'g1',
  referenceId: null,
  ...request,
})

/** Play money for a player. */
export const aTopUp = (
  transferId: string,
  amountMinor: bigint,
  rest: Partial<MoveRequest> = {},
): MoveRequest =>
  move({ transferId, amountMinor, counterparty: 'house', roundId: null, gameCode: null, ...rest })

/** A bet; the amount is given without sign. */
export const aBet = (transferId: string, stakeMinor: bigint, rest: Partial<MoveRequest> = {}): MoveRequest =>
  move({ kind: 'bet', transferId, amountMinor: -stakeMinor, ...rest })

/** A win of the bet `referenceId`. */
export const aWin = (
  transferId: string,
  referenceId: string,
  amountMinor: bigint,
  rest: Partial<MoveRequest> = {},
): MoveRequest => move({ kind: 'win', transferId, referenceId, amountMinor, ...rest })

export const aReversal = (
  transferId: string,
  targetId: string,
  rest: Partial<ReverseRequest> = {},
): ReverseRequest => ({ merchantCode, transferId, targetId, playerId, roundId: 'r1', ...rest })

/** A withdrawal request; the amount is given without sign. */
export const aWithdrawal = (
  transferId: string,
  amountMinor: bigint,
  rest: Partial<MoveRequest> = {},
): MoveRequest =>
  move({
    kind: 'withdrawal',
    transferId,
    amountMinor: -amountMinor,
    counterparty: heldAccount(rest.playerId ?? playerId),
    roundId: null,
    gameCode: null,
    ...rest,
  })

/** Pays out a hold, by default without fee. */
export const aPayment = (holdId: string, rest: Partial<HoldEnd> = {}): HoldEnd => ({
  merchantCode,
  playerId,
  holdId,
  payTo: { account: 'bank:TEST', feeMinor: 0n },
  ...rest,
})

export const aReturn = (holdId: string, rest: Partial<HoldEnd> = {}): HoldEnd =>
  aPayment(holdId, { ...rest, payTo: null })
