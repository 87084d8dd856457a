import * as ops from '#schemas/api/ops.ts'
import type { AuditRow } from '#schemas/api/ops.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { TrialBalance } from '#server/ledger/trial-balance.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Audit, AuditEntry } from './audit.ts'
import { pageOf, skipTake } from './pages.ts'

export interface BooksDeps {
  readonly audit: Audit
  readonly clock: Clock
  readonly trialBalance: (day: string, merchantCode: string | null) => Promise<TrialBalance>
}

/** What was done, and what it came to. */
export const booksRoutes = ({ audit, clock, trialBalance }: BooksDeps): Handler[] => [
  handle(ops.listAudit, async ({ input }) => {
    const { day = null, actor = null, action = null, phase = null } = input
    return pageOf(await audit.page({ day, actor, action, phase }, skipTake(input)), input, rowOf)
  }),
  handle(ops.verifyAudit, async () => {
    const { entries, broken, anchors } = await audit.verify()
    return { entries, broken, anchors: [...anchors] }
  }),
  handle(ops.getTrialBalance, async ({ input }) => {
    const day = input.day ?? clock.now().toISOString().slice(0, 10)
    const { balanced, lines } = await trialBalance(day, input.merchantCode ?? null)
    return {
      day,
      balanced,
      list: lines.map(({ merchantCode, account, currency, ...sums }) => ({
        merchantCode,
        account,
        currency,
        opening: toDecimal(sums.openingMinor, currency),
        debit: toDecimal(sums.debitMinor, currency),
        credit: toDecimal(sums.creditMinor, currency),
        closing: toDecimal(sums.closingMinor, currency),
      })),
    }
  }),
]

const rowOf = (entry: AuditEntry): AuditRow => ({
  seq: String(entry.seq),
  day: entry.day,
  at: entry.at.toISOString(),
  phase: entry.phase,
  actor: entry.actor,
  role: entry.role,
  action: entry.action,
  merchantCode: entry.merchant_code,
  subject: entry.subject,
  reason: entry.reason,
  before: entry.before_state,
  after: entry.after_state,
  ip: entry.ip,
  session: entry.session_ref,
  requestId: entry.request_id,
  hash: entry.hash,
})
