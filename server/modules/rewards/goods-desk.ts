import type { GoodGives } from '#schemas/api/good-gives.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Good, MallGoods } from './mall-goods.ts'

export type GoodsDesk = ReturnType<typeof createGoodsDesk>
type Texts = Readonly<Record<string, string>>

export interface GoodTerms {
  readonly picture: Good['picture']
  readonly title: Texts
  readonly text: Texts
  readonly position: number
  readonly points: number
  readonly perDay: number | null
  readonly perWeek: number | null
  readonly perMonth: number | null
  readonly rankFrom: number
  /** Omitted: as before. */
  readonly labels?: readonly string[] | undefined
  readonly activeTill: Date | null
}

export interface NewGood extends GoodTerms {
  readonly kind: Good['kind']
  readonly amountUnits: number | null
  readonly gives: GoodGives | null
  readonly stock: number | null
}

export interface GoodsDeskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly goods: Pick<MallGoods, 'ready' | 'one'>
}

/** Operator actions on goods. A good is paused, never deleted, because orders refer to it. */
export function createGoodsDesk({ db, clock, goods }: GoodsDeskDeps) {
  const list = async (merchantCodes: readonly string[]): Promise<Good[]> => {
    await Promise.all(merchantCodes.map((code) => goods.ready(code)))
    return db
      .selectFrom('points_good')
      .selectAll()
      .where('merchant_code', 'in', [...merchantCodes, ''])
      .orderBy('merchant_code')
      .orderBy('position')
      .orderBy('good_id')
      .execute()
  }

  /** False: the id is taken. */
  const create = async (merchantCode: string, goodId: string, good: NewGood): Promise<boolean> => {
    await goods.ready(merchantCode)
    const row = await db
      .insertInto('points_good')
      .values({
        merchant_code: merchantCode,
        good_id: goodId,
        kind: good.kind,
        amount_units: good.amountUnits,
        gives: good.gives === null ? null : JSON.stringify(good.gives),
        stock: good.stock,
        ...termsRow(good),
        paused_at: null,
        made_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('good_id')
      .executeTakeFirst()
    return row !== undefined
  }

  const update = (merchantCode: string, goodId: string) =>
    db
      .updateTable('points_good')
      .where('merchant_code', '=', merchantCode)
      .where('good_id', '=', goodId)
      .returning('good_id')

  const change = async (merchantCode: string, goodId: string, terms: GoodTerms): Promise<boolean> =>
    (await update(merchantCode, goodId).set(termsRow(terms)).executeTakeFirst()) !== undefined

  const setStock = async (merchantCode: string, goodId: string, stock: number | null): Promise<boolean> =>
    (await update(merchantCode, goodId).set({ stock }).executeTakeFirst()) !== undefined

  const pause = async (merchantCode: string, goodId: string, paused: boolean): Promise<boolean> =>
    (await update(merchantCode, goodId)
      .set({ paused_at: paused ? clock.now() : null })
      .executeTakeFirst()) !== undefined

  return { list, one: goods.one, create, change, setStock, pause }
}

const termsRow = (terms: GoodTerms) => ({
  picture: terms.picture,
  title: JSON.stringify(terms.title),
  details: JSON.stringify(terms.text),
  position: terms.position,
  points: terms.points,
  per_day: terms.perDay,
  per_week: terms.perWeek,
  per_month: terms.perMonth,
  rank_from: terms.rankFrom,
  ...(terms.labels !== undefined && { labels: JSON.stringify(terms.labels) }),
  active_till: terms.activeTill,
})
