import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { contractPeriods } from '#domain/agents/terms.ts'
import type { PeriodJob, Watch } from './jobs/job.ts'
import { daysOfUtc, hoursOfUtc } from '#domain/calendar/periods.ts'
import type { Services } from './services.ts'

const secondMs = 1_000
/** Players checked per run and merchant. */
const playersPerRun = 120

interface WatchesDeps {
  readonly services: Pick<Services, 'offered' | 'delivery'>
  /** Merchant codes of the brands served here, without duplicates. */
  readonly merchantCodes: () => readonly string[]
  /** Other gateways use the same database and may change modules. */
  readonly isShared: boolean
}

/** Jobs that every gateway polls every few seconds; row locks decide which gateway does the work. */
export function watchesOf({
  services: { offered, delivery },
  merchantCodes,
  isShared,
}: WatchesDeps): Watch[] {
  const { wallet, payments, rewards, protection, system, transfers, contracts, lottery } = offered
  const { linked, messages } = offered
  const { jackpots, winners, races, raffles, promotions, push, feedback, member, analytics, campaigns } =
    offered
  const everyFiveSeconds = (name: string, run: Watch['run']): Watch => ({ name, everyMs: 5 * secondMs, run })
  const everyHalfMinute = (name: string, run: Watch['run']): Watch => ({ name, everyMs: 30 * secondMs, run })
  const watches = [
    everyFiveSeconds('wallet.reconcileTransfers', () => transfers.reconcile()),
    everyFiveSeconds('wallet.resolveOverdueRounds', () => wallet.rounds.resolveOverdue()),
    everyFiveSeconds('payments.expireDeposits', () => payments.jobs.expireDeposits()),
    everyFiveSeconds('payments.finishWithdrawals', () => payments.jobs.finishWithdrawals()),
    everyFiveSeconds('messages.deliver', () => delivery.pump()),
    everyFiveSeconds('linked.tellHolds', () => linked.tellHolds(messages.desk)),
    everyFiveSeconds('push.send', () => push.run()),
    everyFiveSeconds('campaigns.send', () => campaigns.run()),
    everyFiveSeconds('analytics.store', () => analytics.pageViews.store()),
    everyFiveSeconds('contracts.payOwed', () => contracts.upkeep()),
    { name: 'lottery.draw', everyMs: secondMs, run: () => lottery.runDraws() },
    // Apart from the draws, which never wait for agents' accounts.
    everyFiveSeconds('lottery.payShares', () => lottery.tickets.shares.pay()),
    { name: 'jackpots.count', everyMs: secondMs, run: () => jackpots.upkeep() },
    everyFiveSeconds('winners.tellPages', () => winners.tellPages()),
    { name: 'races.count', everyMs: 2 * secondMs, run: () => races.upkeep() },
    { name: 'chat.rain', everyMs: 2 * secondMs, run: () => offered.chat.rain.upkeep() },
    { name: 'chat.tips', everyMs: 10 * secondMs, run: () => offered.chat.tips.upkeep() },
    everyHalfMinute('lottery.collectOwed', () => lottery.tickets.settlement.collectOwed()),
    everyHalfMinute('lottery.collectShares', () => lottery.tickets.shares.collect()),
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
  // Pages of this gateway see a module change made on another gateway within a second.
  const refresh = { name: 'system.refreshModules', everyMs: 700, run: () => system.merchants.refresh() }
  const reloadKeys = {
    name: 'settings.reloadKeys',
    everyMs: 700,
    run: async () => {
      await offered.settings.partnerKeys.reload()
      await offered.settings.merchantSettings.reload()
    },
  }
  const reloadRates = everyFiveSeconds('rewards.reloadRates', () => offered.rewards.ratesBook.reload())
  const tellChat = { name: 'chat.tellPages', everyMs: secondMs, run: () => offered.chat.watch() }
  const tellPages = everyFiveSeconds('events.tellPages', async () => offered.hub.tellPages())
  return isShared ? [...watches, refresh, reloadKeys, reloadRates, tellChat, tellPages] : watches
}

/** Jobs that run once per period (hour, day) across all gateways. */
export function periodJobsOf({
  offered,
  door,
  idempotency,
  envelopes,
  sweeps,
  checkLedger,
  retention,
  merchantCodes,
}: Pick<Services, 'offered' | 'door' | 'idempotency' | 'envelopes' | 'sweeps' | 'checkLedger' | 'retention'> &
  Pick<WatchesDeps, 'merchantCodes'>): PeriodJob[] {
  const { contracts } = offered
  // Missed runs are not repeated: one run deletes everything that is due.
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
      name: 'retention',
      periodOf: daysOfUtc,
      missed: 'last',
      merchantCodes,
      run: ({ merchantCode }) => retention.run(merchantCode),
    },
    {
      name: 'protection.remindOfLimits',
      periodOf: daysOfUtc,
      missed: 'last',
      merchantCodes,
      run: ({ merchantCode }) => offered.protection.limitReminders.run(merchantCode, offered.messages.desk),
    },
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
      // A failed job raises an alarm; the desk shows its message.
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
      // A movement is dated before it commits. Without the lag the close would miss it, and it would never be settled.
      lagMs: 60 * secondMs,
      merchantCodes,
      run: ({ merchantCode, end }) => contracts.settle(merchantCode, period, end),
    })),
    { name: 'ops.anchorAudit', periodOf: daysOfUtc, missed: 'each', run: () => offered.ops.anchorAudit() },
  ]
}

/** Runs the work for every merchant even if one fails; throws the first error at the end. */
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
