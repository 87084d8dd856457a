import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, SiteModules } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { PlanOf } from '#server/seed/rewards-plan.ts'
import { createLawfulPlans } from './lawful-plan.ts'
import type { MissionBook } from './mission-book.ts'
import { createRankChecks } from './rank-checks.ts'
import { createRatesBook } from './rates-book.ts'
import { createRatesCost } from './rates-cost.ts'
import { createRatesDesk } from './rates-desk.ts'
import { createRatesWatch } from './rates-watch.ts'

interface RatesDeps {
  readonly db: Db
  readonly clock: Clock
  /** The plan files. */
  readonly planOf: PlanOf
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly missionBook: Pick<MissionBook, 'all'>
  /** IANA; of the brand. */
  readonly zoneOf: (merchantCode: string) => string
  readonly onProblem: (problem: Error) => void
}

/** Ranks and rebate rates in versions, what the market leaves of them, their desk, and the checks of players. */
export function createRates(deps: RatesDeps) {
  const book = createRatesBook(deps)
  const watch = createRatesWatch({ ...deps, ratesBook: book })
  const reload = async (): Promise<void> => {
    await book.reload()
    watch()
  }
  const ratesBook = { ...book, reload }
  return {
    ratesBook,
    lawful: createLawfulPlans({ ...deps, ratesBook }),
    ratesDesk: createRatesDesk({ ...deps, filePlanOf: deps.planOf, ratesBook }),
    ratesCost: createRatesCost(deps.db),
    rankChecks: createRankChecks(deps),
  }
}
