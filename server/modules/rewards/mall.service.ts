import { everydayMinor } from '#domain/money/everyday.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Claims } from './claims.ts'
import { isMaxBought } from './mall-goods.ts'
import type { Good, GoodRefusal, MallGoods } from './mall-goods.ts'
import type { Owner } from './owner.ts'
import type { PointsBook } from './points-book.ts'

export interface MallDeps {
  readonly db: Db
  readonly goods: MallGoods
  readonly book: PointsBook
  readonly claims: Pick<Claims, 'settle' | 'settleAsked'>
  readonly rankOf: (owner: Owner) => Promise<number>
}

/** Orders of goods, for points or given by a promotion. */
export function createMall({ db, goods, book, claims, rankOf }: MallDeps) {
  /** Offered goods, each with the reason the player cannot order it. */
  const shelf = async (owner: Owner) => {
    const [offered, bought, rank, { balanceCenti }] = await Promise.all([
      goods.offered(owner.merchantCode),
      goods.bought(owner),
      rankOf(owner),
      book.balance(owner),
    ])
    return offered.map((good) => {
      const counts = bought.get(good.good_id)
      const refusal: GoodRefusal | null =
        rank < good.rank_from
          ? 'notEligible'
          : isMaxBought(good, counts)
            ? 'maxBought'
            : good.stock === 0
              ? 'poolEmpty'
              : balanceCenti < costOf(good)
                ? 'noBalance'
                : null
      return { good, refusal }
    })
  }

  const claimOf = ({ merchantCode, playerId }: Owner, entryId: string) =>
    ({ merchant_code: merchantCode, player_id: playerId, kind: 'points', what: entryId }) as const

  /**
   * Orders a good. Money is credited at once, tangible goods wait for an operator. Throws `rewards.goodUnknown`,
   * `rewards.goodNotEligible`, `rewards.goodMaxBought`, `rewards.goodPoolEmpty`, `rewards.pointsShort`,
   * `wallet.balanceFull`.
   */
  const redeem = async (owner: Owner, goodId: string) => {
    const good = await goods.one(owner.merchantCode, goodId)
    if (good === undefined || !goods.isOffered(good)) throw new ApiError('rewards.goodUnknown')
    if (good.rank_from > 0 && (await rankOf(owner)) < good.rank_from)
      throw new ApiError('rewards.goodNotEligible')
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
    return { entryId, status: orderOf(owner, good).status }
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
    if (good === undefined) return 'goodUnknown'
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

  return { shelf, redeem, orderGood }
}

const costOf = ({ points }: Good): bigint => BigInt(points) * 100n

const orderOf = ({ currency }: Owner, { kind, good_id, amount_units }: Good) => ({
  kind: 'redeem' as const,
  good_id,
  amount_minor: kind === 'money' ? everydayMinor(amount_units ?? 0, currency) : null,
  status: kind === 'money' ? ('approved' as const) : ('inProcess' as const),
})
