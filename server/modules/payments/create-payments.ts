import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Quotas } from '#server/messages/quota.ts'
import type { PayOwed } from '#server/modules/agents/ports.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Factors } from '#server/modules/security/factors.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { PaymentRulesOf } from '#server/seed/payment-rules.ts'
import { bankRoutes } from './bank.routes.ts'
import { createDepositsRepository } from './deposits.repository.ts'
import { depositRoutes } from './deposits.routes.ts'
import { createDepositsService } from './deposits.service.ts'
import type { DepositRoomOf } from './deposits.service.ts'
import { createMethods } from './methods/index.ts'
import { paymentRecordRoutes } from './payment-records.ts'
import type { BankUrlOf } from './payment-views.ts'
import { createPayoutAccounts } from './payout-accounts.ts'
import type { PayoutAccountsDeps } from './payout-accounts.ts'
import type { PayoutBank } from './payout-bank.ts'
import { createParkedWins } from './parked-wins.ts'
import { createPaymentsAdmin } from './payments-admin.ts'
import type { PaymentsDesk } from './payments-desk.ts'
import { createSecondPerson } from '#server/lib/second-person.ts'
import { createVouchers } from './vouchers.ts'
import { createWalletPins } from './wallet-pin.ts'
import { createWithdrawalsRepository } from './withdrawals.repository.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'
import type { WithdrawalDecisionsDeps } from './withdrawal-decisions.ts'
import { createWithdrawalsService } from './withdrawals.service.ts'
import type { WithdrawalsDeps } from './withdrawals.service.ts'

export interface PaymentsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly box: SecretBox
  readonly events: Events
  readonly ledger: Pick<Ledger, 'move' | 'endHold'>
  readonly together: Together<Tables>
  readonly players: PlayerRepository
  readonly vault: PayoutAccountsDeps['vault']
  readonly note: PayoutAccountsDeps['note']
  readonly quotas: Quotas
  readonly hasher: PasswordHasher
  readonly brake: Pick<Factors, 'countTry' | 'forgetTries'>
  readonly rules: PaymentRulesOf
  readonly depositRoom: DepositRoomOf
  readonly brandOf: (merchantCode: string) => Brand | null
  /** The connected providers: the first one takes new payments, the others finish theirs. */
  readonly hasLargeWin: WithdrawalDecisionsDeps['hasLargeWin']
  readonly owedOf: WithdrawalsDeps['owedOf']
  readonly payOwed: PayOwed
  /** Called for implausible payments. */
  readonly onProblem: (problem: Error) => void
  readonly banks: readonly [PayoutBank, ...PayoutBank[]]
  readonly bankUrlOf: BankUrlOf
  /** Notifies page and inbox; its failure does not fail the payment. */
  readonly tellMoney: TellMoney
  readonly balance: (
    site: RequestSite,
    session: RequestSession,
  ) => Promise<{ readonly balanceMinor: bigint; readonly currency: string }>
}

/** Services of deposits and withdrawals. */
export function createPayments(given: PaymentsDeps) {
  const deps = {
    ...given,
    tellMoney: (news: Parameters<TellMoney>[0]) =>
      given
        .tellMoney(news)
        .catch((cause: unknown) => given.onProblem(new Error(`No news of ${news.kind}`, { cause }))),
    /** The deposit stands without it: the contracts' own upkeep pays then. */
    onCredited: (player: Parameters<PayOwed>[0]) =>
      given
        .payOwed(player)
        .then(() => undefined)
        .catch((cause: unknown) =>
          given.onProblem(new Error('No commission was paid of a deposit', { cause })),
        ),
  }
  const { db, rules, banks, balance } = deps
  const bankCode = banks[0].code
  const methods = createMethods(rules)
  const depositRows = createDepositsRepository(db)
  const withdrawalRows = createWithdrawalsRepository(db)
  const secondPerson = createSecondPerson({ ...deps, secondPersonFrom: methods.secondPersonFrom })
  const vouchers = createVouchers({ ...deps, methods, secondPerson })
  const accounts = createPayoutAccounts({
    ...deps,
    mostOf: (merchantCode) => rules.of(merchantCode).payoutAccounts,
  })
  const pins = createWalletPins(deps)
  const deposits = createDepositsService({ ...deps, bankCode, repository: depositRows, methods, vouchers })
  const withdrawals = createWithdrawalsService({
    ...deps,
    repository: withdrawalRows,
    accounts,
    methods,
    secondPerson,
  })
  const parts = {
    ...deps,
    deposits,
    depositRows,
    withdrawals,
    withdrawalRows,
    accounts,
    vouchers,
    pins,
    methods,
    secondPerson,
  }

  const currencyOf = async (site: RequestSite, session: RequestSession) =>
    (await balance(site, session)).currency
  const handlers: readonly Handler[] = [
    ...depositRoutes({ ...parts, currencyOf }),
    ...paymentRecordRoutes({ ...parts, currencyOf }),
    ...withdrawalRoutes(parts),
    ...bankRoutes({ deposits, bankCodes: banks.map(({ code }) => code) }),
  ]
  const desk: PaymentsDesk = createPaymentsAdmin(parts)

  return {
    handlers,
    desk,
    parkedWins: createParkedWins({ ...deps, secondPerson }),
    pins,
    sweep: secondPerson.sweep,
    jobs: {
      expireDeposits: () => deposits.expire(),
      /** Expires and confirms withdrawals, and resumes those interrupted by a crash. */
      finishWithdrawals: () => withdrawals.finishDue(),
    },
  }
}
