import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Quotas } from '#server/messages/quota.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Factors } from '#server/modules/security/factors.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { PaymentRules } from '#server/seed/payment-rules.ts'
import { bankRoutes } from './bank.routes.ts'
import { createDesk } from './create-desk.ts'
import { createDepositsRepository } from './deposits.repository.ts'
import { depositRoutes } from './deposits.routes.ts'
import { createDepositsService } from './deposits.service.ts'
import type { DepositRoomOf } from './deposits.service.ts'
import { createMethods } from './methods.ts'
import { paymentRecordRoutes } from './payment-records.ts'
import type { BankUrlOf } from './payment-views.ts'
import { createPayoutAccounts } from './payout-accounts.ts'
import type { PayoutBank } from './payout-bank.ts'
import type { PaymentsDesk } from './payments-desk.ts'
import { createVouchers } from './vouchers.ts'
import { createWalletPins } from './wallet-pin.ts'
import { createWithdrawalsRepository } from './withdrawals.repository.ts'
import { withdrawalRoutes } from './withdrawals.routes.ts'
import { createWithdrawalsService } from './withdrawals.service.ts'

export interface PaymentsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly box: SecretBox
  readonly events: Events
  readonly ledger: Pick<Ledger, 'move' | 'endHold'>
  readonly players: PlayerRepository
  readonly quotas: Quotas
  readonly hasher: PasswordHasher
  readonly brake: Pick<Factors, 'countTry' | 'forgetTries'>
  readonly rules: PaymentRules
  readonly depositRoom: DepositRoomOf
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Pays players, and says what has come in. */
  readonly bank: PayoutBank
  readonly bankUrlOf: BankUrlOf
  readonly balance: (
    site: RequestSite,
    session: RequestSession,
  ) => Promise<{ readonly balanceMinor: bigint; readonly currency: string }>
}

/** Money in and out. */
export function createPayments(deps: PaymentsDeps) {
  const { db, rules, bank, balance } = deps
  const methods = createMethods(rules)
  const depositRows = createDepositsRepository(db)
  const withdrawalRows = createWithdrawalsRepository(db)
  const vouchers = createVouchers({
    ...deps,
    voucherDays: rules.voucherDays,
    secondPersonFrom: methods.secondPersonFrom,
  })
  const accounts = createPayoutAccounts({ ...deps, most: rules.payoutAccounts })
  const pins = createWalletPins(deps)
  const deposits = createDepositsService({ ...deps, repository: depositRows, methods, vouchers })
  const withdrawals = createWithdrawalsService({ ...deps, repository: withdrawalRows, accounts, methods })
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
  }

  const currencyOf = async (site: RequestSite, session: RequestSession) =>
    (await balance(site, session)).currency
  const handlers: readonly Handler[] = [
    ...depositRoutes({ ...parts, currencyOf }),
    ...paymentRecordRoutes({ ...parts, currencyOf }),
    ...withdrawalRoutes(parts),
    ...bankRoutes({ deposits, bankCode: bank.code }),
  ]
  const desk: PaymentsDesk = createDesk(parts)

  return {
    handlers,
    desk,
    pins,
    /** What waits for nobody else: expiry, receipts nobody spoke about, and what a crash left half done. */
    async finishDue(): Promise<void> {
      await deposits.expire()
      await withdrawals.finishDue()
    },
  }
}
