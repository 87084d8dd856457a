import type { ContractTerms } from '#domain/agents/terms.ts'
import { everydayMinor } from '#domain/money/everyday.ts'

const ofPlay = { lobbies: null, countsOwnPlay: false, deducts: [], payer: 'house' } as const

/** The settlement period of each salary. */
const salaryPeriods = { daily: 'day', hourly: 'hour', realtime: 'realtime' } as const

/** A salary by the stakes of the whole team. */
export const salaryTerms = (
  currency: string,
  kind: keyof typeof salaryPeriods,
  ratePpm: number,
): ContractTerms => ({
  ...ofPlay,
  kind,
  period: salaryPeriods[kind],
  basis: 'validBets',
  currency,
  tiers: [{ thresholdMinor: 0n, minActiveMembers: 0, ratePpm }],
  carriesLosses: false,
})

/** A monthly dividend in two tiers. */
export const dividendTerms = (currency: string): ContractTerms => ({
  ...ofPlay,
  kind: 'dividend',
  period: 'month',
  basis: 'netLoss',
  currency,
  tiers: [
    { thresholdMinor: 0n, minActiveMembers: 0, ratePpm: 150_000 },
    { thresholdMinor: everydayMinor(5_000, currency), minActiveMembers: 5, ratePpm: 200_000 },
  ],
  deducts: ['bonuses', 'rebates', 'fees'],
  fees: { platformPpm: 50_000, paymentPpm: 10_000 },
  carriesLosses: true,
})
