import { checkViolation, sqlState } from '#sandbox/lib/sql.ts'
import type { Clock } from '#sandbox/lib/ports.ts'
import { inCurrency } from '../engine/coins.ts'
import type { WalletAnswer, WalletClient, WalletPlayer } from '../wallet/wallet-client.ts'
import { isDemoCode, readDemoCode } from './demo-code.ts'
import type { PurseKey, PurseRepository } from './purse.repository.ts'

interface Deps {
  readonly purses: PurseRepository
  readonly clock: Clock
  /** Shared with the operator, who signs demo codes with it. */
  readonly secret: string
}

/** Initial purse, in cents. */
const startCents = 100_000n
const sessionMs = 4 * 60 * 60 * 1000

/** Demo player ids start with `demo:`, which no wallet's id contains. The tenant and the purse's owner follow. */
const demoPlayer = (brandId: string, purseOf: string) => `demo:${brandId}:${purseOf}`
export const isDemoPlayer = (playerId: string): boolean => playerId.startsWith('demo:')

const keyOf = (playerId: string): PurseKey => ({ brandId: playerId.split(':', 2)[1] ?? '', playerId })

const refused = (code: string): WalletAnswer<never> => ({ kind: 'refused', code, retryAfterMs: null })
const ok = <T>(value: T): WalletAnswer<T> => ({ kind: 'ok', value })

/** The wallet of demo games: the operator's wallet interface, backed by purses of our own. */
export function createDemoWallet({ purses, clock, secret }: Deps): WalletClient {
  async function balanceOf(key: PurseKey): Promise<WalletAnswer<{ balanceMinor: bigint }>> {
    const purse = await purses.find(key)
    return purse === undefined ? refused('vendor.tokenExpired') : ok({ balanceMinor: purse.balance_minor })
  }

  async function move(playerId: string, transactionId: string, amountMinor: bigint) {
    const key = keyOf(playerId)
    try {
      const balanceMinor = await purses.move(key, transactionId, amountMinor, clock.now())
      if (balanceMinor !== null) return ok({ balanceMinor })
    } catch (error) {
      // Two concurrent bets read the same balance, which covered only one.
      if (sqlState(error) !== checkViolation) throw error
    }
    const known = await purses.entry(key, transactionId)
    if (known === undefined) return refused('vendor.insufficientFunds')
    return known.undone ? refused('vendor.rolledBack') : balanceOf(key)
  }

  return {
    async authenticate({ launchCode, gameId }): Promise<WalletAnswer<WalletPlayer>> {
      const now = clock.now()
      const grant = readDemoCode(launchCode, secret, now)
      if (grant?.gameId !== gameId) return refused('vendor.invalidToken')
      await purses.forgetOld(now)
      if (!(await purses.spend(grant.brandId, launchCode, grant.expiresAt)))
        return refused('vendor.invalidToken')
      const { brandId, currency, language, autoplay, turbo, minCycleMs, maxStakeMinor } = grant
      const playerId = demoPlayer(brandId, grant.purseOf ?? grant.id)
      const balanceMinor = await purses.refill({
        brandId,
        playerId,
        currency,
        balanceMinor: inCurrency(startCents, currency),
        maxStakeMinor,
        now,
      })
      return ok({
        walletToken: 'demo',
        playerId,
        brandId,
        balanceMinor,
        currency,
        language,
        playMoney: true,
        autoplay,
        turbo,
        bonusBuy: grant.bonusBuy,
        minCycleMs,
        expiresAt: new Date(now.getTime() + sessionMs),
      })
    },
    balance: ({ playerId }) => balanceOf(keyOf(playerId)),
    async bet({ playerId, transactionId, amountMinor }) {
      const limit = (await purses.find(keyOf(playerId)))?.max_stake_minor ?? null
      if (limit !== null && amountMinor > limit) return refused('vendor.betLimit')
      return move(playerId, transactionId, -amountMinor)
    },
    win: ({ playerId, transactionId, amountMinor }) => move(playerId, transactionId, amountMinor),
    async rollback({ playerId, betTransactionId }) {
      const key = keyOf(playerId)
      await purses.undo(key, betTransactionId, clock.now())
      return balanceOf(key)
    },
  }
}

/** Routes demo players to their purses and all others to the operator. */
export const withDemo = (operator: WalletClient, demo: WalletClient): WalletClient => {
  const of = ({ playerId }: { readonly playerId: string }) => (isDemoPlayer(playerId) ? demo : operator)
  return {
    authenticate: (call) => (isDemoCode(call.launchCode) ? demo : operator).authenticate(call),
    balance: (call) => of(call).balance(call),
    bet: (leg) => of(leg).bet(leg),
    win: (leg) => of(leg).win(leg),
    rollback: (call) => of(call).rollback(call),
  }
}
