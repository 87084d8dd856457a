import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import { toDecimal } from '#domain/money/money.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Balance, WalletService } from './wallet.service.ts'

export function walletRoutes({ wallet, clock }: { wallet: WalletService; clock: Clock }): Handler[] {
  const toWire = ({ balanceMinor, currency }: Balance) => ({
    sumBalance: toDecimal(balanceMinor, currency),
    currency,
    asOf: clock.now().toISOString(),
  })

  return [
    handle(getBalance, async ({ site, session }) => toWire(await wallet.balance({ ...site, ...session }))),
    handle(topUpPlayMoney, async ({ site, session }) => {
      if (accountTypeOf(session.accountTypeCode) === 'trial') throw new ApiError('account.trialBlocked')
      const { added, ...balance } = await wallet.topUp({ ...site, ...session })
      return { ...toWire(balance), added }
    }),
  ]
}
