import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { getMerchantWallet, getRound, transferToWallet } from '#schemas/api/wallet.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { RoundsService } from './rounds.service.ts'
import type { WalletService } from './wallet.service.ts'
import type { WalletsService } from './wallets.service.ts'

interface Deps {
  readonly wallet: Pick<WalletService, 'balance'>
  readonly wallets: WalletsService
  readonly rounds: Pick<RoundsService, 'detail'>
  readonly clock: Clock
}

const movementKinds = ['bet', 'win', 'prize', 'reversal'] as const

/** Vendor wallets and single rounds. */
export const walletsRoutes = ({ wallet, wallets, rounds, clock }: Deps): readonly Handler[] => [
  handle(getMerchantWallet, async ({ site, session }) => {
    const { currency } = await wallet.balance({ ...site, ...session })
    const found = await wallets.list({ ...site, ...session, currency })
    return {
      isSingle: found.isSingle,
      wallets: found.wallets.map(({ code, name, balanceMinor, inTransitMinor }) => ({
        walletCode: code,
        name,
        balance: balanceMinor === null ? null : toDecimal(balanceMinor, currency),
        inTransit: toDecimal(inTransitMinor, currency),
        currency,
      })),
      asOf: clock.now().toISOString(),
    }
  }),

  handle(transferToWallet, async ({ site, session, input }) => {
    const { currency } = await wallet.balance({ ...site, ...session })
    const { walletCode: vendorCode, direction } = input
    const amountMinor = input.amount === undefined ? null : fromDecimal(input.amount, currency)
    const isSweep = input.amount === undefined && direction === 'out'
    if (!isSweep && (amountMinor === null || amountMinor <= 0n)) throw new ApiError('request.invalid')
    const done = await wallets.transfer(
      { ...site, ...session, currency },
      { vendorCode, direction, amountMinor },
    )
    const { balanceMinor } = await wallet.balance({ ...site, ...session })
    return {
      ...done,
      sumBalance: toDecimal(balanceMinor, currency),
      currency,
      asOf: clock.now().toISOString(),
    }
  }),

  handle(getRound, async ({ site, session, input }) => {
    const { merchantCode } = site
    const { roundId } = input
    const { round, movements, told, voided } = await rounds.detail({
      merchantCode,
      playerId: session.playerId,
      roundId,
    })
    const { currency } = round
    return {
      roundId,
      gameId: round.game_code,
      state: round.state,
      staked: toDecimal(round.staked_minor, currency),
      won: toDecimal(round.won_minor, currency),
      currency,
      startedAt: round.opened_at.toISOString(),
      movements: movements.flatMap(({ kind, state, amount_minor, created_at }) => {
        const known = movementKinds.find((each) => each === kind)
        if (known === undefined) return []
        const amount = toDecimal(amount_minor, currency)
        return [{ kind: known, amount, undone: state === 'void', at: created_at.toISOString() }]
      }),
      told: told.map(({ step, meta, told_at }) => ({ step, meta, at: told_at.toISOString() })),
      voided: voided === null ? null : { reason: voided.reason, at: voided.voided_at.toISOString() },
    }
  }),
]
