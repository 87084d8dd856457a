import type { KeptKind } from '#schemas/api/kept-kinds.ts'
import { yearsAfter } from '#domain/calendar/years.ts'
import type { Db } from '#server/database/database.ts'
import type { Counts } from '#server/jobs/job.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PersonalRows } from '#server/lib/personal-rows.ts'
import type { Clock, Sessions } from '#server/lib/ports.ts'
import { eraseDated, eraseRows, keptKinds } from './erase-rows.ts'
import type { PlayerRef } from './erase-rows.ts'

export type Retention = ReturnType<typeof createRetention>

export interface RetentionDeps {
  readonly db: Db
  readonly clock: Clock
  /** Rows that are found through others come before those. */
  readonly personal: readonly PersonalRows[]
  readonly closings: {
    /** When the account was closed; null: it is open. */
    closedAt(player: PlayerRef): Promise<Date | null>
    close(player: PlayerRef, operator: string): Promise<unknown>
    closedBefore(
      merchantCode: string,
      before: Date,
    ): Promise<readonly (PlayerRef & { readonly closedAt: Date })[]>
  }
  /** Money the player could still withdraw, or a bet that may still win. */
  readonly hasMoney: (player: PlayerRef) => Promise<boolean>
  /** Messages the sandbox stored for the player's addresses. */
  readonly forgetMessages: (player: PlayerRef) => Promise<void>
  readonly sessions: Pick<Sessions, 'closeAll'>
  /** `records.years` of the merchant's market; the longest where its brands differ. */
  readonly yearsOf: (merchantCode: string) => number
}

export interface Erasure {
  /** Null: nobody asked, the legal time was over. */
  readonly askedAt: Date | null
  /** The operator; null: the player, or nobody. */
  readonly askedBy: string | null
  readonly keptUntil: Date
  /** Null: what the law orders to keep is still kept. */
  readonly erasedAt: Date | null
  /** What is still kept by law. */
  readonly kept: readonly KeptKind[]
}

/** Keeps personal data as long as the market orders, and erases them then or, where it orders nothing, on request. */
export function createRetention(deps: RetentionDeps) {
  const { db, clock, personal, closings, hasMoney, sessions, forgetMessages, yearsOf } = deps

  const rowOf = ({ merchantCode, playerId }: PlayerRef) =>
    db
      .selectFrom('erasure')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)

  /** The player's erasure; null: not asked for. */
  const of = async (player: PlayerRef): Promise<Erasure | null> => {
    const row = await rowOf(player).executeTakeFirst()
    if (row === undefined) return null
    return {
      askedAt: row.asked_at,
      askedBy: row.asked_by,
      keptUntil: row.kept_until,
      erasedAt: row.erased_at,
      kept: row.erased_at === null ? await keptKinds(db, personal, player) : [],
    }
  }

  const eraseRest = (player: PlayerRef, keptUntil: Date): Promise<number> =>
    db.transaction().execute(async (work) => {
      const erased =
        (await eraseRows(work, personal, 'account', player)) +
        (await eraseRows(work, personal, 'law', player))
      const erasedAt = clock.now()
      await work
        .insertInto('erasure')
        .values({
          merchant_code: player.merchantCode,
          player_id: player.playerId,
          asked_at: null,
          asked_by: null,
          kept_until: keptUntil,
          erased_at: erasedAt,
        })
        .onConflict((conflict) =>
          conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ erased_at: erasedAt }),
        )
        .execute()
      return erased
    })

  /**
   * Erases at once what no law orders to keep; the player's row and records stay until `keptUntil`. An operator's erasure
   * closes an open account. Repeated requests keep the first time. Throws `protection.accountOpen`, `protection.moneyLeft`.
   */
  const erase = async (player: PlayerRef, askedBy: string | null): Promise<Erasure> => {
    const closedAt = await closings.closedAt(player)
    if (closedAt === null && askedBy === null) throw new ApiError('protection.accountOpen')
    if (await hasMoney(player)) throw new ApiError('protection.moneyLeft')
    if (closedAt === null && askedBy !== null) await closings.close(player, askedBy)
    const keptUntil = yearsAfter(closedAt ?? clock.now(), yearsOf(player.merchantCode))
    await sessions.closeAll(player.merchantCode, player.playerId)
    await forgetMessages(player)
    await db.transaction().execute(async (work) => {
      await work
        .insertInto('erasure')
        .values({
          merchant_code: player.merchantCode,
          player_id: player.playerId,
          asked_at: clock.now(),
          asked_by: askedBy,
          kept_until: keptUntil,
          erased_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await eraseRows(work, personal, 'account', player)
    })
    if (keptUntil <= clock.now()) await eraseRest(player, keptUntil)
    const erasure = await of(player)
    if (erasure === null) throw new Error('An erasure that was stored is not there')
    return erasure
  }

  /**
   * Erases a merchant's rows whose legal time is over. An account with money to withdraw is left: nobody else could
   * withdraw it.
   * `rows` counts erased rows, `accounts` accounts of which only the id is left.
   */
  const run = async (merchantCode: string): Promise<Counts> => {
    const years = yearsOf(merchantCode)
    const before = yearsAfter(clock.now(), -years)
    let rows = await eraseDated(db, personal, merchantCode, before)
    let accounts = 0
    const done = await db
      .selectFrom('erasure')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('erased_at', 'is not', null)
      .execute()
    const erased = new Set(done.map(({ player_id: playerId }) => playerId))
    for (const { closedAt, ...player } of await closings.closedBefore(merchantCode, before)) {
      // One after the other: nobody waits for it, and calls go first.
      if (erased.has(player.playerId) || (await hasMoney(player))) continue
      rows += await eraseRest(player, yearsAfter(closedAt, years))
      accounts += 1
    }
    return { rows, accounts }
  }

  return { of, erase, run, personal }
}
