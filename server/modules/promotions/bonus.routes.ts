import type { Lobbies } from '#server/lib/lobbies.ts'
import { pageWish } from '#server/lib/page-wish.ts'
import { lobbiesAt } from '#server/lib/lobbies.ts'
import { toDecimal } from '#domain/money/money.ts'
import { rewardMinor, wageringOf } from '#domain/promotions/reward.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameCategoryId, GameTypeCode } from '#domain/vocabulary/game-category.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { cancelBonus, listBonuses, listOffers, takeBonus } from '#schemas/api/rewards.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Looker } from './center.service.ts'
import type { Promotions } from './create-promotions.ts'
import type { Grant } from './grant-parts.ts'

type Lobby = ReadonlySet<GameTypeCode>
const everyLobby: Lobby = new Set(gameCategories.map(({ gameType }) => gameType))

const gameTypesOf = (categories: readonly GameCategoryId[] | null, own: Lobby): GameTypeCode[] =>
  gameCategories.flatMap(({ id, gameType }) =>
    (categories === null || categories.includes(id)) && own.has(gameType) ? [gameType] : [],
  )

interface Terms {
  readonly promotionId: string
  readonly version: number
  readonly rule: PromotionRule
}

/** A rule in the shape of the bonus calls; null: it has no wagering. */
function termsWire({ promotionId, version, rule }: Terms, amountMinor: bigint, currency: string, own: Lobby) {
  const wagering = wageringOf(rule.reward, amountMinor)
  if (wagering === null) return null
  return {
    offerId: promotionId,
    kind: rule.type === 'newbie' ? ('welcome' as const) : ('reload' as const),
    version,
    reward: toDecimal(amountMinor, currency),
    wagering: toDecimal(wagering.requiredMinor, currency),
    currency,
    days: wagering.days,
    gameTypes: gameTypesOf(wagering.categories, own),
  }
}

const states = { active: 'process', paid: 'claimed', expired: 'closed', cancelled: 'closed' } as const

const stateOf = ({ state, outcome }: Grant): keyof typeof states =>
  state === 'process' ? 'active' : outcome === 'expired' || outcome === 'cancelled' ? outcome : 'paid'

/** Maps refusals of the engine to the error codes of the bonus calls. */
function asBonusError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'promotions.changed') return new ApiError('rewards.offerChanged')
  const { whyNot } = error.flags as { whyNot?: { readonly reason?: string } }
  if (whyNot?.reason === 'alreadyThisPeriod') return new ApiError('rewards.bonusTaken')
  if (whyNot?.reason === 'anotherBonusRuns') return new ApiError('rewards.bonusActive')
  return error.code.startsWith('promotions.') ? new ApiError('rewards.offerUnknown') : error
}

/** Rewards with wagering under the relay's call names: offers, the active bonus, and past ones. */
export function bonusRoutes(promotions: Promotions, lobbies: Lobbies): Handler[] {
  const { center, grants, rules, takings, freshOwner } = promotions

  const grantWire = async (owner: Owner, grant: Grant, own: Lobby) => {
    const version = await rules.one({ ...owner, promotionId: grant.promotion_id, version: grant.version })
    const terms = (lobby: Lobby) =>
      version === undefined ? null : termsWire(version, grant.amount_minor ?? 0n, grant.currency, lobby)
    const shown = terms(own)
    if (version === undefined || shown === null) throw new Error(`${grant.grant_key} has no wagering`)
    const staked = (await grants.wageredOf(owner, grant, version.rule)) ?? 0n
    return {
      grantKey: grant.grant_key,
      ...shown,
      // When the site has none of the lobbies any more, list all that the accepted terms name.
      gameTypes: shown.gameTypes.length === 0 ? (terms(everyLobby)?.gameTypes ?? []) : shown.gameTypes,
      staked: toDecimal(grant.state === 'closed' ? 0n : staked, grant.currency),
      state: stateOf(grant),
      optedAt: grant.granted_at.toISOString(),
      expiresAt: (grant.expires_at ?? grant.ended_at ?? grant.granted_at).toISOString(),
    }
  }

  const offersOf = async (looker: Looker & { readonly owner: Owner }, own: Lobby) => {
    const { owner } = looker
    const open = await center.claimable(looker)
    return open
      .flatMap(({ offer: { promotion }, hash, taken }) => {
        const amount = rewardMinor(promotion.rule.reward, {}, owner.currency) ?? 0n
        const terms = termsWire(promotion, amount, owner.currency, own)
        const { reward, period } = promotion.rule
        if (terms === null || terms.gameTypes.length === 0 || reward.kind !== 'money') return []
        return [
          {
            isOnce: period === 'once',
            offer: {
              ...terms,
              wageringTimes: reward.wagering.times,
              termsHash: hash,
              state: taken ? ('taken' as const) : ('open' as const),
            },
          },
        ]
      })
      .toSorted(
        (one, other) =>
          Number(other.isOnce) - Number(one.isOnce) || one.offer.wageringTimes - other.offer.wageringTimes,
      )
      .map(({ offer }) => offer)
  }

  return [
    handle(listOffers, async ({ site, session, language }) => {
      const owner = await freshOwner(site, session)
      const own = await lobbiesAt(lobbies, site)
      const active = await grants
        .ofPlayer(owner)
        .selectAll()
        .where('state', '=', 'process')
        .executeTakeFirst()
      return {
        // Only offers depend on the module: a running bonus can still be seen and cancelled.
        offers: site.brand.modules.promotions ? await offersOf({ site, language, owner }, own) : [],
        active: active === undefined ? null : await grantWire(owner, active, own),
      }
    }),
    ...behindGate(
      'promotions',
      handle(takeBonus, async ({ site, session, language, input: { offerId, termsHash } }) => {
        const owner = await freshOwner(site, session)
        try {
          await takings.claim({ site, language, owner }, { promotionId: offerId, ruleHash: termsHash })
        } catch (error) {
          throw asBonusError(error)
        }
        return {}
      }),
    ),
    handle(cancelBonus, async ({ site, session, input: { grantKey } }) => {
      const owner = await freshOwner(site, session)
      const running = { grant_key: grantKey, state: 'process' } as const
      if (!(await grants.close(owner, running, 'cancelled'))) throw new ApiError('rewards.bonusUnknown')
      return {}
    }),
    ...behindGate(
      'member.bonusDetails',
      handle(listBonuses, async ({ site, session, input }) => {
        const owner = await freshOwner(site, session)
        const own = await lobbiesAt(lobbies, site)
        const { state } = input
        const { rows, next } = await center.given(
          owner,
          {
            ...input,
            state: state && states[state],
            outcome: state === 'expired' || state === 'cancelled' ? state : undefined,
            isWagered: true,
          },
          pageWish(input),
        )
        return { list: await Promise.all(rows.map((grant) => grantWire(owner, grant, own))), next }
      }),
    ),
  ]
}
