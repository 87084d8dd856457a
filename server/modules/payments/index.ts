import type { Host } from '#server/host.ts'
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
  readonly member: Pick<PaymentsDeps, 'players' | 'vault'>
  readonly security: { readonly factors: PaymentsDeps['brake'] }
  readonly wallet: Pick<PaymentsDeps, 'balance'>
  readonly messages: Pick<PaymentsDeps, 'tellMoney'>
  readonly lottery: Pick<PaymentsDeps, 'owedOf'>
}

/** Deposits and withdrawals. */
export const payments = defineSlice({
  name: 'payments',
  build(needs: Needs) {
    const { member, security, wallet, messages, lottery, bankOrigin } = needs
    const { handlers, sweep, parkedWins, ...offers } = createPayments({
      ...needs,
      ...member,
      ...wallet,
      ...messages,
      ...lottery,
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
