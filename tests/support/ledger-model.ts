import type { HoldEnd, MoveRequest, MoveResult, ReverseRequest } from '#server/ledger/ledger.ts'

type Outcome = MoveResult['outcome']
interface Stone {
  readonly kind: MoveRequest['kind'] | 'reversal' | 'tombstone'
  readonly playerId: string
  readonly amountMinor: bigint
  readonly content: string
  void: boolean
  /** How a withdrawal ended. */
  end?: 'paid' | 'returned'
}

/**
 * A reference model of the ledger, as simple as possible: no database, no concurrency, one map. The property tests
 * run the same commands on it and on the real one.
 */
export class LedgerModel {
  readonly #transfers = new Map<string, Stone>()
  readonly #balances = new Map<string, bigint>()

  balance(playerId: string): bigint {
    return this.#balances.get(playerId) ?? 0n
  }

  move(request: MoveRequest): Outcome {
    const { transferId, kind, playerId, amountMinor } = request
    const content = JSON.stringify({ ...request, amountMinor: String(amountMinor) })
    const same = this.#transfers.get(transferId)
    if (same?.kind === 'tombstone') return 'voided'
    if (same !== undefined && same.content !== content) return 'conflict'
    if (same !== undefined) return same.void ? 'voided' : 'replayed'
    if (kind === 'win') {
      const bet = this.#transfers.get(request.referenceId ?? '')
      if (bet === undefined || bet.playerId !== playerId || !['bet', 'tombstone'].includes(bet.kind))
        return 'unknownReference'
      if (bet.void) return 'voided'
    }
    const after = this.balance(playerId) + amountMinor
    const opens = amountMinor > 0n
    if (after < 0n || (!opens && !this.#balances.has(playerId))) return 'insufficientFunds'
    this.#balances.set(playerId, after)
    this.#transfers.set(transferId, { kind, playerId, amountMinor, content, void: false })
    return 'moved'
  }

  reverse({ transferId, targetId, playerId }: ReverseRequest): Outcome {
    const content = JSON.stringify(['reversal', playerId, targetId])
    const own = this.#transfers.get(transferId)
    const target = this.#transfers.get(targetId)
    const reversal: Stone = { kind: 'reversal', playerId, amountMinor: 0n, content, void: false }
    if (own !== undefined && own.content !== content) return 'conflict'
    if (target === undefined) {
      if (transferId === targetId) return 'conflict'
      this.#transfers.set(targetId, { kind: 'tombstone', playerId, amountMinor: 0n, content: '', void: true })
      this.#transfers.set(transferId, reversal)
      return 'unknownReference'
    }
    if (target.playerId !== playerId || ['reversal', 'withdrawal'].includes(target.kind)) return 'conflict'
    if (target.kind === 'tombstone') return 'unknownReference'
    if (target.void) return 'replayed'
    const after = this.balance(playerId) - target.amountMinor
    if (after < 0n) return 'insufficientFunds'
    this.#balances.set(playerId, after)
    target.void = true
    this.#transfers.set(transferId, reversal)
    return 'moved'
  }

  endHold({ holdId, playerId, payTo }: HoldEnd): 'done' | 'otherwise' {
    const hold = this.#transfers.get(holdId)
    const end = payTo === null ? 'returned' : 'paid'
    if (hold?.kind !== 'withdrawal' || hold.playerId !== playerId) return 'otherwise'
    if (hold.end !== undefined) return hold.end === end ? 'done' : 'otherwise'
    hold.end = end
    if (end === 'returned') this.#balances.set(playerId, this.balance(playerId) - hold.amountMinor)
    return 'done'
  }
}
