import type { Lobbies } from '#server/lib/lobbies.ts'
import { pageWish } from '#server/lib/page-wish.ts'
import { lobbiesAt } from '#server/lib/lobbies.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import {
  convertPoints,
  getPointConfig,
  getPointRate,
  getPoints,
  listMallGoods,
  listPointGoods,
  listPointMovements,
  listRedeems,
  redeemPoints,
} from '#schemas/api/points.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSite } from '#server/lib/handle.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { Rewards } from './create-rewards.ts'
import type { Good } from './mall-goods.ts'
import { stepOf } from './points-desk.ts'
import { pointsText } from './rewards-wire.ts'

/** Routes for points: balance, rate, conversion, orders and history. */
export function pointsRoutes(
  { ownerOf, freshOwner, points, expiry, rank, goodIssue }: Rewards,
  { lobbies }: { readonly lobbies: Lobbies },
): Handler[] {
  return [
    ...behindGate(
      'points',
      handle(getPoints, async ({ site, session }) => {
        const owner = await freshOwner(site, session)
        const [{ balanceCenti, earnedCenti, spentCenti, expiredCenti }, expires] = await Promise.all([
          points.balance(owner),
          expiry.next(owner),
        ])
        return {
          balance: pointsText(balanceCenti),
          earned: pointsText(earnedCenti),
          spent: pointsText(spentCenti),
          expired: pointsText(expiredCenti),
          expires: expires && { points: pointsText(expires.centi), on: expires.on },
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
      ...goodsRoutes({ ownerOf, freshOwner, points, rank, goodIssue }),
    ),
    ...behindGate('points', movementRoute({ freshOwner, points })),
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
        const { status } = await points.redeem(await freshOwner(site, session), goodId)
        return { status }
      }),
    ),
  ]
}

type OfGoods = Pick<Rewards, 'ownerOf' | 'freshOwner' | 'points' | 'rank' | 'goodIssue'>

const goodsRoutes = ({ ownerOf, freshOwner, points, rank, goodIssue }: OfGoods) => [
  handle(listMallGoods, async ({ site, input: { language } }) => ({
    list: (await points.onOffer(site, language)).map(({ good, gives }) => ({
      ...goodWire(good, site.currency, textsOf(site, language), rank.names(site.merchantCode)),
      ...gives,
    })),
  })),
  handle(listPointGoods, async ({ site, session, input: { language } }) => {
    const owner = await freshOwner(site, session)
    return {
      list: (await points.shelf(owner, language)).map(({ good, gives, refusal }) => ({
        ...goodWire(good, owner.currency, textsOf(site, language), rank.names(site.merchantCode)),
        ...gives,
        refusal,
      })),
    }
  }),
  handle(listRedeems, async ({ site, session, input }) => {
    const owner = await ownerOf(site, session)
    const text = textsOf(site, input.language)
    const [goods, { list, next }, unusedOf] = await Promise.all([
      points.goods.named([site.merchantCode]),
      points.list(owner, input, input.status ?? null, pageWish(input)),
      goodIssue.unusedRounds(owner),
    ])
    return {
      list: list.map((entry) => {
        const good = goods.get(`${site.merchantCode} ${entry.good_id}`)
        const unused = entry.status === 'approved' ? unusedOf(entry.entry_id) : undefined
        return {
          id: entry.entry_id,
          kind: entry.kind,
          points: pointsText(entry.points_centi),
          title: good === undefined ? null : text(good.title),
          amount: entry.amount_minor === null ? null : toDecimal(entry.amount_minor, entry.currency),
          currency: entry.currency,
          status: entry.status,
          step: entry.kind === 'redeem' && entry.amount_minor === null ? stepOf(entry) : null,
          time: entry.made_at.toISOString(),
          remark: entry.remark,
          ...(entry.failed !== null && { failed: entry.failed }),
          ...(entry.raffle_id !== null && { raffleId: entry.raffle_id }),
          ...(unused !== undefined && {
            rounds: { left: unused.left, expiresAt: unused.expiresAt.toISOString() },
            ...(unused.game !== null && {
              game: { gameId: unused.game.gameId, vendorCode: unused.game.vendorCode },
            }),
          }),
        }
      }),
      next,
    }
  }),
]

const movementRoute = ({ freshOwner, points }: Pick<Rewards, 'freshOwner' | 'points'>) =>
  handle(listPointMovements, async ({ site, session, input }) => {
    const owner = await freshOwner(site, session)
    const text = textsOf(site, input.language)
    const [goods, { list, next }] = await Promise.all([
      points.goods.named([site.merchantCode]),
      points.movements(owner, input, pageWish(input)),
    ])
    return {
      list: list.map((row) => {
        const category = gameCategories.find(({ id }) => id === row.category)
        const title = goods.get(`${site.merchantCode} ${row.good_id}`)?.title
        return {
          id: row.id,
          kind: row.kind,
          points: pointsText(row.centi),
          gameType: category?.gameType ?? null,
          ratio: category?.pointRatio ?? null,
          amount: row.amount_minor === null ? null : toDecimal(row.amount_minor, owner.currency),
          currency: owner.currency,
          title: title === undefined ? null : text(title),
          status: row.status,
          time: row.at.toISOString(),
          remark: row.remark,
        }
      }),
      next,
    }
  })

type TextOf = (text: Good['title']) => string
const textsOf =
  (site: RequestSite, language: string): TextOf =>
  (text) =>
    textIn(text, language, site.defaultLanguage)

const goodWire = (good: Good, currency: string, text: TextOf, ranks: readonly string[]) => ({
  goodId: good.good_id,
  kind: good.kind,
  picture: good.picture,
  title: text(good.title),
  text: text(good.details),
  points: good.points,
  amount: good.amount_units === null ? null : toDecimal(everydayMinor(good.amount_units, currency), currency),
  currency,
  stock: good.stock,
  perDay: good.per_day,
  perWeek: good.per_week,
  perMonth: good.per_month,
  rankFrom: good.rank_from === 0 ? null : (ranks[good.rank_from] ?? ranks.at(-1) ?? null),
  activeTill: good.active_till?.toISOString() ?? null,
})
