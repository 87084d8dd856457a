import type { SkipReason } from '#schemas/api/ops-campaigns.ts'
import type { Db } from '#server/database/database.ts'
import type { PlayerOf } from '#server/lib/one-at-a-time.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Harm } from '#server/modules/protection/harm.service.ts'
import type { Protection } from '#server/modules/protection/protection.service.ts'
import type { Candidate } from './audience.ts'
import { pagesOf } from './campaign-rows.ts'
import type { Campaign } from './campaign-rows.ts'

export type Judge = ReturnType<typeof createJudge>

export interface JudgeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly protection: Pick<Protection, 'advertisingBar'>
  readonly harm: Pick<Harm, 'hasOpen'>
  /** Whether the player has the benefits of a rank, by its place. */
  readonly rankJudgeOf: (
    player: PlayerOf & { readonly currency: string },
  ) => Promise<(rankFrom: number) => boolean>
  readonly isOpenTo: (merchantCode: string, playerId: string, promotionId: string) => Promise<boolean>
  /** Campaigns a player gets at most in seven days. */
  readonly mostPerWeek: (merchantCode: string) => number
}

const weekMs = 7 * 86_400_000

/** Why a player with a consent gets no campaign. */
export function createJudge({ db, clock, protection, harm, rankJudgeOf, isOpenTo, mostPerWeek }: JudgeDeps) {
  /** False: below the lowest rank, so not of the audience. */
  const hasRank = async ({ merchantCode, terms }: Campaign, { playerId, currency }: Candidate) =>
    terms.rankFrom === 0 || (await rankJudgeOf({ merchantCode, playerId, currency }))(terms.rankFrom)

  /** Null: none of the reasons that are the same on every channel, except the register and the limit. */
  const barOf = async (
    { merchantCode, terms }: Campaign,
    { playerId, isTrial, isFrozen }: Candidate,
  ): Promise<SkipReason | null> => {
    if (isTrial) return 'trial'
    if (isFrozen) return 'frozen'
    const player = { merchantCode, playerId }
    const bar = await protection.advertisingBar(player)
    if (bar !== null) return bar
    if (await harm.hasOpen(player)) return 'harm'
    for (const { page, id = '' } of pagesOf(terms))
      if (page === 'promotion' && !(await isOpenTo(merchantCode, playerId, id))) return 'ineligible'
    return null
  }

  /** Whether the player got as many other campaigns in the last seven days as a player gets. */
  const isOverLimit = async (
    { merchantCode, campaignId }: Campaign,
    playerId: string,
    on: Db = db,
  ): Promise<boolean> => {
    const { count } = await on
      .selectFrom('campaign_delivery')
      .select((row) => row.fn.count<string>('campaign_id').distinct().as('count'))
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('outcome', '=', 'sent')
      .where('campaign_id', '<>', campaignId)
      .where('at', '>', new Date(clock.now().getTime() - weekMs))
      .executeTakeFirstOrThrow()
    return Number(count) >= mostPerWeek(merchantCode)
  }

  return { hasRank, barOf, isOverLimit }
}
