import { hash } from 'node:crypto'
import type { Clock } from '#server/lib/ports.ts'
import { balanceReader } from './balance-reader.ts'
import { createBetsAtOnce } from './bets-at-once.ts'
import type { BetValues } from './bets-at-once.ts'
import { createInTurn } from './in-turn.ts'
import type { InTransaction } from './in-turn.ts'
import type { Ledger, MoveRequest, MoveResult, ReverseRequest } from './ledger.ts'
import type { HouseLimitsOf } from './limits.ts'
import { run } from './named.ts'
import type { Statement, Values } from './named.ts'
import { retrying, sqlState, uniqueViolation } from './sql.ts'
import type { SqlRunner } from './sql.ts'
import { readTransfers } from './statements.ts'
import type { KnownTransfer, Moved } from './statements.ts'

/** Values that name the player's account of a movement. */
interface AccountValues {
  readonly merchant: string
  readonly player: string
}

/** What all ledger movements share. */
export interface Attempts {
  readonly db: SqlRunner
  readonly clock: Clock
  readonly limitsOf: HouseLimitsOf
  readonly balance: Ledger['balance']
  /** Reads transfers by id. */
  readonly known: (
    merchantCode: string,
    ...ids: (string | null)[]
  ) => Promise<ReadonlyMap<string, KnownTransfer>>
  /** Runs a movement statement; null when its conditions failed and nothing was written. */
  readonly attempt: <Name extends string>(
    statement: Statement<Name, Moved>,
    values: Values<NoInfer<Name>>,
  ) => Promise<Moved | null>
  /** The same, after earlier ones of the player's account in this process. A bet may share a statement with others. */
  readonly attemptInTurn: <Name extends string>(
    statement: Statement<Name, Moved>,
    values: Values<NoInfer<Name>> & AccountValues,
    bet?: BetValues,
  ) => Promise<Moved | null>
  /** A result with the player's current balance. */
  readonly answer: (
    outcome: MoveResult['outcome'],
    request: MoveRequest | ReverseRequest,
  ) => Promise<MoveResult>
}

/** Attempts of a statement while a concurrent transaction is writing a transfer it depends on. */
export const turns = 5

export function createAttempts(
  db: SqlRunner,
  clock: Clock,
  limitsOf: HouseLimitsOf,
  inTransaction?: InTransaction,
): Attempts {
  const balance = balanceReader(db)
  const inTurn = createInTurn(db, inTransaction)
  const atOnce = createBetsAtOnce(db)
  // A concurrent duplicate of the transfer committed first; this statement was rolled back.
  const unlessDuplicate = async (rows: Promise<readonly Moved[]>): Promise<Moved | null> => {
    try {
      return (await rows)[0] ?? null
    } catch (error) {
      if (sqlState(error) === uniqueViolation) return null
      throw error
    }
  }
  return {
    db,
    clock,
    limitsOf,
    balance,
    async known(merchantCode, ...ids) {
      const transfers = await run(db, readTransfers, { merchant: merchantCode, ids })
      return new Map(transfers.map((transfer) => [transfer.id, transfer]))
    },
    attempt: (statement, values) => unlessDuplicate(retrying(() => run(db, statement, values))),
    attemptInTurn: (statement, values, bet) =>
      unlessDuplicate(
        inTurn(
          JSON.stringify([values.merchant, values.player]),
          (on) => run(on, statement, values),
          bet && (() => atOnce(bet)),
        ),
      ),
    async answer(outcome, { merchantCode, playerId }) {
      return { outcome, balanceMinor: (await balance(merchantCode, playerId)).balanceMinor }
    },
  }
}

/** Fingerprint: two transfers with the same id and digest are the same transfer. */
export const digest = (parts: readonly (string | null)[]) =>
  hash('sha256', JSON.stringify(parts), 'base64url')
