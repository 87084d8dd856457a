import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { RoundOffer } from '#domain/promotions/check.ts'
import { roundStakeMinor } from '#domain/promotions/reward.ts'
import type { Reward } from '#domain/promotions/reward.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { PromotionFreeRoundsTable } from './promotions.tables.ts'

export type GrantedRounds = Selectable<PromotionFreeRoundsTable>
export type FreeRoundsService = ReturnType<typeof createFreeRounds>
type RoundsReward = Extract<Reward, { kind: 'freeRounds' }>

interface FreeRoundsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly catalogue: Pick<Catalogue, 'games' | 'gameOf'>
  readonly vendors: Pick<VendorRegistry, 'hostOf' | 'grantRounds'>
  /** Reports grants refused by a vendor. */
  readonly onProblem: (problem: Error) => void
}

/** Granted rounds as shown to the player. */
export interface ShownRounds extends GrantedRounds {
  readonly isOver: boolean
  readonly games: readonly Pick<VendorGame, 'gameId' | 'vendorCode'>[]
}

/** Vendor, games and stake of free rounds. */
export interface RoundsPlan {
  readonly vendorCode: string
  readonly stakeMinor: bigint
}

const dayMs = 86_400_000
/** Rounds that the vendor never closed delay the end of a campaign by at most this long after its last day. */
const graceMs = 3 * dayMs

/** Free rounds offered by games. */
function createPlans({ catalogue, vendors }: Pick<FreeRoundsDeps, 'catalogue' | 'vendors'>) {
  /** Code of a studio's integration; null: none, or it does not respond. */
  const hostOf = async (studio: string): Promise<string | null> =>
    (await vendors.hostOf(studio).catch(() => null))?.code ?? null

  /** Games with free rounds in a currency, and their stakes in everyday units. Empty while no vendor answers. */
  const offers = async (currency: string): Promise<ReadonlyMap<string, RoundOffer>> => {
    const games = await catalogue.games(currency).catch(() => [])
    const unit = everydayMinor(1, currency)
    const studios = [...new Set(games.map(({ vendorCode }) => vendorCode))]
    const hosts = new Map(
      await Promise.all(studios.map(async (studio) => [studio, (await hostOf(studio)) ?? ''] as const)),
    )
    return new Map(
      games.flatMap(({ gameId, vendorCode, freeRoundStakesMinor = [] }) =>
        freeRoundStakesMinor.length === 0
          ? []
          : [
              [
                gameId,
                {
                  host: hosts.get(vendorCode) ?? '',
                  stakeUnits: freeRoundStakesMinor.map((minor) => Number((minor * 100n) / unit) / 100),
                },
              ] as const,
            ],
      ),
    )
  }

  /** Null: not offered in the player's currency, or the vendor does not respond. */
  const planOf = async (
    { currency }: Pick<Owner, 'currency'>,
    reward: Reward,
  ): Promise<RoundsPlan | null> => {
    const stakeMinor = roundStakeMinor(reward, currency)
    if (reward.kind !== 'freeRounds' || stakeMinor === null) return null
    const games = await catalogue.games(currency).catch(() => [])
    const wanted = reward.gameIds.map((id) => games.find(({ gameId }) => gameId === id))
    if (!wanted.every((game) => game?.freeRoundStakesMinor?.includes(stakeMinor) === true)) return null
    const vendorCode = await hostOf(wanted[0]?.vendorCode ?? '')
    return vendorCode === null ? null : { vendorCode, stakeMinor }
  }

  return { offers, planOf }
}

/** Registers grants with vendors. */
function createTelling({ db, clock, vendors, onProblem }: FreeRoundsDeps) {
  const tellOne = async (row: GrantedRounds): Promise<void> => {
    const outcome = await vendors
      .grantRounds(row.vendor_code, {
        grantId: row.campaign_id,
        player: { merchantCode: row.merchant_code, playerId: row.player_id },
        gameIds: row.game_ids.split(' '),
        rounds: row.rounds,
        stakeMinor: row.stake_minor,
        currency: row.currency,
        wins: row.wins,
        expiresAt: row.expires_at,
      })
      .catch(() => null)
    if (outcome === null) return
    const now = clock.now()
    await db
      .updateTable('promotion_free_rounds')
      .set(outcome === 'accepted' ? { told_at: now } : { refused_at: now })
      .where('merchant_code', '=', row.merchant_code)
      .where('campaign_id', '=', row.campaign_id)
      .execute()
    if (outcome === 'refused')
      onProblem(new Error(`Vendor ${row.vendor_code} refused the free rounds ${row.campaign_id}`))
  }

  /** Registers grants that vendors have not confirmed; failures are retried in the next run. */
  const tellWaiting = async (owner?: Pick<Owner, 'merchantCode' | 'playerId'>): Promise<void> => {
    const rows = await db
      .selectFrom('promotion_free_rounds')
      .selectAll()
      .where('told_at', 'is', null)
      .where('refused_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .$if(owner !== undefined, (query) =>
        query
          .where('merchant_code', '=', owner?.merchantCode ?? '')
          .where('player_id', '=', owner?.playerId ?? ''),
      )
      .orderBy('made_at')
      .limit(50)
      .execute()
    for (const row of rows) await tellOne(row)
  }

  return { tellWaiting }
}

/** Free rounds as rewards: offers, grants, and their registration with vendors. */
export function createFreeRounds(deps: FreeRoundsDeps) {
  const { db, clock, random, catalogue } = deps
  /** Runs in the grant's transaction; the vendor is notified afterwards. */
  const give = async (
    owner: Owner,
    grantKey: string,
    { reward, plan }: { readonly reward: RoundsReward; readonly plan: RoundsPlan },
    within: Db,
  ): Promise<void> => {
    const now = clock.now()
    await within
      .insertInto('promotion_free_rounds')
      .values({
        merchant_code: owner.merchantCode,
        player_id: owner.playerId,
        grant_key: grantKey,
        campaign_id: random.uuid(),
        vendor_code: plan.vendorCode,
        game_ids: reward.gameIds.join(' '),
        rounds: reward.rounds,
        stake_minor: plan.stakeMinor,
        currency: owner.currency,
        wins: reward.wagering.times === 0 ? 'balance' : 'bonus',
        made_at: now,
        expires_at: new Date(now.getTime() + reward.roundDays * dayMs),
      })
      .execute()
  }

  /** A player's campaigns that are over: all rounds settled, or expired. */
  const ended = (owner: Pick<Owner, 'merchantCode' | 'playerId'>) => {
    const now = clock.now()
    return db
      .selectFrom('promotion_free_rounds')
      .selectAll()
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .where('closed_at', 'is', null)
      .where(overAt(now))
      .execute()
  }

  const close = async (row: GrantedRounds): Promise<void> => {
    await db
      .updateTable('promotion_free_rounds')
      .set({ closed_at: clock.now() })
      .where('merchant_code', '=', row.merchant_code)
      .where('campaign_id', '=', row.campaign_id)
      .where('closed_at', 'is', null)
      .execute()
  }

  /**
   * What became of a grant. One that the vendor refused, or has not confirmed although it `isLate`, is withdrawn: no bet
   * can use it any more.
   */
  const outcomeOf = async (
    { merchantCode, playerId }: Pick<Owner, 'merchantCode' | 'playerId'>,
    grantKey: string,
    isLate: boolean,
    within: Db,
  ): Promise<'delivered' | 'waits' | 'withdrawn'> => {
    const row = await within
      .selectFrom('promotion_free_rounds')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('grant_key', '=', grantKey)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return 'withdrawn'
    if (row.told_at !== null || row.used > 0) return 'delivered'
    if (row.refused_at === null && !isLate) return 'waits'
    await within
      .updateTable('promotion_free_rounds')
      .set({ closed_at: clock.now() })
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', row.campaign_id)
      .execute()
    return 'withdrawn'
  }

  /** Players with campaigns that are over but not closed, in order, after one of them. */
  const playersWithEnded = async (after: Pick<Owner, 'merchantCode' | 'playerId'>, limit: number) => {
    const { rows } = await sql<Pick<Owner, 'merchantCode' | 'playerId' | 'currency'>>`
      select distinct merchant_code as "merchantCode", player_id as "playerId", currency
      from promotion_free_rounds where closed_at is null and ${overAt(clock.now())}
        and (merchant_code, player_id) > (${after.merchantCode}, ${after.playerId})
      order by 1, 2 limit ${limit}`.execute(db)
    return rows
  }

  /** A player's free rounds, by grant key. */
  const ofPlayer = async (owner: Pick<Owner, 'merchantCode' | 'playerId'>) => {
    const rows = await db
      .selectFrom('promotion_free_rounds')
      .selectAll()
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .execute()
    const now = clock.now()
    const shown = rows.map(async (row): Promise<readonly [string, ShownRounds]> => {
      const games = await Promise.all(row.game_ids.split(' ').map((id) => catalogue.gameOf(id)))
      const isOver = row.closed_at !== null || row.used === row.rounds || row.expires_at <= now
      return [row.grant_key, { ...row, isOver, games: games.flatMap((game) => game ?? []) }]
    })
    return new Map(await Promise.all(shown))
  }

  return {
    ...createPlans(deps),
    ...createTelling(deps),
    give,
    outcomeOf,
    ended,
    close,
    playersWithEnded,
    ofPlayer,
  }
}

/** All rounds settled; or expired with no open bet, or with open bets past the grace period. */
const overAt = (now: Date) => sql<boolean>`(settled = rounds
  or (expires_at <= ${now} and (settled = used or expires_at <= ${new Date(now.getTime() - graceMs)})))`
