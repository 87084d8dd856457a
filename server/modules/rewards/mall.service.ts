import { everydayMinor } from '#domain/money/everyday.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { GoodFailure } from '#schemas/api/good-gives.ts'
import type { Claims } from './claims.ts'
import type { GoodIssue } from './good-issue.ts'
import { isMaxBought } from './mall-goods.ts'
import type { Good, GoodRefusal, MallGoods } from './mall-goods.ts'
import type { Owner } from './owner.ts'
import type { PointsBook } from './points-book.ts'

export interface MallDeps {
  readonly db: Db
  readonly goods: MallGoods
  readonly book: PointsBook
  readonly claims: Pick<Claims, 'settle' | 'settleAsked'>
  /** Whether the player has the benefits of a rank, by its place. */
  readonly rankJudgeOf: (owner: Owner) => Promise<(rankFrom: number) => boolean>
  readonly goodIssue: Pick<GoodIssue, 'issue' | 'refusal' | 'shown'>
}

const errors = {
  raffleOver: 'rewards.goodRaffleOver',
  ticketsFull: 'rewards.goodTicketsFull',
  roundsUnavailable: 'rewards.goodRoundsUnavailable',
  notAllowed: 'rewards.goodNotAllowed',
} as const satisfies Readonly<Record<GoodFailure, string>>

/** Orders of goods, for points or given by a promotion. */
export function createMall({ db, goods, book, claims, rankJudgeOf, goodIssue }: MallDeps) {
  /** Goods on offer to a player or, without one, to visitors, with what they give. */
  const onOffer = async (
    site: Pick<Owner, 'merchantCode' | 'currency'>,
    language: string,
    playerId: string | null = null,
  ) => {
    const listed = (await goods.offered(site.merchantCode, playerId)).map(async (good) => {
      const gives = await goodIssue.shown(site, good, language)
      return gives === null ? [] : [{ good, gives }]
    })
    return (await Promise.all(listed)).flat()
  }

  /** Goods on offer, each with the reason the player cannot order it. */
  const shelf = async (owner: Owner, language: string) => {
    const [offered, bought, hasRank, { balanceCenti }] = await Promise.all([
      onOffer(owner, language, owner.playerId),
      goods.bought(owner),
      rankJudgeOf(owner),
      book.balance(owner),
    ])
    const shown = offered.map(async ({ good, gives }) => {
      const counts = bought.get(good.good_id)
      const refusal: GoodRefusal | null = !hasRank(good.rank_from)
        ? 'notEligible'
        : isMaxBought(good, counts) || (await goodIssue.refusal(owner, good)) === 'ticketsFull'
          ? 'maxBought'
          : good.stock === 0
            ? 'poolEmpty'
            : balanceCenti < costOf(good)
              ? 'noBalance'
              : null
      return { good, gives, refusal }
    })
    return Promise.all(shown)
  }

  const claimOf = ({ merchantCode, playerId }: Owner, entryId: string) =>
    ({ merchant_code: merchantCode, player_id: playerId, kind: 'points', what: entryId }) as const

  /**
   * Orders a good. Money, tickets and free rounds are given at once, tangible goods wait for an operator. Throws
   * `rewards.goodUnknown`, `rewards.goodNotEligible`, `rewards.goodMaxBought`, `rewards.goodPoolEmpty`,
   * `rewards.pointsShort`, `wallet.balanceFull`, and the reason where it cannot be issued; then the points are back.
   */
  const redeem = async (owner: Owner, goodId: string) => {
    const good = await goods.one(owner.merchantCode, goodId)
    if (good === undefined || !(await goods.isOffered(good, owner.playerId)))
      throw new ApiError('rewards.goodUnknown')
    if (good.rank_from > 0 && !(await rankJudgeOf(owner))(good.rank_from))
      throw new ApiError('rewards.goodNotEligible')
    const why = await goodIssue.refusal(owner, good)
    if (why !== null) throw new ApiError(errors[why])
    const entryId = await book.spend(
      owner,
      { ...orderOf(owner, good), points_centi: costOf(good) },
      async (transaction) => {
        const counts = (await goods.bought(owner, transaction)).get(good.good_id)
        if (isMaxBought(good, counts)) throw new ApiError('rewards.goodMaxBought')
        const taken = await goods.take(good, transaction)
        if (taken === 'empty') throw new ApiError('rewards.goodPoolEmpty')
        return taken === 'taken'
      },
    )
    if (good.kind === 'money') await claims.settleAsked(claimOf(owner, entryId))
    if (good.gives === null) return { entryId, status: orderOf(owner, good).status }
    const issued = await goodIssue.issue(owner, entryId, good)
    if (issued.state === 'failed') throw new ApiError(errors[issued.why])
    return { entryId, status: issued.state === 'delivered' ? ('approved' as const) : ('inProcess' as const) }
  }

  /**
   * Gives a good without points, idempotent by key; it enters the same queue as orders. Given even when out of stock,
   * because it is owed. Money given in a caller's transaction is credited by the upkeep after the commit.
   */
  const orderGood = async (
    owner: Owner,
    goodId: string,
    key: string,
    within?: Db,
  ): Promise<'ordered' | 'replayed' | 'goodUnknown'> => {
    const good = await goods.one(owner.merchantCode, goodId)
    // Promotions give tickets and free rounds themselves.
    if (good === undefined || good.gives !== null) return 'goodUnknown'
    const spending = { ...orderOf(owner, good), points_centi: 0n, entry_id: `gift:${key}` }
    const order = async (transaction: Db) => {
      if ((await book.write(owner, spending, false, transaction)) === null) return 'replayed'
      if ((await goods.take(good, transaction)) === 'taken')
        await transaction
          .updateTable('points_entry')
          .set({ took_stock: true })
          .where('merchant_code', '=', owner.merchantCode)
          .where('player_id', '=', owner.playerId)
          .where('entry_id', '=', spending.entry_id)
          .execute()
      return 'ordered'
    }
    if (within !== undefined) return order(within)
    const outcome = await db.transaction().execute(order)
    if (good.kind === 'money') await claims.settle(claimOf(owner, spending.entry_id))
    return outcome
  }

  return { onOffer, shelf, redeem, orderGood }
}

const costOf = ({ points }: Good): bigint => BigInt(points) * 100n

const orderOf = ({ currency }: Owner, { kind, good_id, amount_units }: Good) => ({
  kind: 'redeem' as const,
  good_id,
  amount_minor: kind === 'money' ? everydayMinor(amount_units ?? 0, currency) : null,
  status: kind === 'money' ? ('approved' as const) : ('inProcess' as const),
})
