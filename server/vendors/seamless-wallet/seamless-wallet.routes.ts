import {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorEndRound,
  vendorPrize,
  vendorRollback,
  vendorWin,
} from '#schemas/api/vendor-wallet.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { GameCheck } from './ports.ts'
import type { Movement, SeamlessWallet } from './seamless-wallet.ts'
import { toVendorUnits } from './units.ts'

type Units = Pick<GameCheck, 'unitFactor'>

/** The calls of `/vendor/v1`, with wire names and amounts in the vendor's unit. */
export const seamlessWalletRoutes = (wallet: SeamlessWallet, units: Units): readonly Handler[] => [
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
      balance: toWire(units, vendorCode, { ...opened, currency: grant.currency }),
      currency: grant.currency,
      language: grant.language,
      play_money: grant.playMoney,
      autoplay: grant.autoplay,
      turbo: grant.turbo,
      bonus_buy: grant.bonusBuy,
      min_cycle_ms: grant.minCycleMs,
      expires_at: opened.expiresAt.toISOString(),
    }
  }),

  handle(vendorBalance, async ({ vendorCode, input }) => {
    const found = await wallet.balance(vendorCode, {
      token: input.session_token,
      playerId: input.player_id,
    })
    return {
      request_id: input.request_id,
      balance: toWire(units, vendorCode, found),
      currency: found.currency,
    }
  }),

  handle(vendorBet, async ({ vendorCode, input }) =>
    reply(
      units,
      vendorCode,
      input,
      await wallet.bet(vendorCode, {
        ...moneyOf(input),
        token: input.session_token,
        isFree: input.is_free,
        buysFeature: input.buys_feature,
        campaignId: input.campaign_id,
      }),
    ),
  ),

  handle(vendorWin, async ({ vendorCode, input }) =>
    reply(
      units,
      vendorCode,
      input,
      await wallet.win(vendorCode, {
        ...moneyOf(input),
        betTransactionId: input.reference_transaction_id,
        roundClosed: input.round_closed,
      }),
    ),
  ),

  handle(vendorPrize, async ({ vendorCode, input }) =>
    reply(
      units,
      vendorCode,
      input,
      await wallet.prize(vendorCode, {
        playerId: input.player_id,
        transactionId: input.transaction_id,
        type: input.type,
        campaignId: input.campaign_id,
        roundId: input.round_id,
        gameId: input.game_code,
        currency: input.currency,
        amount: input.amount,
        happenedAt: new Date(input.timestamp),
        meta: input.meta,
      }),
    ),
  ),

  handle(vendorEndRound, async ({ vendorCode, input }) => {
    const found = await wallet.endRound(vendorCode, {
      playerId: input.player_id,
      roundId: input.round_id,
      meta: input.meta,
    })
    return {
      request_id: input.request_id,
      balance: toWire(units, vendorCode, found),
      currency: found.currency,
    }
  }),

  handle(vendorRollback, async ({ vendorCode, input }) =>
    reply(
      units,
      vendorCode,
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
  readonly timestamp: string
  readonly meta?: Record<string, unknown>
}

const moneyOf = (input: MoneyInput) => ({
  playerId: input.player_id,
  transactionId: input.transaction_id,
  roundId: input.round_id,
  gameId: input.game_code,
  currency: input.currency,
  amount: input.amount,
  happenedAt: new Date(input.timestamp),
  meta: input.meta,
})

const toWire = (
  units: Units,
  vendorCode: string,
  { balanceMinor, currency }: { readonly balanceMinor: bigint; readonly currency: string },
) => toVendorUnits(balanceMinor, currency, units.unitFactor(vendorCode, currency))

const reply = (
  units: Units,
  vendorCode: string,
  { request_id, transaction_id }: { readonly request_id: string; readonly transaction_id: string },
  movement: Movement,
) => ({
  request_id,
  transaction_id,
  operator_transaction_id: movement.operatorTransactionId,
  balance: toWire(units, vendorCode, movement),
  currency: movement.currency,
})
