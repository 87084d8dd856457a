import * as ops from '#schemas/api/ops.ts'
import type { AuditRow } from '#schemas/api/ops.ts'
import { listOutbox } from '#schemas/api/ops-outbox.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { TrialBalance } from '#server/ledger/trial-balance.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Outbox } from '#server/messages/outbox.ts'
import type { Audit } from './audit.ts'
import type { AuditEntry } from './audit-chain.ts'

interface Deps {
  readonly audit: Audit
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'page'>
  readonly trialBalance: (day: string, merchantCode: string | null) => Promise<TrialBalance>
}

/** Masks verification codes in messages: an operator could use one to log in as the player. */
const code = /(?<!\d)\d{6}(?!\d)/g

/** Routes of the audit, the books and the outbox. */
export const booksRoutes = ({ audit, clock, outbox, trialBalance }: Deps): Handler[] => [
  handle(listOutbox, async ({ input }) =>
    listed(await outbox.page(input.merchantCode ?? null, placeIn(input)), ({ at, ...message }) => ({
      ...message,
      body: message.body.replaceAll(code, '••••••'),
      at: at.toISOString(),
    })),
  ),
  handle(ops.listAudit, async ({ input }) => {
    const { day = null, actor = null, action = null, phase = null } = input
    return listed(await audit.page({ day, actor, action, phase }, placeIn(input)), rowOf)
  }),
  handle(ops.verifyAudit, async () => {
    const { breaks, anchors, ...report } = await audit.verify()
    return { ...report, breaks: [...breaks], anchors: [...anchors] }
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
