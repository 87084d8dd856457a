import { ratesProblems } from '#domain/rewards/rates-problems.ts'
import { historyTo, laterThan, versionOn } from '#domain/rewards/rates.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { PlanOf } from '#server/seed/rewards-plan.ts'
import type { RatesBook } from './rates-book.ts'

export interface RatesWatchDeps {
  readonly ratesBook: Pick<RatesBook, 'merchantCodes' | 'historyOf' | 'today'>
  /** The plan files. */
  readonly planOf: PlanOf
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly onProblem: (problem: Error) => void
}

/**
 * Reports versions that are valid or coming and would be refused today, each problem once: the points of the plan file or the
 * market may have changed since they were approved.
 */
export function createRatesWatch({ ratesBook, planOf, brandOf, onProblem }: RatesWatchDeps) {
  const reported = new Set<string>()

  return (): void => {
    for (const merchantCode of ratesBook.merchantCodes()) {
      const history = ratesBook.historyOf(merchantCode)
      const today = ratesBook.today(merchantCode)
      const now = versionOn(history, today)
      for (const version of [now, ...laterThan(history, today).map((each) => each.version)]) {
        // The plan file has its own test.
        if (version.validFrom === null) continue
        const problems = ratesProblems(version, {
          points: planOf(merchantCode).points,
          pack: brandOf(merchantCode)?.jurisdiction.bonus ?? null,
          earlier: historyTo(history, version).slice(0, -1),
        })
        const said = problems.map(({ problem, subject }) => [problem, subject].join(' ').trim()).join(', ')
        const report = `Ranks and rates of ${merchantCode} from ${version.validFrom} would be refused today: ${said}`
        if (problems.length === 0 || reported.has(report)) continue
        reported.add(report)
        onProblem(new Error(report))
      }
    }
  }
}
