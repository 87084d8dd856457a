import { AccountFull } from '#server/lib/account-full.ts'
import type { Clock } from '#server/lib/ports.ts'
import { createAttempts } from './attempts.ts'
import type { Attempts } from './attempts.ts'
import type { InTransaction } from './in-turn.ts'
import type { Ledger } from './ledger.ts'
import { withoutHouseLimits } from './limits.ts'
import type { HouseLimitsOf } from './limits.ts'
import { createPayCommission } from './commission.ts'
import { createMove } from './move.ts'
import { run } from './named.ts'
import { createPass } from './pass.ts'
import { createBookFreeRound, createFundPot } from './pots.ts'
import { createReverse } from './reverse.ts'
import { createTip } from './tip.ts'
import { outOfRange, retrying, sqlState } from './sql.ts'
import type { SqlRunner } from './sql.ts'
import {
  arriveStatement,
  closeRoundsStatement,
  closeRoundStatement,
  payHoldStatement,
  returnHoldStatement,
} from './statements.ts'

export interface LedgerDeps {
  readonly db: SqlRunner
  readonly clock: Clock
  /** The market's limits and the periods they count over. */
  readonly limitsOf?: HouseLimitsOf
  /** Movements of one account that wait for each other share a transaction. Omitted: each has its own. */
  readonly inTransaction?: InTransaction | undefined
}

/** The ledger on a database. No other code writes its tables. */
export function createLedger({
  db,
  clock,
  limitsOf = withoutHouseLimits(clock),
  inTransaction,
}: LedgerDeps): Ledger {
  const attempts = createAttempts(db, clock, limitsOf, inTransaction)
  const move = createMove(attempts)
  return {
    move,
    payCommission: createPayCommission(attempts, move),
    reverse: createReverse(attempts),
    pass: createPass(attempts),
    tip: createTip(attempts),
    isBooked: async ({ merchantCode, transferId }) =>
      (await attempts.known(merchantCode, transferId)).has(transferId),
    fundPot: createFundPot(attempts),
    bookFreeRound: createBookFreeRound(attempts),
    arrive: createArrive(attempts),
    endHold: createEndHold(attempts),
    async closeRound({ merchantCode, playerId, vendorAccount, roundId }) {
      const values = {
        merchant: merchantCode,
        player: playerId,
        vendorAccount,
        round: roundId,
        now: clock.now(),
      }
      return (await run(db, closeRoundStatement, values)).length > 0
    },
    async closeRounds({ merchantCode, vendorAccount, rounds }) {
      const values = {
        merchant: merchantCode,
        vendorAccount,
        players: rounds.map(({ playerId }) => playerId),
        rounds: rounds.map(({ roundId }) => roundId),
        now: clock.now(),
      }
      return (await run(db, closeRoundsStatement, values)).length
    },
    balance: attempts.balance,
  }
}

const createArrive =
  ({ db, clock, known }: Attempts): Ledger['arrive'] =>
  async ({ merchantCode, transferId }) => {
    const values = { merchant: merchantCode, sent: transferId, id: `${transferId}:arrived`, now: clock.now() }
    if ((await retrying(() => run(db, arriveStatement, values))).length > 0) return true
    return (await known(merchantCode, transferId)).get(transferId)?.state === 'arrived'
  }

const createEndHold =
  ({ db, clock, known }: Attempts): Ledger['endHold'] =>
  async ({ merchantCode, playerId, holdId, payTo }) => {
    const values = { merchant: merchantCode, player: playerId, hold: holdId, now: clock.now() }
    const ended = await retrying(() =>
      payTo === null
        ? run(db, returnHoldStatement, values)
        : run(db, payHoldStatement, { ...values, payTo: payTo.account, fee: payTo.feeMinor }),
    ).catch((cause: unknown) => {
      if (sqlState(cause) === outOfRange) throw new AccountFull({ cause })
      throw cause
    })
    if (ended.length > 0) return 'done'
    const hold = (await known(merchantCode, holdId)).get(holdId)
    const wanted = payTo === null ? 'returned' : 'arrived'
    return hold?.kind === 'withdrawal' && hold.playerId === playerId && hold.state === wanted
      ? 'done'
      : 'otherwise'
  }
