import {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorRollback,
  vendorWin,
} from '#schemas/api/vendor-wallet.ts'
import { toDecimal } from '#domain/money/money.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Movement, SeamlessWallet } from './seamless-wallet.ts'

/** The five calls of `/vendor/v1`: wire names in, wire names out. */
export const seamlessWalletRoutes = (wallet: SeamlessWallet): readonly Handler[] => [
  handle(vendorAuthenticate, async ({ vendorCode, input }) => {
    const { grant, ...opened } = await wallet.authenticate(vendorCode, {
      launchCode: input.launch_code,
      gameId: input.game_code,
    })
    return {
      request_id: input.request_id,
      session_token: opened.token,
      player_id: opened.wirePlayerId,
      brand_id: grant.brandId,
      balance: toDecimal(opened.balanceMinor, grant.currency),
      currency: grant.currency,
      language: grant.language,
      play_money: grant.playMoney,
      autoplay: grant.autoplay,
      min_cycle_ms: grant.minCycleMs,
      expires_at: opened.expiresAt.toISOString(),
    }
  }),

  handle(vendorBalance, async ({ vendorCode, input }) => {
    const { balanceMinor, currency } = await wallet.balance(vendorCode, {
      token: input.session_token,
      playerId: input.player_id,
    })
    return { request_id: input.request_id, balance: toDecimal(balanceMinor, currency), currency }
  }),

  handle(vendorBet, async ({ vendorCode, input }) =>
    reply(input, await wallet.bet(vendorCode, { ...moneyOf(input), token: input.session_token })),
  ),

  handle(vendorWin, async ({ vendorCode, input }) =>
    reply(
      input,
      await wallet.win(vendorCode, { ...moneyOf(input), betTransactionId: input.reference_transaction_id }),
    ),
  ),

  handle(vendorRollback, async ({ vendorCode, input }) =>
    reply(
      input,
      await wallet.rollback(vendorCode, {
        playerId: input.player_id,
        transactionId: input.transaction_id,
        targetTransactionId: input.reference_transaction_id,
        roundId: input.round_id,
      }),
    ),
  ),
]

interface MoneyInput {
  readonly player_id: string
  readonly transaction_id: string
  readonly round_id: string
  readonly game_code: string
  readonly currency: string
  readonly amount: string
}

const moneyOf = (input: MoneyInput) => ({
  playerId: input.player_id,
  transactionId: input.transaction_id,
  roundId: input.round_id,
  gameId: input.game_code,
  currency: input.currency,
  amount: input.amount,
})

const reply = (
  { request_id, transaction_id }: { readonly request_id: string; readonly transaction_id: string },
  { operatorTransactionId, balanceMinor, currency }: Movement,
) => ({
  request_id,
  transaction_id,
  operator_transaction_id: operatorTransactionId,
  balance: toDecimal(balanceMinor, currency),
  currency,
})
