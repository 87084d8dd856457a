import { askedGames, lawProblems } from '#domain/promotions/law.ts'
import type { Span } from '#domain/calendar/periods.ts'
import { categoryOf } from '#domain/vocabulary/game-category.ts'
import { gameTypeCodes } from '#schemas/api/categories.ts'
import type { GameTypeCode } from '#schemas/api/categories.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { RulesRepository, Version } from './rules.repository.ts'

export type Offers = ReturnType<typeof createOffers>

export interface Join {
  readonly version: number
  readonly joinedAt: Date
}

/**
 * A promotion as it applies to one player: the joined version's terms, while the latest version decides whether it
 * runs.
 */
export interface Offer {
  readonly promotion: Version
  /** State of the current version. */
  readonly state: Version['state']
  readonly join: Join | null
}

const dayMs = 86_400_000
/** Time an ended promotion remains visible. */
const shownAfterMs = 30 * dayMs
const farFuture = new Date('9999-01-01T00:00:00.000Z')

/** The span in which a promotion counts for a player. */
export function runOf({ promotion: { rule, liveAt }, join }: Offer): Span {
  const starts = new Date(rule.startsAt)
  const since = [starts, liveAt ?? starts, ...(join === null ? [] : [join.joinedAt])]
  return {
    start: since.reduce((latest, each) => (each > latest ? each : latest)),
    end: rule.endsAt === null ? farFuture : new Date(rule.endsAt),
  }
}

/** A merchant's promotions for visitors and players. */
export function createOffers({
  db,
  clock,
  rules,
  ready,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly rules: RulesRepository
  /** Publishes the merchant's first promotions. */
  readonly ready: (merchantCode: string) => Promise<void>
}) {
  const joinsOf = async ({ merchantCode, playerId }: Pick<Owner, 'merchantCode' | 'playerId'>) => {
    const rows = await db
      .selectFrom('promotion_join')
      .select(['promotion_id', 'version', 'joined_at'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
    return new Map<string, Join>(
      rows.map((row) => [row.promotion_id, { version: row.version, joinedAt: row.joined_at }]),
    )
  }

  /** The running, or last run, version of each promotion. */
  const current = async (merchantCode: string): Promise<readonly Version[]> => {
    await ready(merchantCode)
    const byPromotion = new Map<string, Version>()
    for (const version of await rules.inStates(merchantCode, ['live', 'paused', 'ended'])) {
      const known = byPromotion.get(version.promotionId)
      // A running version takes precedence over a later one that has ended.
      if (known === undefined || (known.state === 'ended' && version.state !== 'ended'))
        byPromotion.set(version.promotionId, version)
    }
    return [...byPromotion.values()]
  }

  /** Running and recently ended promotions; null: a visitor. */
  const all = async (
    merchantCode: string,
    player: Pick<Owner, 'merchantCode' | 'playerId'> | null,
  ): Promise<readonly Offer[]> => {
    const [versions, joins] = await Promise.all([
      current(merchantCode),
      player === null ? new Map<string, Join>() : joinsOf(player),
    ])
    return Promise.all(
      versions.map(async (version): Promise<Offer> => {
        const join = joins.get(version.promotionId) ?? null
        const promotion =
          join === null || join.version === version.version
            ? version
            : ((await rules.one({ ...version, version: join.version })) ?? version)
        return { promotion, state: version.state, join }
      }),
    )
  }

  /** `hasPart`: the player has a reward or an application of it. */
  const isShown = ({ promotion: { rule, changedAt }, state, join }: Offer, hasPart: boolean): boolean => {
    if (state === 'paused') return join !== null || hasPart
    const over = rule.endsAt === null ? (state === 'ended' ? changedAt : null) : new Date(rule.endsAt)
    return over === null || clock.now().getTime() - over.getTime() < shownAfterMs
  }

  /** Whether the market allows it and the site has a lobby for its games. */
  const fits = ({ promotion: { rule } }: Offer, brand: Brand, lobbies: ReadonlySet<GameTypeCode>): boolean =>
    lawProblems(rule, brand.jurisdiction.bonus).length === 0 &&
    askedGames(rule).every(
      ({ categories }) => categories === null || categories.some((id) => lobbies.has(gameTypeOf(id))),
    )

  return { all, isShown, fits, joinsOf }
}

const gameTypes = new Map(gameTypeCodes.map((gameType) => [categoryOf(gameType).id, gameType]))
const gameTypeOf = (id: Parameters<typeof gameTypes.get>[0]): GameTypeCode => gameTypes.get(id) ?? 'RNG'
