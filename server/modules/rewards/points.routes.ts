import { toDecimal } from '#domain/money/money.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import {
  convertPoints,
  getPointConfig,
  getPointRate,
  getPoints,
  listPointGoods,
  listRedeems,
  redeemPoints,
} from '#schemas/api/points.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { Rewards } from './create-rewards.ts'
import { lobbiesAt, pageWish, pointsText } from './rewards-wire.ts'
import type { Lobbies } from './rewards-wire.ts'

/** Points: what they are worth, and what becomes of them. */
export function pointsRoutes({ ownerOf, freshOwner, points }: Rewards, lobbies: Lobbies): Handler[] {
  return [
    ...behindGate(
      'points',
      handle(getPoints, async ({ site, session }) => {
        const { balanceCenti, earnedCenti, spentCenti } = await points.balance(
          await freshOwner(site, session),
        )
        return {
          balance: pointsText(balanceCenti),
          earned: pointsText(earnedCenti),
          spent: pointsText(spentCenti),
        }
      }),
      handle(getPointConfig, async ({ site }) => {
        const own = await lobbiesAt(lobbies, site)
        return {
          ratios: gameCategories.flatMap(({ gameType, pointRatio }) =>
            Number(pointRatio) === 0 || !own.has(gameType) ? [] : [{ gameType, ratio: pointRatio }],
          ),
        }
      }),
      handle(getPointRate, async ({ site, session }) => {
        const owner = await ownerOf(site, session)
        const { perUnit, unitMinor } = points.rate(owner)
        return { points: perUnit, amount: toDecimal(unitMinor, owner.currency), currency: owner.currency }
      }),
      handle(listPointGoods, ({ site, input }) =>
        Promise.resolve({
          list: points.goods(site).map(({ id, title, points: cost }) => ({
            goodId: id,
            title: textIn(title, input.language, site.defaultLanguage),
            points: cost,
          })),
        }),
      ),
      handle(listRedeems, async ({ site, session, input }) => {
        const owner = await ownerOf(site, session)
        const goods = new Map(points.goods(site).map(({ id, title }) => [id, title]))
        const { list, next } = await points.list(owner, input, input.status ?? null, pageWish(input))
        return {
          list: list.map((entry) => {
            const title = goods.get(entry.good_id ?? '')
            return {
              id: entry.entry_id,
              kind: entry.kind,
              points: pointsText(entry.points_centi),
              title: title === undefined ? null : textIn(title, input.language, site.defaultLanguage),
              amount: entry.amount_minor === null ? null : toDecimal(entry.amount_minor, entry.currency),
              currency: entry.currency,
              status: entry.status,
              time: entry.made_at.toISOString(),
              remark: entry.remark,
            }
          }),
          next,
        }
      }),
    ),
    ...behindGate(
      'points.convert',
      handle(convertPoints, async ({ site, session, input }) => {
        const owner = await freshOwner(site, session)
        const amountMinor = await points.convert(owner, input.points)
        return { amount: toDecimal(amountMinor, owner.currency), currency: owner.currency }
      }),
    ),
    ...behindGate(
      'points',
      handle(redeemPoints, async ({ site, session, input: { goodId } }) => {
        await points.redeem(await freshOwner(site, session), goodId)
        return { status: 'inProcess' as const }
      }),
    ),
  ]
}
