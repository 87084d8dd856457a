import { toDecimal } from '#domain/money/money.ts'
import * as api from '#schemas/api/ops-player-records.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { pageWish } from '#server/lib/page-wish.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Center } from './center.service.ts'
import type { Grant } from './grant-parts.ts'
import type { RulesRepository } from './rules.repository.ts'
import type { TitlesOf } from './titles.ts'

interface Deps {
  readonly playerOf: PlayerAtDesk
  readonly center: Pick<Center, 'given' | 'grantShown'>
  readonly rules: Pick<RulesRepository, 'one'>
  readonly titlesOf: TitlesOf
  readonly claims: Pick<Claims, 'list'>
}

/**
 * Desk routes: what promotions and other rewards gave one player. They only read: stakes that the upkeep has not counted
 * yet are not in the progress.
 */
export function playerRewardsDeskRoutes(deps: Deps): Handler[] {
  const { playerOf, center, rules, titlesOf, claims } = deps

  const ownerOf = async (input: Parameters<PlayerAtDesk>[0]) => {
    const { site, player, period } = await playerOf(input)
    const { merchantCode, brand } = site
    const { playerId, currency } = player
    return { owner: { merchantCode, playerId, currency, timeZone: brand.timeZone }, period }
  }

  const rowOf = async (owner: Owner, grant: Grant, language: string) => {
    const { merchantCode } = owner
    const { promotion_id: promotionId, version: number } = grant
    const version = await rules.one({ merchantCode, promotionId, version: number })
    if (version === undefined) throw new Error(`The rule of the grant ${grant.grant_key} is gone`)
    const {
      rule: _rule,
      names: _names,
      headline: _headline,
      ...shown
    } = await center.grantShown(owner, grant, language)
    const { outcome } = grant
    return {
      ...shown,
      title: await titlesOf(version),
      // Grants of nothing are not listed.
      outcome: outcome === 'nothing' ? null : outcome,
      endedAt: grant.ended_at?.toISOString() ?? null,
    }
  }

  return [
    handle(api.listPlayerGrants, async ({ input, language }) => {
      const { owner, period } = await ownerOf(input)
      const { rows, next } = await center.given(owner, { ...period, state: input.state }, pageWish(input))
      return { list: await Promise.all(rows.map((grant) => rowOf(owner, grant, language))), next }
    }),
    handle(api.listPlayerRewards, async ({ input }) => {
      const { owner, period } = await ownerOf(input)
      const { list, next } = await claims.list(owner, period, input.kind ?? null, pageWish(input))
      return {
        list: list.map((claim) => ({
          id: `${claim.kind}:${claim.what}`,
          kind: claim.kind,
          amount: toDecimal(claim.amount_minor, claim.currency),
          currency: claim.currency,
          at: claim.made_at.toISOString(),
          paid: claim.paid_at !== null,
        })),
        next,
      }
    }),
  ]
}
