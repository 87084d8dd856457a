import { noCurrency } from '#domain/money/currency.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { Ledger, MoveRequest } from '#server/ledger/ledger.ts'
import type { Events } from '#server/lib/ports.ts'
import type { WalletRepository } from './wallet.repository.ts'

export type WalletService = ReturnType<typeof createWalletService>

/** Whose wallet; `currency` is the one a first movement opens it in. */
export interface WalletOwner {
  readonly merchantCode: string
  readonly playerId: string
  /** ISO 4217. */
  readonly currency: string
  /** A demo account: its play money comes from a purse of its own and never meets a real account's. */
  readonly isTrial?: boolean
}

export interface Balance {
  readonly balanceMinor: bigint
  readonly currency: string
}

/** Play money a new account starts with, in everyday units. */
const startingUnits = 1000
/** What a new account holds, in minor units. */
const startingMinor = (currency: string): bigint => everydayMinor(startingUnits, currency)

export interface WalletServiceDeps {
  readonly ledger: Pick<Ledger, 'move' | 'balance'>
  readonly repository: WalletRepository
  readonly events: Events
}

export function createWalletService({ ledger, repository, events }: WalletServiceDeps) {
  const balance = async ({ merchantCode, playerId, currency }: WalletOwner): Promise<Balance> => {
    const known = await ledger.balance(merchantCode, playerId)
    return known.currency === noCurrency ? { balanceMinor: 0n, currency } : known
  }

  const give = (owner: WalletOwner, transferId: string, amountMinor: bigint) =>
    ledger.move(playMoney(owner, transferId, amountMinor))

  /**
   * Gives the starting balance once in the life of an account. It runs after registration and again at every login: when
   * the process died between the account and its money, the next login heals it, and the transfer id keeps it at one gift.
   */
  const ensureStartingBalance = async (owner: WalletOwner): Promise<void> => {
    const amountMinor = startingMinor(owner.currency)
    await give(owner, `welcome:${owner.playerId}`, amountMinor)
  }

  /**
   * Fills the balance up to the starting amount. The account's version is part of the transfer id, so that two calls at
   * once, which see the same balance, make one transfer.
   */
  const topUp = async (owner: WalletOwner): Promise<Balance & { readonly added: boolean }> => {
    const { merchantCode, playerId } = owner
    const version = await repository.accountVersion(merchantCode, playerId)
    const before = await balance(owner)
    const missingMinor = startingMinor(before.currency) - before.balanceMinor
    if (missingMinor <= 0n) return { ...before, added: false }

    const transferId = `topUp:${playerId}:${version ?? 'first'}`
    const { outcome, balanceMinor } = await give(
      { ...owner, currency: before.currency },
      transferId,
      missingMinor,
    )
    const added = outcome === 'moved'
    if (added) events.publish({ merchantCode, playerId }, { type: 'balance' })
    return { balanceMinor, currency: before.currency, added }
  }

  return { balance, ensureStartingBalance, topUp }
}

/** The other side of everything a demo account has. */
const demoPurse = 'demo'

function playMoney(
  { merchantCode, playerId, currency, isTrial = false }: WalletOwner,
  transferId: string,
  amountMinor: bigint,
): MoveRequest {
  return {
    merchantCode,
    transferId,
    kind: 'playMoney',
    playerId,
    currency,
    amountMinor,
    counterparty: isTrial ? demoPurse : 'house',
    roundId: null,
    gameCode: null,
    referenceId: null,
  }
}
