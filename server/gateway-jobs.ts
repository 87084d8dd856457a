import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { contractPeriods } from '#domain/agents/terms.ts'
import type { PeriodJob, Watch } from './jobs/job.ts'
import { daysOfUtc, hoursOfUtc } from '#domain/calendar/periods.ts'
import type { Services } from './services.ts'

const secondMs = 1_000
/** Players looked at in one run, for each merchant. */
const playersPerRun = 120

interface WatchesDeps {
  readonly services: Pick<Services, 'offered' | 'delivery'>
  /** Merchants of the brands that are served here, each once. */
  readonly merchantCodes: () => readonly string[]
  /** Another gateway on the same database may change modules. */
  readonly isShared: boolean
}

/** What every gateway does every few seconds; the rows decide which of several gateways does it. */
export function watchesOf({
  services: { offered, delivery },
  merchantCodes,
  isShared,
}: WatchesDeps): Watch[] {
  const { wallet, payments, rewards, protection, system, transfers, contracts, lottery } = offered
  const { jackpots, winners, races, raffles, promotions, push, feedback, member } = offered
  const everyFiveSeconds = (name: string, run: Watch['run']): Watch => ({ name, everyMs: 5 * secondMs, run })
  const everyHalfMinute = (name: string, run: Watch['run']): Watch => ({ name, everyMs: 30 * secondMs, run })
  const watches = [
    everyFiveSeconds('wallet.reconcileTransfers', () => transfers.reconcile()),
    everyFiveSeconds('wallet.resolveOverdueRounds', () => wallet.rounds.resolveOverdue()),
    everyFiveSeconds('payments.expireDeposits', () => payments.jobs.expireDeposits()),
    everyFiveSeconds('payments.finishWithdrawals', () => payments.jobs.finishWithdrawals()),
    everyFiveSeconds('messages.deliver', () => delivery.pump()),
    everyFiveSeconds('push.send', () => push.run()),
    everyFiveSeconds('contracts.payOwed', () => contracts.upkeep()),
    { name: 'lottery.draw', everyMs: secondMs, run: () => lottery.runDraws() },
    { name: 'jackpots.count', everyMs: secondMs, run: () => jackpots.upkeep() },
    everyFiveSeconds('winners.tellPages', () => winners.tellPages()),
    { name: 'races.count', everyMs: 2 * secondMs, run: () => races.upkeep() },
    everyHalfMinute('lottery.collectOwed', () => lottery.tickets.settlement.collectOwed()),
    everyFiveSeconds('raffles.run', () => raffles.run()),
    everyHalfMinute('raffles.issue', () => raffles.issue()),
    everyHalfMinute('member.sealProfiles', () => member.sealProfiles()),
    everyHalfMinute('rewards.settle', () => rewards.upkeep()),
    everyHalfMinute('promotions.settle', () => promotions.upkeep()),
    everyHalfMinute('feedback.watchClocks', () => feedback.watchClocks()),
    everyHalfMinute('protection.askRegister', () =>
      forEachMerchant(merchantCodes(), (code) => protection.protection.askOverdue(code, playersPerRun)),
    ),
    everyHalfMinute('protection.lookForHarm', () =>
      forEachMerchant(merchantCodes(), (code) => protection.harm.lookAround(code, playersPerRun)),
    ),
  ]
  // Another gateway's change of a module reaches the pages of this one within a second.
  const refresh = { name: 'system.refreshModules', everyMs: 700, run: () => system.merchants.refresh() }
  const reloadKeys = {
    name: 'settings.reloadKeys',
    everyMs: 700,
    run: async () => {
      await offered.settings.partnerKeys.reload()
      await offered.settings.merchantSettings.reload()
    },
  }
  const tellChat = { name: 'chat.tellPages', everyMs: secondMs, run: () => offered.chat.watch() }
  return isShared ? [...watches, refresh, reloadKeys, tellChat] : watches
}

/** What is done once for each hour or day, by one gateway. */
export function periodJobsOf({
  offered,
  door,
  idempotency,
  envelopes,
  sweeps,
  checkLedger,
  merchantCodes,
}: Pick<Services, 'offered' | 'door' | 'idempotency' | 'envelopes' | 'sweeps' | 'checkLedger'> &
  Pick<WatchesDeps, 'merchantCodes'>): PeriodJob[] {
  const { contracts } = offered
  // One run deletes what all missed ones would have deleted.
  const hourly = (name: string, run: PeriodJob['run']): PeriodJob => ({
    name: `${name}.retention`,
    periodOf: hoursOfUtc,
    missed: 'last',
    run,
  })
  return [
    hourly('playerSessions', () => door.sessions.sweep()),
    hourly('idempotency', () => idempotency.sweep()),
    hourly('envelopes', () => envelopes.sweep()),
    ...sweeps.map(({ name, run }) => hourly(name, run)),
    {
      name: 'ops.tellAuditHead',
      periodOf: hoursOfUtc,
      missed: 'last',
      run: () => offered.ops.tellAuditHead(),
    },
    {
      name: 'ledger.check',
      periodOf: daysOfUtc,
      missed: 'last',
      // A failed job is an alarm, shown at the desk with what is wrong.
      run: async () => {
        const { problems } = await checkLedger()
        if (problems.length > 0)
          throw new Error(`The books do not balance: ${problems.slice(0, 5).join('; ')}`)
      },
    },
    ...contractPeriods.map((period): PeriodJob => ({
      name: `contracts.settle.${period}`,
      periodOf: (at, merchantCode) => contractPeriodAt(period, at, contracts.zoneOf(merchantCode)),
      missed: 'each',
      // A movement is dated before it is committed. One that a close missed would never be settled.
      lagMs: 60 * secondMs,
      merchantCodes,
      run: ({ merchantCode, end }) => contracts.settle(merchantCode, period, end),
    })),
    { name: 'ops.anchorAudit', periodOf: daysOfUtc, missed: 'each', run: () => offered.ops.anchorAudit() },
  ]
}

/** One merchant's failure does not keep the others from their turn; the first one is thrown at the end. */
async function forEachMerchant(
  merchantCodes: readonly string[],
  work: (merchantCode: string) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = []
  for (const merchantCode of merchantCodes)
    await work(merchantCode).catch((cause: unknown) =>
      failures.push(
        new Error(`${merchantCode}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }),
      ),
    )
  if (failures[0] !== undefined) throw failures[0]
}
