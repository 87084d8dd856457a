import { sql } from 'kysely'
import { micro, potAccount } from '#domain/jackpots/pot.ts'
import { soundRule } from '#domain/jackpots/rule-wire.ts'
import type { JackpotRule, PotId } from '#schemas/api/jackpots.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Together } from '#server/ledger/together.ts'
import { byInstant, byInteger, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PotRow } from './pots.ts'

export type PotsDesk = ReturnType<typeof createPotsDesk>

interface OfPot {
  readonly merchantCode: string
  readonly potId: PotId
}

interface Deps {
  readonly db: Db
  readonly together: Together<Tables>
  readonly clock: Clock
}

interface Decision {
  readonly operatorId: string
  /** Another administrator has confirmed that the account belongs to a separate person. */
  readonly confirmed: boolean
  readonly accept: boolean
}

const latestFirst = keysetIn('descending', [
  byInstant('hit.hit_at'),
  byText('hit.pot_id'),
  byInteger('hit.cycle'),
  byText('hit.merchant_code'),
])

/**
 * Reads and changes pots for operators. A change increments the book's `runs`, so that a concurrent run on the old pot
 * is discarded.
 */
export function createPotsDesk({ db, together, clock }: Deps) {
  const one = async ({ merchantCode, potId }: OfPot) =>
    (await db
      .selectFrom('jackpot_pot')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('pot_id', '=', potId)
      .executeTakeFirst()) ?? null

  const proposalOf = async ({ merchantCode, potId }: OfPot) =>
    (await db
      .selectFrom('jackpot_proposal')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('pot_id', '=', potId)
      .executeTakeFirst()) ?? null

  /** The state for the audit log. */
  const state = async (of: OfPot) => {
    const [pot, proposal] = await Promise.all([one(of), proposalOf(of)])
    if (pot === null) return null
    return {
      rule: pot.rule,
      nextRule: pot.next_rule,
      paused: pot.paused,
      proposal: proposal === null ? null : { rule: proposal.rule, by: proposal.by_operator },
    }
  }

  const list = async (merchantCodes: readonly string[]) => {
    if (merchantCodes.length === 0) return []
    const pots = await db
      .selectFrom('jackpot_pot')
      .selectAll()
      .where('merchant_code', 'in', merchantCodes)
      .orderBy('merchant_code')
      .orderBy('seeded_minor')
      .execute()
    const { rows: held } = await sql<{ code: string; account: string; minor: string }>`
      select merchant_code as code, account, sum(amount_minor)::text as minor from entry
      where account like 'pot:%' group by 1, 2`.execute(db)
    const proposals = await db.selectFrom('jackpot_proposal').selectAll().execute()
    return pots.map((row) => {
      const isOwn = (other: { readonly merchant_code: string; readonly pot_id: string }) =>
        other.merchant_code === row.merchant_code && other.pot_id === row.pot_id
      const own = held.find(
        ({ code, account }) => code === row.merchant_code && account === potAccount(row.pot_id),
      )
      return { row, heldMinor: BigInt(own?.minor ?? 0), proposal: proposals.find(isOwn) ?? null }
    })
  }

  const hits = (merchantCodes: readonly string[], potId: PotId | null, place: PlaceWish) =>
    readPage(
      db
        .selectFrom('jackpot_hit as hit')
        .innerJoin('player', (join) =>
          join
            .onRef('player.merchant_code', '=', 'hit.merchant_code')
            .onRef('player.player_id', '=', 'hit.player_id'),
        )
        .selectAll('hit')
        .select('player.username')
        .where('hit.merchant_code', 'in', [...merchantCodes, ''])
        .$if(potId !== null, (query) => query.where('hit.pot_id', '=', potId)),
      latestFirst(place),
    )

  /** False: the pot already has a proposal. */
  const propose = async (
    { merchantCode, potId }: OfPot,
    { rule, by, reason }: { readonly rule: JackpotRule; readonly by: string; readonly reason: string },
  ): Promise<boolean> => {
    const row = await db
      .insertInto('jackpot_proposal')
      .values({
        merchant_code: merchantCode,
        pot_id: potId,
        rule: JSON.stringify(rule),
        by_operator: by,
        reason,
        at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('pot_id')
      .executeTakeFirst()
    return row !== undefined
  }
  return { one, state, list, hits, propose, ...createPotDecisions({ together }) }
}

function createPotDecisions({ together }: Pick<Deps, 'together'>) {
  /**
   * Locks the merchant's book: no run is stored until this transaction ends, and runs computed before are discarded.
   */
  const lockBook = (trx: Db, merchantCode: string) =>
    trx
      .updateTable('jackpot_book')
      .set((eb) => ({ runs: eb('runs', '+', 1n) }))
      .where('merchant_code', '=', merchantCode)
      .execute()

  /**
   * Decides a proposal. An accepted rule takes effect with the next cycle, or at once if no bet has counted under the
   * current rule.
   */
  const decide = (
    { merchantCode, potId }: OfPot,
    { operatorId, confirmed, accept }: Decision,
  ): Promise<'done' | 'unknown' | 'wrongState' | 'samePerson' | 'unconfirmed'> =>
    together(async (trx) => {
      await lockBook(trx, merchantCode)
      const pot = await trx
        .selectFrom('jackpot_pot')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('pot_id', '=', potId)
        .executeTakeFirst()
      if (pot === undefined) return 'unknown'
      const proposal = await trx
        .selectFrom('jackpot_proposal')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('pot_id', '=', potId)
        .forUpdate()
        .executeTakeFirst()
      if (proposal === undefined) return 'wrongState'
      if (accept && proposal.by_operator === operatorId) return 'samePerson'
      if (accept && !confirmed) return 'unconfirmed'
      await trx
        .deleteFrom('jackpot_proposal')
        .where('merchant_code', '=', merchantCode)
        .where('pot_id', '=', potId)
        .execute()
      if (!accept) return 'done'
      await takeOver(trx, pot, proposal.rule)
      return 'done'
    })

  /**
   * Applies a rule at once. Only if no bet was drawn under the old rule and the value is within the new bounds; the
   * value is kept.
   */
  async function takeOver(trx: Db, pot: PotRow, rule: JackpotRule): Promise<void> {
    const { ceilingMinor } = soundRule(rule, pot.currency)
    const isAtOnce =
      pot.cycle_bets === 0n && (ceilingMinor === null || pot.value_micro < ceilingMinor * micro)
    const text = JSON.stringify(rule)
    await trx
      .updateTable('jackpot_pot')
      .set(isAtOnce ? { rule: text, next_rule: null } : { next_rule: text })
      .where('merchant_code', '=', pot.merchant_code)
      .where('pot_id', '=', pot.pot_id)
      .execute()
    if (!isAtOnce) return
    await trx
      .updateTable('jackpot_epoch')
      .set({ rule: text })
      .where('merchant_code', '=', pot.merchant_code)
      .where('pot_id', '=', pot.pot_id)
      .where('ended_at', 'is', null)
      .execute()
  }

  const pause = ({ merchantCode, potId }: OfPot, paused: boolean): Promise<boolean> =>
    together(async (trx) => {
      await lockBook(trx, merchantCode)
      const row = await trx
        .updateTable('jackpot_pot')
        .set({ paused })
        .where('merchant_code', '=', merchantCode)
        .where('pot_id', '=', potId)
        .returning('pot_id')
        .executeTakeFirst()
      return row !== undefined
    })

  return { decide, pause }
}
