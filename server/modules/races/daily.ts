import { addDays, startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { raceProblems } from '#domain/races/race-problems.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { RacesPlan, RacesPlanOf } from '#server/seed/races-plan.ts'
import { rowOf } from './race-rows.ts'

export interface DailyDeps extends Pick<
  Host,
  'db' | 'clock' | 'brands' | 'brandOf' | 'seedOf' | 'onProblem'
> {
  readonly gates: SiteGates
  readonly planOf: RacesPlanOf
}

const dailyId = (day: string): string => `daily-${day}`

/** The next full second, so that no earlier bet falls within the race. */
const nextSecond = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)

/**
 * The daily race on a merchant's first category. Tomorrow's is created a day ahead; today's starts when it is created,
 * because earlier bets may already be counted. Idempotent.
 */
export function createDaily(deps: DailyDeps) {
  const { db, clock, brands, brandOf, seedOf, gates, planOf, onProblem } = deps
  /** Races already created, so that the database is asked once per day. */
  const made = new Set<string>()

  const categoryOf = async (merchantCode: string): Promise<GameCategoryId | null> => {
    const isOn = await gates.of(merchantCode)
    if (!isOn('promotions.race')) return null
    const open = seedOf(merchantCode).gameCategories.flatMap((wanted) =>
      gameCategories.filter(({ id, gameType }) => gameType === wanted && isOn(`lobby.${id}`)),
    )
    return open[0]?.id ?? null
  }

  const make = async (brand: Brand, day: string): Promise<void> => {
    const { merchantCode, timeZone, currency, jurisdiction } = brand
    if (made.has(`${merchantCode} ${day}`)) return
    const category = await categoryOf(merchantCode)
    if (category === null) return
    const now = clock.now()
    const begins = startOfDay(timeZone, day)
    const window = {
      startsAt: begins > now ? begins : nextSecond(now),
      endsAt: startOfDay(timeZone, addDays(day, 1)),
    }
    const rule = dailyRule(planOf(merchantCode), window, { category, currency })
    const problems = raceProblems(rule, jurisdiction)
    const known = `${merchantCode} ${day}`
    if (problems.length > 0) made.add(known)
    // Too little of the day is left for a race; tomorrow has its own.
    if (problems.some(({ problem }) => problem === 'window')) return
    if (problems.length > 0) {
      const named = problems.map(({ problem }) => problem).join(', ')
      onProblem(new Error(`${merchantCode} has no race on ${day}: ${named}`))
      return
    }
    await db
      .insertInto('race')
      .values(
        rowOf({
          merchantCode,
          raceId: dailyId(day),
          title: {},
          rule,
          state: 'published',
          by: 'system',
          at: now,
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    made.add(known)
  }

  return async (): Promise<void> => {
    const codes = new Set(brands().map(({ merchantCode }) => merchantCode))
    for (const merchantCode of codes) {
      const brand = brandOf(merchantCode)
      if (brand === null) continue
      const today = calendarDateIn(brand.timeZone, clock.now())
      await make(brand, today)
      await make(brand, addDays(today, 1))
    }
  }
}

/** The rule of one day. */
const dailyRule = (
  plan: RacesPlan,
  day: { readonly startsAt: Date; readonly endsAt: Date },
  { category, currency }: { readonly category: GameCategoryId; readonly currency: string },
): RaceRule => ({
  ...day,
  sitAndGo: null,
  graceMinutes: plan.graceMinutes,
  currency,
  categories: [category],
  games: [],
  registration: 'auto',
  maxPlayers: null,
  score: plan.score,
  bets: null,
  minBetMinor: everydayMinor(plan.minBetUnits, currency),
  minScore: 1n,
  prizes: {
    poolMinor: everydayMinor(plan.poolUnits, currency),
    ranges: plan.places.map(({ from, to, basisPoints }) => ({ from, to, each: BigInt(basisPoints) })),
  },
  approval: plan.approval,
})
