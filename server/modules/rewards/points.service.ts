import { everydayMinor } from '#domain/money/everyday.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Claims } from './claims.ts'
import type { LawfulPlanOf } from './lawful-plan.ts'
import type { MallGoods } from './mall-goods.ts'
import type { GoodIssue } from './good-issue.ts'
import { createMall } from './mall.service.ts'
import type { Owner } from './owner.ts'
import { createPointsBook } from './points-book.ts'
import type { PointsBookDeps } from './points-book.ts'
import { createPointMovements } from './points-movements.ts'

export interface PointsServiceDeps extends PointsBookDeps {
  readonly claims: Pick<Claims, 'promise' | 'settle' | 'settleAsked'>
  readonly planOf: LawfulPlanOf
  /** Whether the player has the benefits of a rank, by its place. */
  readonly rankJudgeOf: (owner: Owner) => Promise<(rankFrom: number) => boolean>
  readonly goods: MallGoods
  readonly goodIssue: Pick<GoodIssue, 'issue' | 'refusal' | 'shown'>
}

/** Points: earned by stakes at the category's ratio, plus grants, less spending. */
export function createPointsService(deps: PointsServiceDeps) {
  const { claims, planOf, goods } = deps
  const book = createPointsBook(deps)
  const mall = createMall({ ...deps, book })

  const rate = ({ merchantCode, currency }: Owner) => {
    const { perUnit } = planOf(merchantCode).points
    return { perUnit, unitMinor: everydayMinor(1, currency) }
  }

  /**
   * Converts whole points to money at the merchant's rate. Throws `module.disabled` where the market forbids it,
   * `rewards.pointsShort`, `rewards.pointsTooFew`, `wallet.balanceFull`.
   */
  const convert = async (owner: Owner, points: number): Promise<bigint> => {
    if (!planOf(owner.merchantCode).points.usable) throw new ApiError('module.disabled')
    const { perUnit, unitMinor } = rate(owner)
    const amountMinor = (BigInt(points) * unitMinor) / BigInt(perUnit)
    if (amountMinor === 0n) throw new ApiError('rewards.pointsTooFew')
    const entryId = await book.spend(owner, {
      kind: 'convert',
      points_centi: BigInt(points) * 100n,
      good_id: null,
      amount_minor: amountMinor,
      status: 'approved',
    })
    await claims.settleAsked({
      merchant_code: owner.merchantCode,
      player_id: owner.playerId,
      kind: 'points',
      what: entryId,
    })
    return amountMinor
  }

  const { balance, grant, list } = book
  return { balance, grant, list, movements: createPointMovements(deps.db), rate, convert, goods, ...mall }
}
