import type { Lobbies } from '#server/lib/lobbies.ts'
import { pageWish } from '#server/lib/page-wish.ts'
import { lobbiesAt } from '#server/lib/lobbies.ts'
import { toDecimal } from '#domain/money/money.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameTypeCode } from '#domain/vocabulary/game-category.ts'
import { claimMission, getMissionLeaders, getMissions, listMissionOffers } from '#schemas/api/missions.ts'
import {
  claimRankGift,
  claimRebate,
  getRank,
  getRebate,
  getReferral,
  listInvited,
  listRanks,
  listRebates,
  listRewards,
} from '#schemas/api/rewards.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Rewards } from './create-rewards.ts'
import { percent } from './rewards-wire.ts'
import type { TurnoverCategory } from './turnover.ts'

/** Routes for rebate, missions, rank, referral and the list of rewards. */
export const rewardsRoutes = (rewards: Rewards, lobbies: Lobbies): Handler[] => [
  ...rebateRoutes(rewards, lobbies),
  ...behindGate('missions', ...missionRoutes(rewards, lobbies)),
  ...behindGate('vip', ...rankRoutes(rewards)),
  ...behindGate('referral', ...referralRoutes(rewards)),
]

const rebateRoutes = ({ ownerOf, freshOwner, rebate, claims }: Rewards, lobbies: Lobbies): Handler[] => [
  ...behindGate(
    'member.manualRebate',
    handle(getRebate, async ({ site, session }) => {
      const owner = await freshOwner(site, session)
      const { claimableMinor, days, ratios, coming, autoAfterDays } = await rebate.overview(owner)
      const own = await lobbiesAt(lobbies, site)
      const rates = (of: typeof ratios) =>
        gameCategories.flatMap(({ id, gameType }) => {
          const basisPoints = of.get(id) ?? 0
          return basisPoints === 0 || !own.has(gameType) ? [] : [{ gameType, percent: percent(basisPoints) }]
        })
      return {
        claimable: toDecimal(claimableMinor, owner.currency),
        currency: owner.currency,
        days,
        autoAfterDays,
        rates: rates(ratios),
        coming: coming.map((change) => ({ from: change.from, rates: rates(change.ratios) })),
      }
    }),
    handle(listRebates, async ({ site, session, input }) => {
      const owner = await freshOwner(site, session)
      const { list, next } = await rebate.list(owner, input, pageWish(input))
      return {
        list: list.map(({ day, category, stakedMinor, basisPoints, amountMinor, state }) => ({
          day,
          gameType: gameTypeOf(category),
          turnover: toDecimal(stakedMinor, owner.currency),
          percent: percent(basisPoints),
          amount: toDecimal(amountMinor, owner.currency),
          currency: owner.currency,
          state,
        })),
        next,
      }
    }),
    handle(claimRebate, async ({ site, session }) => {
      const owner = await freshOwner(site, session)
      return amountWire(await rebate.claim(owner), owner.currency)
    }),
  ),
  ...behindGate(
    'member.rewardCenter',
    handle(listRewards, async ({ site, session, input }) => {
      const owner = await ownerOf(site, session)
      const { list, next } = await claims.list(owner, input, input.kind ?? null, pageWish(input))
      return {
        list: list.map((claim) => ({
          id: `${claim.kind}:${claim.what}`,
          kind: claim.kind,
          ...amountWire(claim.amount_minor, claim.currency),
          at: claim.made_at.toISOString(),
          paid: claim.paid_at !== null,
        })),
        next,
      }
    }),
  ),
]

const missionRoutes = ({ ownerOf, freshOwner, missions }: Rewards, lobbies: Lobbies): Handler[] => [
  handle(listMissionOffers, async ({ site }) => {
    const { currency } = site
    const own = await lobbiesAt(lobbies, site)
    const leaders = await missions.leaderboard(
      { merchantCode: site.merchantCode, timeZone: site.brand.timeZone },
      null,
    )
    const offers = await missions.offered({ ...site, timeZone: site.brand.timeZone })
    return {
      leaders,
      missions: offers.flatMap((mission) => offerWire(mission, currency, own)),
    }
  }),
  handle(getMissions, async ({ site, session }) => {
    const owner = await freshOwner(site, session)
    const own = await lobbiesAt(lobbies, site)
    const all = (await missions.summary(owner)).flatMap((mission) => ownWire(mission, owner.currency, own))
    return { open: all.filter(({ state }) => state !== 'claimed').length, missions: all }
  }),
  handle(getMissionLeaders, async ({ site, session }) => {
    const owner = await ownerOf(site, session)
    return { list: await missions.leaderboard(owner, owner.playerId) }
  }),
  handle(claimMission, async ({ site, session, input: { missionId, period } }) => {
    const owner = await freshOwner(site, session)
    return amountWire(await missions.claim(owner, missionId, period), owner.currency)
  }),
]

type MissionOffer = Awaited<ReturnType<Rewards['missions']['offered']>>[number]
type OwnMission = Awaited<ReturnType<Rewards['missions']['summary']>>[number]
type Task = MissionOffer['tasks'][number]

const measured = ({ measure }: Task, value: bigint, currency: string) =>
  measure === 'turnover' ? toDecimal(value, currency) : String(value)

const taskWire = (task: Task, currency: string, own: ReadonlySet<GameTypeCode>) => ({
  measure: task.measure,
  goal: measured(task, task.goal, currency),
  gameTypes: task.categories === undefined ? null : gameTypesOf(task.categories, own),
})

const offerWire = (mission: MissionOffer, currency: string, own: ReadonlySet<GameTypeCode>) => {
  const tasks = mission.tasks.map((task) => taskWire(task, currency, own))
  const [first] = tasks
  // A mission with a task whose lobbies are closed is not shown.
  if (first === undefined || tasks.some(({ gameTypes }) => gameTypes?.length === 0)) return []
  return [
    {
      missionId: mission.id,
      ...first,
      every: mission.every,
      order: mission.order,
      lockedBy: mission.lockedBy,
      tasks,
      reward: toDecimal(mission.rewardMinor, currency),
      currency,
    },
  ]
}

const ownWire = (mission: OwnMission, currency: string, own: ReadonlySet<GameTypeCode>) =>
  offerWire(mission, currency, own).map((offer) => {
    const tasks = mission.tasks.map((task) => ({
      ...taskWire(task, currency, own),
      progress: measured(task, task.counted, currency),
      state: task.state,
    }))
    const { state: _state, ...current } = tasks.find(({ state }) => state === 'open') ??
      (mission.isLocked ? tasks[0] : tasks.at(-1)) ?? { ...offer, progress: '0', state: 'open' }
    return {
      ...offer,
      ...current,
      tasks,
      lockedBy: mission.isLocked ? mission.lockedBy : null,
      period: mission.period,
      past: mission.isPast,
      endsAt: mission.endsAt?.toISOString() ?? null,
      claimUntil: mission.claimUntil,
      state: mission.state,
    }
  })

const rankRoutes = ({ freshOwner, rank }: Rewards): Handler[] => [
  handle(listRanks, ({ site }) =>
    Promise.resolve({
      currency: site.currency,
      tiers: rank.tiers(site).map((tier) => tierWire(tier, site.currency)),
      coming: comingWire(rank.coming(site), site.currency),
    }),
  ),
  handle(getRank, async ({ site, session }) => {
    const owner = await freshOwner(site, session)
    const { rank: rankLevel, stakedMinor, hold, check, tiers, coming } = await rank.progress(owner)
    return {
      rankLevel,
      labelName: tiers[rankLevel]?.name ?? '',
      turnover: toDecimal(stakedMinor < 0n ? 0n : stakedMinor, owner.currency),
      currency: owner.currency,
      giftsHeld: hold,
      check,
      tiers: tiers.map((tier) => ({ ...tierWire(tier, owner.currency), giftState: tier.gift })),
      coming: comingWire(coming, owner.currency),
    }
  }),
  handle(claimRankGift, async ({ site, session, input: { rankLevel } }) => {
    const owner = await freshOwner(site, session)
    return amountWire(await rank.claimGift(owner, rankLevel), owner.currency)
  }),
]

const tierWire = (tier: ReturnType<Rewards['rank']['tiers']>[number], currency: string) => ({
  id: tier.id,
  rankLevel: tier.level,
  labelName: tier.name,
  turnover: toDecimal(tier.fromMinor, currency),
  rebatePercent: percent(tier.rebateBasisPoints),
  gift: toDecimal(tier.giftMinor, currency),
  ...(tier.needsCheck && { needsCheck: true }),
})

const comingWire = (coming: ReturnType<Rewards['rank']['coming']>, currency: string) =>
  coming.map(({ from, tiers }) => ({ from, tiers: tiers.map((tier) => tierWire(tier, currency)) }))

const referralRoutes = ({ ownerOf, freshOwner, referral }: Rewards): Handler[] => [
  handle(getReferral, async ({ site, session }) => {
    // Pays what a first bet has released, so that the page says what the account has.
    const owner = await freshOwner(site, session)
    const { code, invited, rewarded, earnedMinor, levels, boundMinor, waits, held } =
      await referral.overview(owner)
    return {
      held,
      waitsForBet: waits,
      referralCode: code,
      invited,
      rewarded,
      earned: toDecimal(earnedMinor, owner.currency),
      levels: levels.map(({ level, invited: count, earnedMinor: minor, rewardMinor }) => ({
        level,
        invited: count,
        earned: toDecimal(minor, owner.currency),
        reward: toDecimal(rewardMinor, owner.currency),
      })),
      turnover: toDecimal(boundMinor, owner.currency),
      currency: owner.currency,
    }
  }),
  handle(listInvited, async ({ site, session, input }) => {
    const owner = await ownerOf(site, session)
    const { list, next } = await referral.list(owner, input, pageWish(input))
    return {
      list: list.map(({ registeredAt, ...each }) => ({
        ...each,
        registeredAt: registeredAt.toISOString(),
      })),
      next,
    }
  }),
]

const amountWire = (amountMinor: bigint, currency: string) => ({
  amount: toDecimal(amountMinor, currency),
  currency,
})

const gameTypesOf = (categories: readonly string[], own: ReadonlySet<GameTypeCode>): GameTypeCode[] =>
  gameCategories.flatMap(({ id, gameType }) =>
    categories.includes(id) && own.has(gameType) ? [gameType] : [],
  )

const gameTypeOf = (category: TurnoverCategory): GameTypeCode | null =>
  gameCategories.find(({ id }) => id === category)?.gameType ?? null
