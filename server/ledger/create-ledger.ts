import { createHash } from 'node:crypto'
import { noCurrency } from '#domain/money/currency.ts'
import type { Clock } from '#server/lib/ports.ts'
import type {
  Ledger,
  MoveRequest,
  MoveResult,
  PassUp,
  PassUpResult,
  ReverseRequest,
  RoundKey,
} from './ledger.ts'
import { balanceReader } from './balance-reader.ts'
import { limitParameters, limitRefusal, readLimits, startParameters, withoutHouseLimits } from './limits.ts'
import type { HouseLimitsOf } from './limits.ts'
import { checkViolation, retrying, rows, sqlState, uniqueViolation } from './sql.ts'
import type { SqlRunner } from './sql.ts'
import {
  answerStatement,
  arriveStatement,
  closeRoundStatement,
  creditStatement,
  holdStatement,
  moveStatement,
  passUpStatement,
  payHoldStatement,
  readTransfers,
  returnHoldStatement,
  reverseStatement,
  tombstoneStatement,
} from './statements.ts'

interface Moved {
  readonly balanceMinor: bigint
}
interface Known {
  readonly id: string
  readonly kind: string
  readonly state: 'posted' | 'void' | 'arrived' | 'returned'
  readonly fingerprint: string
  readonly playerId: string
}

/** How often a statement is tried while what it depends on is just arriving. */
const turns = 5

export interface LedgerDeps {
  readonly db: SqlRunner
  readonly clock: Clock
  /** The market's limits and the periods they count over. */
  readonly limitsOf?: HouseLimitsOf
}

/** The ledger on a database. Nobody else writes its tables. */
export function createLedger({ db, clock, limitsOf = withoutHouseLimits(clock) }: LedgerDeps): Ledger {
  const balance = balanceReader(db)

  async function answer(
    outcome: MoveResult['outcome'],
    { merchantCode, playerId }: MoveRequest | ReverseRequest,
  ) {
    return { outcome, balanceMinor: (await balance(merchantCode, playerId)).balanceMinor }
  }

  const known = async (merchantCode: string, ...ids: (string | null)[]) =>
    new Map(
      (await rows<Known>(db, readTransfers, [merchantCode, ids])).map((transfer) => [transfer.id, transfer]),
    )

  /** Runs a statement that either moves or does nothing; null: it did nothing. */
  async function attempt(statement: string, parameters: readonly unknown[]): Promise<Moved | null> {
    try {
      const [moved] = await retrying(() => rows<Moved>(db, statement, parameters))
      return moved ?? null
    } catch (error) {
      // A copy of the same transfer came in beside this one; it stands, and this statement left nothing.
      if (sqlState(error) === uniqueViolation) return null
      throw error
    }
  }

  /** Says why nothing moved; null when that is no longer so and the statement may be tried again. */
  async function whyNot(request: MoveRequest, fingerprint: string): Promise<MoveResult | null> {
    const { merchantCode, transferId, referenceId } = request
    const transfers = await known(merchantCode, transferId, referenceId)
    const same = transfers.get(transferId)
    if (same !== undefined) {
      if (same.kind === 'tombstone') return answer('voided', request)
      if (same.fingerprint !== fingerprint) return answer('conflict', request)
      return answer(same.state === 'void' ? 'voided' : 'replayed', request)
    }
    const account = await balance(merchantCode, request.playerId)
    if (account.currency !== noCurrency && account.currency !== request.currency)
      throw new Error(`A movement in ${request.currency} met an account in ${account.currency}`)
    if (request.kind !== 'win') {
      const { balanceMinor } = account
      const house = limitsOf(merchantCode, request.currency)
      const limits = await readLimits(db, request)
      const refusal = limitRefusal(request, limits, house, clock.now())
      if (refusal !== null) return { ...refusal, balanceMinor }
      const isOpen = account.currency !== noCurrency || request.amountMinor > 0n
      return isOpen && balanceMinor + request.amountMinor >= 0n
        ? null
        : { outcome: 'insufficientFunds', balanceMinor }
    }
    const bet = referenceId === null ? undefined : transfers.get(referenceId)
    if (bet?.playerId !== request.playerId) return answer('unknownReference', request)
    if (bet.kind !== 'tombstone' && bet.kind !== 'bet') return answer('unknownReference', request)
    return bet.state === 'void' ? answer('voided', request) : null
  }

  async function move(request: MoveRequest): Promise<MoveResult> {
    const fingerprint = fingerprintOf(request)
    const statement = statementOf(request)
    const parameters = [
      request.merchantCode,
      request.transferId,
      request.kind,
      request.amountMinor,
      request.currency,
      fingerprint,
      request.playerId,
      request.counterparty,
      request.roundId,
      request.gameCode,
      request.referenceId,
      clock.now(),
      request.closesRound ?? false,
      ...limitParameters(limitsOf(request.merchantCode, request.currency), { held: request.kind !== 'win' }),
    ]
    for (let turn = 0; turn < turns; turn++) {
      const moved = await attempt(statement, parameters)
      if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      const refused = await whyNot(request, fingerprint)
      if (refused !== null) return refused
    }
    throw new Error(`The movement ${request.transferId} found its account in motion ${turns} times`)
  }

  /** The same for a reversal. */
  async function whyNotReversed(request: ReverseRequest, fingerprint: string): Promise<MoveResult | null> {
    const { merchantCode, transferId, targetId, playerId } = request
    const transfers = await known(merchantCode, transferId, targetId)
    const own = transfers.get(transferId)
    const target = transfers.get(targetId)
    if (own !== undefined && own.fingerprint !== fingerprint) return answer('conflict', request)
    if (target?.playerId !== playerId || target.kind === 'reversal') return answer('conflict', request)
    if (neverReversed.has(target.kind)) return answer('conflict', request)
    if (target.state === 'arrived') return answer('conflict', request)
    if (target.kind === 'tombstone') return answer('unknownReference', request)
    return target.state === 'void' ? answer('replayed', request) : null
  }

  async function reverse(request: ReverseRequest): Promise<MoveResult> {
    const { merchantCode, transferId, targetId, playerId, roundId } = request
    const fingerprint = digest(['reversal', playerId, targetId])
    const parameters = [merchantCode, transferId, targetId, playerId, fingerprint, roundId, clock.now()]
    // Of the periods alone: a reversal meets no limit, whatever its currency.
    const starts = startParameters(limitsOf(merchantCode, noCurrency).spans)
    // The target may land between the two statements; then the first one finds it in the next turn.
    for (let turn = 0; turn < turns; turn++) {
      try {
        const moved = await attempt(reverseStatement, [...parameters, ...starts])
        if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      } catch (error) {
        if (sqlState(error) !== checkViolation) throw error
        return (await whyNotReversed(request, fingerprint)) ?? answer('insufficientFunds', request)
      }
      if ((await attempt(tombstoneStatement, parameters)) !== null) return answer('unknownReference', request)
      const refused = await whyNotReversed(request, fingerprint)
      if (refused !== null) return refused
    }
    throw new Error(`The reversal ${transferId} found its target in motion ${turns} times`)
  }

  async function closeRound({ merchantCode, playerId, vendorAccount, roundId }: RoundKey): Promise<boolean> {
    const closed = await rows(db, closeRoundStatement, [
      merchantCode,
      playerId,
      vendorAccount,
      roundId,
      clock.now(),
    ])
    return closed.length > 0
  }

  const arrive: Ledger['arrive'] = async ({ merchantCode, transferId }) => {
    const parameters = [merchantCode, transferId, `${transferId}:arrived`, clock.now()]
    if ((await retrying(() => rows(db, arriveStatement, parameters))).length > 0) return true
    return (await known(merchantCode, transferId)).get(transferId)?.state === 'arrived'
  }

  const endHold: Ledger['endHold'] = async ({ merchantCode, playerId, holdId, payTo }) => {
    const parameters = [merchantCode, playerId, holdId, clock.now()]
    const ended =
      payTo === null
        ? await retrying(() => rows(db, returnHoldStatement, parameters))
        : await retrying(() => rows(db, payHoldStatement, [...parameters, payTo.account, payTo.feeMinor]))
    if (ended.length > 0) return 'done'
    const hold = (await known(merchantCode, holdId)).get(holdId)
    const wanted = payTo === null ? 'returned' : 'arrived'
    return hold?.kind === 'withdrawal' && hold.playerId === playerId && hold.state === wanted
      ? 'done'
      : 'otherwise'
  }

  async function passUp(request: PassUp): Promise<PassUpResult> {
    const { merchantCode, transferId, playerId, uplineId, currency, amountMinor, dayMostMinor } = request
    const fingerprint = digest(['toUpline', playerId, uplineId, currency, amountMinor.toString()])
    const { spans } = limitsOf(merchantCode, currency)
    const parameters = [
      merchantCode,
      transferId,
      amountMinor,
      currency,
      fingerprint,
      playerId,
      uplineId,
      clock.now(),
      spans['24h'].start,
      dayMostMinor,
    ]
    const own = async () => balance(merchantCode, playerId)
    for (let turn = 0; turn < turns; turn++) {
      try {
        const moved = await attempt(passUpStatement, parameters)
        if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      } catch (error) {
        if (sqlState(error) !== checkViolation) throw error
        return { outcome: 'overDayMost', balanceMinor: (await own()).balanceMinor }
      }
      const same = (await known(merchantCode, transferId)).get(transferId)
      const { balanceMinor, currency: ownCurrency } = await own()
      if (same !== undefined)
        return { outcome: same.fingerprint === fingerprint ? 'replayed' : 'conflict', balanceMinor }
      if (ownCurrency === noCurrency || balanceMinor < amountMinor)
        return { outcome: 'insufficientFunds', balanceMinor }
      const other = await balance(merchantCode, uplineId)
      const currencies = [ownCurrency, other.currency].filter((each) => each !== noCurrency)
      if (currencies.some((each) => each !== currency)) return { outcome: 'otherCurrency', balanceMinor }
    }
    throw new Error(`The transfer ${transferId} found its account in motion ${turns} times`)
  }

  return { move, reverse, closeRound, arrive, endHold, passUp, balance }
}

/** Kinds whose money has gone on to where a reversal does not reach. */
const neverReversed: ReadonlySet<string> = new Set([
  'withdrawal',
  'withdrawalReturned',
  'toUpline',
  'fromDownline',
])

function statementOf({ kind, amountMinor }: MoveRequest): string {
  if (kind === 'win') return answerStatement
  if (kind === 'withdrawal') return holdStatement
  return amountMinor > 0n ? creditStatement : moveStatement
}

/** What makes two transfers the same: everything but their id and their time. */
const fingerprintOf = (request: MoveRequest) =>
  digest([
    request.kind,
    request.playerId,
    request.currency,
    request.amountMinor.toString(),
    request.counterparty,
    request.roundId,
    request.gameCode,
    request.referenceId,
  ])

const digest = (parts: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
