import { sql } from 'kysely'
import { addDays, startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { raceProblems } from '#domain/races/race-problems.ts'
import { windowFrom } from '#domain/races/race-rule.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { demoUsernameOf, nicknames } from '#server/lib/demo-names.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import type { SitAndGoPlan } from '#server/seed/races-plan.ts'
import type { DailyDeps } from './daily.ts'
import type { createJoining } from './joining.ts'
import { isWaiting, rowOf, toRace } from './race-rows.ts'
import type { Race } from './race-rows.ts'

interface QuickDeps extends DailyDeps {
  readonly joining: Pick<ReturnType<typeof createJoining>, 'join' | 'ready'>
}

/** How often a merchant's races are looked at: one demo player joins at a time. */
const everyMs = 10_000
/** A race that could hardly fill before the day ends is not created. */
const leastOpenMs = 30 * 60_000

/**
 * Races that start when full, at demo merchants: the next is created when the last one has ended, up to a number a day. Demo
 * players take every place but the last, so that the next visitor who joins starts the race. Idempotent.
 */
export function createQuickRaces({ joining, ...deps }: QuickDeps) {
  const { db, clock, brands, brandOf, seedOf, gates, planOf, onProblem } = deps
  /** Days on which a merchant gets no further race from this gateway. */
  const done = new Set<string>()
  let nextAt = 0

  const racesOf = async (merchantCode: string, day: string): Promise<readonly Race[]> => {
    const rows = await db
      .selectFrom('race')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('race_id', 'like', `quick-${day}-%`)
      .execute()
    return rows.map(toRace)
  }

  /** One demo player joins, unless only the last place is free. */
  const seatOne = async (race: Race): Promise<void> => {
    const { merchantCode, raceId, rule } = race
    const limit = (rule.sitAndGo?.minPlayers ?? 0) - 1
    if ((await joining.ready(race)) >= limit) return
    const { rows } = await sql<{ playerId: string }>`
      select player_id as "playerId" from player
      where merchant_code = ${merchantCode} and username = any(${nicknames.map(demoUsernameOf)})
        and not ${isHidden(clock.now())} and not exists (select from race_entry entry
          where entry.merchant_code = player.merchant_code and entry.race_id = ${raceId}
            and entry.player_id = player.player_id)
      order by player_id limit 1`.execute(db)
    for (const { playerId } of rows) await joining.join({ merchantCode, raceId, playerId }, true, limit)
  }

  const make = async (brand: Brand, plan: SitAndGoPlan, raceId: string, ends: Date): Promise<boolean> => {
    const { merchantCode, currency, jurisdiction } = brand
    const { approval, minBetUnits } = planOf(merchantCode)
    const rule = quickRule(plan, { joinUntil: ends, currency, approval, minBetUnits })
    const problems = raceProblems(rule, jurisdiction)
    if (problems.length > 0) {
      const named = problems.map(({ problem }) => problem).join(', ')
      onProblem(new Error(`${merchantCode} has no race ${raceId}: ${named}`))
      return false
    }
    const row = { merchantCode, raceId, title: {}, rule, state: 'published', by: 'system' } as const
    await db
      .insertInto('race')
      .values(rowOf({ ...row, at: clock.now() }))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  }

  const look = async (brand: Brand): Promise<void> => {
    const { merchantCode, timeZone } = brand
    const plan = planOf(merchantCode).sitAndGo
    const now = clock.now()
    const day = calendarDateIn(timeZone, now)
    if (plan === undefined || seedOf(merchantCode).accounts.length === 0) return
    const known = await racesOf(merchantCode, day)
    const waiting = known.find((race) => race.state === 'published' && isWaiting(race))
    if (waiting !== undefined) return seatOne(waiting)
    if (done.has(`${merchantCode} ${day}`)) return
    const isOn = await gates.of(merchantCode)
    if (!isOn('promotions.race') || !isOn('lobby.slots')) return
    if (known.some(({ state, rule }) => state === 'published' && now < rule.endsAt)) return
    const ends = startOfDay(timeZone, addDays(day, 1))
    const isEnough = known.length >= plan.perDay || ends.getTime() - now.getTime() < leastOpenMs
    if (isEnough || !(await make(brand, plan, `quick-${day}-${known.length + 1}`, ends)))
      done.add(`${merchantCode} ${day}`)
  }

  return async (): Promise<void> => {
    const now = clock.now().getTime()
    if (now < nextAt) return
    nextAt = now + everyMs
    for (const merchantCode of new Set(brands().map((brand) => brand.merchantCode))) {
      const brand = brandOf(merchantCode)
      if (brand === null) continue
      try {
        await look(brand)
      } catch (error) {
        // Counting and payments of all merchants follow in the same run.
        onProblem(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }
}

interface QuickOf {
  readonly joinUntil: Date
  readonly currency: string
  readonly approval: string | null
  readonly minBetUnits: number
}

const quickRule = (
  { score, target, minPlayers, minutes, graceMinutes, poolUnits, places }: SitAndGoPlan,
  { joinUntil, currency, approval, minBetUnits }: QuickOf,
): RaceRule => ({
  sitAndGo: { minPlayers, minutes, joinUntil },
  ...windowFrom(joinUntil, { minutes }),
  graceMinutes,
  currency,
  categories: ['slots'],
  games: [],
  registration: 'optIn',
  maxPlayers: null,
  score,
  bets: null,
  minBetMinor: everydayMinor(minBetUnits, currency),
  minScore: BigInt(target ?? 1),
  prizes: {
    poolMinor: everydayMinor(poolUnits, currency),
    ranges: places.map(({ from, to, basisPoints }) => ({ from, to, each: BigInt(basisPoints) })),
  },
  approval,
})
