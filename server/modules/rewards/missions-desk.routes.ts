import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import { missionRuling } from '#domain/promotions/loyalty-law.ts'
import * as ops from '#schemas/api/ops-missions.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { MissionVersion } from './mission-book.ts'
import type { DeskMission, MissionKey, MissionsDesk } from './missions-desk.ts'
import type { DatedPlanOf } from './rates-book.ts'
import { percent } from './rewards-wire.ts'

interface Deps extends Desk {
  readonly missionsDesk: MissionsDesk
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Valid today, as written: the list of restricted rewards says what the market changes. */
  readonly writtenPlanOf: DatedPlanOf
  readonly planFileOf: (merchantCode: string) => string
}

/** Desk routes of missions, and of the rates of the plan. */
export function missionsDeskRoutes(deps: Deps): Handler[] {
  const { missionsDesk, brandOf, writtenPlanOf, planFileOf, merchantCodes, codesOf, requireServed, audited } =
    deps
  const currencyOf = (merchantCode: string) => brandOf(merchantCode)?.currency ?? 'EUR'
  const served = (key: MissionKey): MissionKey => {
    requireServed(key.merchantCode)
    return key
  }
  const act = <const A extends string>(action: A) => ({
    action,
    to: ({ merchantCode, missionId, reason }: MissionKey & { readonly reason: string }) => ({
      merchantCode,
      subject: `mission ${missionId}`,
      reason,
    }),
    state: async (key: MissionKey) => {
      // The entry precedes the checks; reading an unknown merchant would store a plan for it.
      const found = merchantCodes().includes(key.merchantCode) ? await missionsDesk.one(key) : null
      if (found === null) return null
      const { state, version, next } = found
      return {
        state,
        ...termsOf(version),
        from: version.from,
        until: version.until,
        paused: version.isPaused,
        next: next && { from: next.from, ...termsOf(next) },
      }
    },
  })

  const rowOf = (
    merchantCode: string,
    { state, version, next, claimed, waiting }: DeskMission,
  ): ops.DeskMissionRow => {
    const brand = brandOf(merchantCode)
    const currency = currencyOf(merchantCode)
    const { every: _every, ...following } = termsOf(next ?? version)
    return {
      merchantCode,
      missionId: version.id,
      state,
      paused: version.isPaused,
      ...termsOf(version),
      goals: version.tasks.map(({ measure, goal }) =>
        measure === 'turnover' ? toDecimal(everydayMinor(goal, currency), currency) : String(goal),
      ),
      reward: toDecimal(everydayMinor(version.rewardUnits, currency), currency),
      currency,
      from: version.from,
      until: next === null ? version.until : null,
      next: next && { from: next.from, ...following },
      offer: brand === null ? 'offered' : missionRuling(version, brand.jurisdiction.bonus).offer,
      claimed,
      waiting,
    }
  }

  return [
    handle(ops.listDeskMissions, async ({ input }) => {
      const lists = codesOf(input.merchantCode).map(async (code) =>
        (await missionsDesk.list(code)).map((mission) => rowOf(code, mission)),
      )
      return { list: (await Promise.all(lists)).flat() }
    }),
    audited(
      ops.createMission,
      act('missions.create'),
      async ({ merchantCode, missionId, from, reason: _reason, ...terms }) => {
        requireServed(merchantCode)
        await missionsDesk.create({ merchantCode, missionId }, from, terms)
        return {}
      },
    ),
    audited(
      ops.changeMission,
      act('missions.change'),
      async ({ merchantCode, missionId, reason: _reason, ...terms }) => ({
        from: await missionsDesk.change({ merchantCode, missionId }, terms),
      }),
    ),
    audited(ops.pauseMission, act('missions.pause'), async ({ merchantCode, missionId, paused }) => {
      await missionsDesk.pause(served({ merchantCode, missionId }), paused)
      return {}
    }),
    audited(ops.endMission, act('missions.end'), async ({ merchantCode, missionId }) => ({
      until: await missionsDesk.end(served({ merchantCode, missionId })),
    })),
    handle(ops.getDeskRewardsPlan, ({ input: { merchantCode } }) => {
      requireServed(merchantCode)
      const { ranks, rebate } = writtenPlanOf(merchantCode)
      const currency = currencyOf(merchantCode)
      const amount = (units: number) => toDecimal(everydayMinor(units, currency), currency)
      return Promise.resolve({
        source: planFileOf(merchantCode),
        currency,
        ranks: ranks.map(({ name, turnoverUnits, rebateBasisPoints, giftUnits }) => ({
          name,
          turnover: amount(turnoverUnits),
          rebatePercent: percent(rebateBasisPoints),
          gift: amount(giftUnits),
        })),
        rebate: Object.entries(rebate.basisPoints).flatMap(([category, points]) =>
          points === undefined ? [] : [{ category, percent: percent(points) }],
        ),
      })
    }),
  ]
}

const termsOf = ({ every, tasks, order, lockedBy, rewardUnits, claimDays }: MissionVersion) => ({
  every,
  tasks,
  order,
  lockedBy,
  rewardUnits,
  ...(claimDays !== undefined && { claimDays }),
})
