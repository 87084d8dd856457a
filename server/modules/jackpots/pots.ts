import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { micro, potAccount } from '#domain/jackpots/pot.ts'
import { soundRule } from '#domain/jackpots/rule-wire.ts'
import type { PotId } from '#schemas/api/jackpots.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Pot } from './count-bets.ts'
import type { JackpotPotTable } from './jackpots.tables.ts'
import { firstPots } from './plan.ts'
import { commitmentOf, linkOf, seedOf } from './seed-chain.ts'

export type PotRow = Selectable<JackpotPotTable>

export const rootContext = (merchantCode: string, potId: PotId, chain: number) =>
  `jackpot ${merchantCode} ${potId} ${chain}`

export const newRootOf = (random: Pick<Random, 'bytes'>) => () =>
  Buffer.from(random.bytes(32)).toString('hex')

export const seedTransferId = (potId: PotId, cycle: number) => `jackpot:${potId}:seed:${cycle}`

const potOrder = sql`array_position(array['mini', 'major', 'grand'], pot_id)`

/** The pots a merchant keeps, smallest first. */
export const readPots = (db: Db, merchantCode: string): Promise<PotRow[]> =>
  db
    .selectFrom('jackpot_pot')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .orderBy(potOrder)
    .execute()

export const toPot = (row: PotRow, box: SecretBox): Pot => ({
  potId: row.pot_id,
  currency: row.currency,
  rule: row.rule,
  nextRule: row.next_rule,
  valueMicro: row.value_micro,
  cycle: row.cycle,
  cycleBets: row.cycle_bets,
  epoch: row.epoch,
  root: box.open(row.sealed_root, rootContext(row.merchant_code, row.pot_id, row.chain)),
  openedAt: row.opened_at,
  paused: row.paused,
})

interface OpeningDeps {
  readonly together: Together<Tables>
  readonly clock: Clock
  readonly random: Random
  readonly box: SecretBox
}

interface Opening {
  readonly merchantCode: string
  /** The merchant whose pots its bets count at; they are created if missing. */
  readonly keeper: string
  readonly currency: string
}

/** Starts counting a merchant's bets; creates the keeper's initial pots and pays their seeds. Idempotent. */
export const createOpening =
  ({ together, clock, random, box }: OpeningDeps) =>
  ({ merchantCode, keeper, currency }: Opening): Promise<void> =>
    together(async (trx, ledger) => {
      const now = clock.now()
      // The keeper's row is locked first, as in every run, to avoid deadlocks.
      for (const code of new Set([keeper, merchantCode]))
        await trx
          .insertInto('jackpot_book')
          .values({
            merchant_code: code,
            runs: 0n,
            seen_at: now,
            counts_from: code === merchantCode ? now : null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await trx
        .updateTable('jackpot_book')
        .set((eb) => ({ runs: eb('runs', '+', 1n) }))
        .where('merchant_code', '=', keeper)
        .execute()
      if ((await readPots(trx, keeper)).length > 0) return
      for (const { potId, rule } of firstPots(currency)) {
        const root = newRootOf(random)()
        const { chain, link } = linkOf(1)
        const key = { merchant_code: keeper, pot_id: potId }
        const seedMinor = soundRule(rule, currency).seedMinor
        await trx
          .insertInto('jackpot_pot')
          .values({
            ...key,
            currency,
            rule: JSON.stringify(rule),
            next_rule: null,
            value_micro: seedMinor * micro,
            cycle: 1,
            cycle_bets: 0n,
            epoch: 1,
            chain,
            sealed_root: box.seal(root, rootContext(keeper, potId, chain)),
            opened_at: now,
            paused: false,
            contributed_micro: 0n,
            seeded_minor: seedMinor,
            paid_minor: 0n,
          })
          .execute()
        await trx
          .insertInto('jackpot_epoch')
          .values({
            ...key,
            epoch: 1,
            cycle: 1,
            rule: JSON.stringify(rule),
            commitment: commitmentOf(seedOf(root, link)),
            opened_at: now,
            seed: null,
            ended_at: null,
          })
          .execute()
        await ledger.fundPot({
          merchantCode: keeper,
          transferId: seedTransferId(potId, 1),
          kind: 'potSeed',
          from: 'house',
          to: potAccount(potId),
          currency,
          amountMinor: seedMinor,
        })
      }
    })
