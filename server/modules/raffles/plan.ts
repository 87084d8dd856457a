import { sql } from 'kysely'
import { addDays, weekOf } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { timesOf } from '#domain/raffles/rule.ts'
import type { RaffleLaw } from '#domain/raffles/rule.ts'
import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Book } from './book.ts'

export interface PlanDeps extends Pick<
  Host,
  'db' | 'clock' | 'brandOf' | 'rewardsPlanOf' | 'lotterySettings'
> {
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly book: Pick<Book, 'openPlanned'>
}

const hourMs = 3_600_000

/** The rule adapted to the market; null when the market forbids it. */
const lawful = (rule: RaffleRule, law: RaffleLaw): RaffleRule | null => {
  if (law === 'none') return null
  return law === 'free'
    ? { ...rule, ticketCentiUnits: null, loginTickets: Math.max(1, rule.loginTickets) }
    : rule
}

/** Opens the weekly raffles of the merchants' plans. */
export function createPlan(deps: PlanDeps) {
  const { db, clock, brandOf, rewardsPlanOf, gates, book, lotterySettings } = deps
  /** Raffles already checked by this process. */
  const known = new Set<string>()

  const hasPlay = async (merchantCode: string, firstDay: string, lastDay: string): Promise<boolean> => {
    const { rows } = await sql<{ ok: number }>`select 1 as ok from turnover_day
      where merchant_code = ${merchantCode} and day >= ${firstDay} and day <= ${lastDay} limit 1`.execute(db)
    return rows.length > 0
  }

  /** When the merchant was created; null: not yet. */
  const madeAt = async (merchantCode: string): Promise<Date | null> =>
    (
      await db
        .selectFrom('merchant')
        .select('created_at')
        .where('merchant_code', '=', merchantCode)
        .executeTakeFirst()
    )?.created_at ?? null

  return async (merchantCode: string): Promise<void> => {
    const brand = brandOf(merchantCode)
    const series = rewardsPlanOf(merchantCode).raffles
    if (brand === null || series.length === 0 || !(await gates.isOn(merchantCode, 'promotions.raffle')))
      return
    const today = calendarDateIn(brand.timeZone, clock.now())
    const monday = weekOf(today)
    for (const { series: name, rule: plan } of series) {
      const weekly = (firstDay: string, of: string) =>
        lawful({ ...plan, firstDay, lastDay: addDays(of, 6) }, brand.jurisdiction.bonus.raffles)
      const raffleId = `${name}-${monday}`
      const rule = weekly(today, monday)
      if (rule === null || known.has(`${merchantCode} ${raffleId}`)) continue
      await book.openPlanned({ merchantCode, raffleId }, rule)
      const isSettled = await openPast(merchantCode, name, monday, weekly)
      if (isSettled) known.add(`${merchantCode} ${raffleId}`)
    }
  }

  /**
   * Sandbox only, where players have seeded play: opens last week's raffle with their stakes. Its receipt shows that it
   * was not announced before the close. Returns false while seeded play may still appear.
   */
  async function openPast(
    merchantCode: string,
    name: string,
    monday: string,
    weekly: (firstDay: string, of: string) => RaffleRule | null,
  ): Promise<boolean> {
    const made = await madeAt(merchantCode)
    const before = addDays(monday, -7)
    const rule = weekly(before, before)
    const zone = brandOf(merchantCode)?.timeZone ?? 'UTC'
    if (lotterySettings?.past !== true || made === null || rule === null) return true
    if (rule.ticketCentiUnits === null || made < timesOf(rule, zone).closesAt) return true
    if (!(await hasPlay(merchantCode, before, addDays(before, 6))))
      return clock.now().getTime() - made.getTime() > hourMs
    await book.openPlanned({ merchantCode, raffleId: `${name}-${before}` }, rule)
    return true
  }
}
