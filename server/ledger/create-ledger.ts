import { createHash } from 'node:crypto'
import type { Clock } from '#server/lib/ports.ts'
import type { Ledger, MoveRequest, MoveResult, ReverseRequest } from './ledger.ts'
import { checkViolation, retrying, rows, sqlState, uniqueViolation } from './sql.ts'
import type { SqlRunner } from './sql.ts'
import {
  answerStatement,
  creditStatement,
  moveStatement,
  readBalance,
  readTransfers,
  reverseStatement,
  tombstoneStatement,
} from './statements.ts'

interface Moved {
  readonly balanceMinor: bigint
}
interface Known {
  readonly id: string
  readonly kind: string
  readonly state: 'posted' | 'void'
  readonly fingerprint: string
  readonly playerId: string
}

/** ISO 4217's own code for "no currency". */
const noCurrency = 'XXX'
/** How often a statement is tried while what it depends on is just arriving. */
const turns = 5

/** The ledger on a database. Nobody else writes its tables. */
export function createLedger({ db, clock }: { db: SqlRunner; clock: Clock }): Ledger {
  async function balance(merchantCode: string, playerId: string) {
    const [account] = await rows<{ balanceMinor: bigint; currency: string }>(db, readBalance, [
      merchantCode,
      playerId,
    ])
    return account ?? { balanceMinor: 0n, currency: noCurrency }
  }

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
    if (request.kind !== 'win') return { outcome: 'insufficientFunds', balanceMinor: account.balanceMinor }
    const bet = referenceId === null ? undefined : transfers.get(referenceId)
    if (bet?.playerId !== request.playerId) return answer('unknownReference', request)
    if (bet.kind !== 'tombstone' && bet.kind !== 'bet') return answer('unknownReference', request)
    return bet.state === 'void' ? answer('voided', request) : null
  }

  async function move(request: MoveRequest): Promise<MoveResult> {
    const fingerprint = fingerprintOf(request)
    const statement =
      request.kind === 'win' ? answerStatement : request.amountMinor > 0n ? creditStatement : moveStatement
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
    ]
    for (let turn = 0; turn < turns; turn++) {
      const moved = await attempt(statement, parameters)
      if (moved !== null) return { outcome: 'moved', balanceMinor: moved.balanceMinor }
      const refused = await whyNot(request, fingerprint)
      if (refused !== null) return refused
    }
    throw new Error(`The win ${request.transferId} found its bet in motion ${turns} times`)
  }

  /** The same for a reversal. */
  async function whyNotReversed(request: ReverseRequest, fingerprint: string): Promise<MoveResult | null> {
    const { merchantCode, transferId, targetId, playerId } = request
    const transfers = await known(merchantCode, transferId, targetId)
    const own = transfers.get(transferId)
    const target = transfers.get(targetId)
    if (own !== undefined && own.fingerprint !== fingerprint) return answer('conflict', request)
    if (target?.playerId !== playerId || target.kind === 'reversal') return answer('conflict', request)
    if (target.kind === 'tombstone') return answer('unknownReference', request)
    return target.state === 'void' ? answer('replayed', request) : null
  }

  async function reverse(request: ReverseRequest): Promise<MoveResult> {
    const { merchantCode, transferId, targetId, playerId, roundId } = request
    const fingerprint = digest(['reversal', playerId, targetId])
    const parameters = [merchantCode, transferId, targetId, playerId, fingerprint, roundId, clock.now()]
    // The target may land between the two statements; then the first one finds it in the next turn.
    for (let turn = 0; turn < turns; turn++) {
      try {
        const moved = await attempt(reverseStatement, parameters)
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

  return { move, reverse, balance }
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
