import { addDays } from '#domain/calendar/zoned-day.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RatesBook } from '#server/modules/rewards/rates-book.ts'
import type { RatesDesk } from '#server/modules/rewards/rates-desk.ts'
import type { SeededAccount } from './seed-accounts.ts'

interface SeedRatesDeps {
  readonly rewards: {
    readonly ratesDesk: Pick<RatesDesk, 'list' | 'one' | 'draft' | 'approve'>
    readonly ratesBook: Pick<RatesBook, 'today' | 'planOf'>
  }
}

const merchantCode = 'AURORA01'
/** Days until the change begins. */
const notice = 7

/**
 * An approved change of Aurora's ranks and rates, for the better: a lower threshold of the third rank, and more rebate on
 * live games. Only with accounts that were created just now, and only where the market allows it.
 */
export const seedRatesOf =
  ({ rewards: { ratesDesk, ratesBook } }: SeedRatesDeps) =>
  async (made: readonly SeededAccount[]): Promise<void> => {
    if (!made.some((each) => each.merchantCode === merchantCode && each.username === 'demo')) return
    if ((await ratesDesk.list([merchantCode])).length > 0) return
    const { ranks, rebate } = ratesBook.planOf(merchantCode)
    try {
      const version = await ratesDesk.draft(
        {
          merchantCode,
          version: null,
          validFrom: addDays(ratesBook.today(merchantCode), notice),
          ranks: ranks.map((rank) =>
            rank.id === '2' ? { ...rank, turnoverUnits: rank.turnoverUnits * 0.8 } : rank,
          ),
          basisPoints: { ...rebate.basisPoints, live: (rebate.basisPoints.live ?? 0) + 10 },
        },
        'demo',
      )
      const draft = await ratesDesk.one({ merchantCode, version })
      if (draft !== null)
        await ratesDesk.approve(draft, draft.madeAt, { operatorId: 'operator', confirmed: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'rewards.ratesRefused') throw error
    }
  }
