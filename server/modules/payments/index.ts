import type { Host } from '#server/host.ts'
import { through } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createPayments } from './create-payments.ts'
import type { PaymentsDeps } from './create-payments.ts'
import { parkedWinRoutes } from './desk-parked-wins.routes.ts'
import { paymentsDeskRoutes } from './desk-payments.routes.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'clock'
  | 'random'
  | 'box'
  | 'hub'
  | 'ledger'
  | 'quotas'
  | 'hasher'
  | 'paymentRules'
  | 'depositRoom'
  | 'brandOf'
  | 'banks'
  | 'bankOrigin'
  | 'onProblem'
  | 'hasLargeWin'
  | 'together'
> {
  readonly linked: { readonly signals: Pick<PaymentsDeps, 'note'> }
  readonly member: Pick<PaymentsDeps, 'players' | 'vault'>
  readonly security: { readonly factors: PaymentsDeps['brake'] }
  readonly wallet: Pick<PaymentsDeps, 'balance'>
  readonly messages: Pick<PaymentsDeps, 'tellMoney'>
  readonly lottery: Pick<PaymentsDeps, 'owedOf'>
  readonly agents: Pick<PaymentsDeps, 'payOwed'>
}

const withoutNotes = {
  reason: 'left(kept.reason, 0)',
  steps: `coalesce((select jsonb_agg(step - 'note' order by place)
    from jsonb_array_elements(kept.steps) with ordinality as each (step, place)), '[]')`,
}

/** Withdrawals of the past refer to the row, so it stays. */
const accountOfNobody = {
  holder: "''",
  personal_sealed: 'null',
  personal_key: 'null',
  masked: "''",
  account_hash: "'erased ' || kept.account_id",
  sealed: "''::bytea",
  removed_at: 'coalesce(kept.removed_at, kept.created_at)',
}

/** Deposits and withdrawals. */
export const payments = defineSlice({
  name: 'payments',
  personal: [
    {
      table: 'deposit_proof',
      of: through('deposit', 'deposit_id'),
      keep: 'law',
      what: 'payments',
      datedBy: 'kept.added_at',
    },
    {
      table: 'deposit',
      keep: 'law',
      what: 'payments',
      set: { br_code: 'null', reason: 'left(kept.reason, 0)' },
    },
    { table: 'withdrawal', keep: 'law', what: 'payments', set: withoutNotes },
    { table: 'payout_account', keep: 'law', what: 'payments', set: accountOfNobody },
  ],
  build(needs: Needs) {
    const { member, security, wallet, messages, lottery, agents, bankOrigin } = needs
    const { handlers, sweep, parkedWins, ...offers } = createPayments({
      ...needs,
      ...member,
      ...needs.linked.signals,
      ...wallet,
      ...messages,
      ...lottery,
      payOwed: agents.payOwed,
      events: needs.hub,
      brake: security.factors,
      rules: needs.paymentRules,
      bankUrlOf: (site, brCode) => `${bankOrigin(site)}/bank/pix?${new URLSearchParams({ code: brCode })}`,
    })
    return {
      offers,
      sweep,
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...handlers,
        ...paymentsDeskRoutes({ ...needs, ...ops, payments: offers.desk }),
        ...parkedWinRoutes({ ...ops, parkedWins }),
      ],
    }
  },
})
