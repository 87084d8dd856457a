import { noCurrency } from '#domain/money/currency.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { Ledger, MoveRequest } from '#server/ledger/ledger.ts'
import type { Events } from '#server/lib/ports.ts'
import type { WalletRepository } from './wallet.repository.ts'

export type WalletService = ReturnType<typeof createWalletService>

/** The wallet's owner; `currency` is used when the first movement opens the account. */
export interface WalletOwner {
  readonly merchantCode: string
  readonly playerId: string
  /** ISO 4217. */
  readonly currency: string
  /** A demo account: its play money comes from a separate house account and never mixes with real accounts. */
  readonly isTrial?: boolean
}

export interface Balance {
  readonly balanceMinor: bigint
  readonly currency: string
}

/** Starting play money of a new account, in everyday units. */
const startingUnits = 1000
/** Starting balance in minor units. */
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
   * Credits the starting balance once per account. Runs after registration and at every login: if a crash prevented the
   * credit, the next login makes it; the transfer id prevents a second one.
   */
  const ensureStartingBalance = async (owner: WalletOwner): Promise<void> => {
    const amountMinor = startingMinor(owner.currency)
    await give(owner, `welcome:${owner.playerId}`, amountMinor)
  }

  /**
   * Refills the balance to the starting amount. The transfer id contains the account version, so two concurrent calls
   * that see the same balance make one transfer.
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

/** Counterparty of all movements of demo accounts. */
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
