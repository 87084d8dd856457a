import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import { eachOf } from '#server/lib/each-of.ts'
import { ApiError } from '#server/lib/handle.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { PageWish } from '#server/lib/page-wish.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { Owner } from './owner.ts'
import type { RewardClaimTable, RewardKind } from './rewards.tables.ts'

export type Claims = ReturnType<typeof createClaims>
export type Claim = Selectable<RewardClaimTable>

export interface Reward {
  readonly kind: RewardKind
  /** Identifies the reward; player, kind and this key are paid once. */
  readonly what: string
  readonly amountMinor: bigint
}

/** Age at which the upkeep pays an interrupted claim. */
const overdueMs = 10_000
/** Claims read at once by the upkeep. */
const overduePage = 200

export type ClaimKey = Pick<Claim, 'merchant_code' | 'player_id' | 'kind' | 'what'>

/** Promises that were interrupted, for instance by a crash, read page by page: those that stay unpaid hide no other. */
async function* overdueClaims(db: Db, clock: Clock): AsyncGenerator<ClaimKey> {
  const before = new Date(clock.now().getTime() - overdueMs)
  let last: ClaimKey | undefined
  do {
    const beyond =
      last === undefined
        ? sql``
        : sql`and (merchant_code, player_id, kind, what) >
            (${last.merchant_code}, ${last.player_id}, ${last.kind}, ${last.what})`
    const { rows } = await sql<ClaimKey>`select merchant_code, player_id, kind, what from reward_claim
      where paid_at is null and made_at < ${before} ${beyond}
      order by merchant_code, player_id, kind, what limit ${overduePage}`.execute(db)
    yield* rows
    last = rows.length < overduePage ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/** Reads promised and paid claims. */
function createClaimQueries(db: Db, clock: Clock) {
  const ofKind = ({ merchantCode, playerId }: Owner, kind: RewardKind): Promise<Claim[]> =>
    db
      .selectFrom('reward_claim')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .execute()

  /** All rewards of a player in a period, except those of amount 0. */
  const list = async (owner: Owner, period: Period, kind: RewardKind | null, page: PageWish) => {
    const { since, until } = spanOf(owner.timeZone, period)
    const way = sql.raw(page.newestFirst ? 'desc' : 'asc')
    const after = page.cursor === null ? null : fromCursor(page.cursor, 'nss')
    const beyond =
      after === null
        ? sql``
        : sql`and (made_at, kind, what) ${sql.raw(page.newestFirst ? '<' : '>')}
            (${new Date(Number(after[0]))}, ${after[1]}, ${after[2]})`
    const { rows } = await sql<Claim>`select * from reward_claim
      where merchant_code = ${owner.merchantCode} and player_id = ${owner.playerId} and amount_minor > 0
        and made_at >= ${since} and made_at < ${until}
        ${kind === null ? sql`` : sql`and kind = ${kind}`} ${beyond}
      order by made_at ${way}, kind ${way}, what ${way} limit ${page.size + 1}`.execute(db)
    const { shown, last } = cut(rows, page.size)
    return { list: shown, next: last && toCursor([last.made_at.getTime(), last.kind, last.what]) }
  }

  /** The players with the most rewards of a kind since a time, without those who are not shown to others. */
  const leaders = async (merchantCode: string, kind: RewardKind, since: Date, limit: number) => {
    const { rows } = await sql<{ playerId: string; name: string; count: number }>`
      select player.player_id as "playerId", coalesce(player.nickname, player.username) as name,
        count(*)::integer as count
      from reward_claim claim join player
        on player.merchant_code = claim.merchant_code and player.player_id = claim.player_id
      where claim.merchant_code = ${merchantCode} and claim.kind = ${kind} and claim.made_at >= ${since}
        and not ${isHidden(clock.now())}
      group by player.player_id, player.nickname, player.username
      order by count(*) desc, max(claim.made_at), player.player_id limit ${limit}`.execute(db)
    return rows
  }

  return { ofKind, list, leaders }
}

/**
 * Pays rewards. A promise is a row with a unique key, and the ledger transfer has an id made from the same key, so that
 * neither a race nor a crash in between can pay twice or not at all.
 */
export function createClaims({
  db,
  ledger,
  events,
  clock,
  isWithoutRewards,
}: {
  db: Db
  ledger: Pick<Ledger, 'move'>
  events: Events
  clock: Clock
  isWithoutRewards: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
}) {
  /** False: already promised. Uses the caller's transaction if given. */
  const promise = async (
    { merchantCode, playerId, currency }: Owner,
    { kind, what, amountMinor }: Reward,
    within: Db = db,
  ): Promise<boolean> => {
    const now = clock.now()
    const row = await within
      .insertInto('reward_claim')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        kind,
        what,
        amount_minor: amountMinor,
        currency,
        made_at: now,
        // An amount of 0 needs no transfer.
        paid_at: amountMinor === 0n ? now : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    return row !== undefined
  }

  const rowOf = ({ merchant_code: merchantCode, player_id: playerId, kind, what }: ClaimKey) =>
    db
      .selectFrom('reward_claim')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('what', '=', what)

  /**
   * Pays a promised reward, idempotently. False: the account cannot hold it; it stays promised, and the upkeep pays it
   * when it fits.
   */
  const settle = async (key: ClaimKey): Promise<boolean> => {
    const claim = await rowOf(key).executeTakeFirst()
    if (claim === undefined || claim.paid_at !== null) return true
    const { merchant_code: merchantCode, player_id: playerId, kind, what, currency } = claim
    const { outcome } = await ledger.move({
      merchantCode,
      transferId: `reward:${kind}:${playerId}:${what}`,
      kind: 'prize',
      playerId,
      currency,
      amountMinor: claim.amount_minor,
      counterparty: 'house',
      roundId: null,
      gameCode: null,
      referenceId: null,
    })
    if (outcome === 'aboveMaximum') return false
    if (outcome !== 'moved' && outcome !== 'replayed')
      throw new Error(`The ledger answered ${outcome} to the reward ${kind} ${what} of ${playerId}`)
    await db
      .updateTable('reward_claim')
      .set({ paid_at: clock.now() })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('what', '=', what)
      .execute()
    if (outcome === 'moved') events.publish({ merchantCode, playerId }, { type: 'balance' })
    return true
  }

  /** As `settle`, on a player's request: throws `wallet.balanceFull`. */
  const settleAsked = async (key: ClaimKey): Promise<void> => {
    if (!(await settle(key))) throw new ApiError('wallet.balanceFull')
  }

  const keyOf = ({ merchantCode, playerId }: Owner, { kind, what }: Reward): ClaimKey => ({
    merchant_code: merchantCode,
    player_id: playerId,
    kind,
    what,
  })

  /** Promises and pays. False: already claimed. */
  const pay = async (owner: Owner, reward: Reward): Promise<boolean> => {
    const isFirst = await promise(owner, reward)
    await settle(keyOf(owner, reward))
    return isFirst
  }

  /** As `pay`, on a player's request: throws `wallet.balanceFull`, `rewards.none`. */
  const payAsked = async (owner: Owner, reward: Reward): Promise<boolean> => {
    if (await isWithoutRewards(owner)) throw new ApiError('rewards.none')
    const isFirst = await promise(owner, reward)
    await settleAsked(keyOf(owner, reward))
    return isFirst
  }

  /**
   * Pays interrupted promises one after another. One that fails, or that its account cannot hold, does not keep the
   * others waiting; failures are thrown at the end.
   */
  const settleOverdue = () => eachOf(overdueClaims(db, clock), settle)

  const { ofKind, list, leaders } = createClaimQueries(db, clock)

  /** Whether a reward was promised, paid or not. */
  const isPromised = async (key: ClaimKey): Promise<boolean> =>
    (await rowOf(key).executeTakeFirst()) !== undefined

  return { promise, isPromised, settle, settleAsked, pay, payAsked, settleOverdue, ofKind, list, leaders }
}
