export type VendorEvent =
  | {
      readonly type: 'bet' | 'win'
      readonly id: string
      readonly round: number
      readonly amountMinor: bigint
    }
  | { readonly type: 'rollback'; readonly id: string; readonly round: number }

export type ModelAnswer =
  | { readonly ok: true; readonly balanceMinor: bigint }
  | { readonly ok: false; readonly code: string }

/** A reference model of the vendor wallet: a player's expected balance after any vendor calls, without a database. */
export class VendorWalletModel {
  balanceMinor: bigint
  private readonly bets = new Map<string, { amountMinor: bigint; undone: boolean }>()
  private readonly voided = new Set<string>()
  private readonly wins = new Map<string, { betId: string; amountMinor: bigint }>()

  constructor(balanceMinor: bigint) {
    this.balanceMinor = balanceMinor
  }

  apply(event: VendorEvent): ModelAnswer {
    if (event.type === 'bet') return this.bet(event.id, event.amountMinor)
    const betId = `b${event.round}`
    return event.type === 'win' ? this.win(event.id, betId, event.amountMinor) : this.rollback(betId)
  }

  private bet(id: string, amountMinor: bigint): ModelAnswer {
    if (amountMinor === 0n) return { ok: false, code: 'request.invalid' }
    if (this.voided.has(id)) return { ok: false, code: 'vendor.rolledBack' }
    const known = this.bets.get(id)
    if (known !== undefined) {
      if (known.amountMinor !== amountMinor) return { ok: false, code: 'vendor.duplicate' }
      return known.undone ? { ok: false, code: 'vendor.rolledBack' } : this.done()
    }
    if (amountMinor > this.balanceMinor) return { ok: false, code: 'vendor.insufficientFunds' }
    this.balanceMinor -= amountMinor
    this.bets.set(id, { amountMinor, undone: false })
    return this.done()
  }

  private win(id: string, betId: string, amountMinor: bigint): ModelAnswer {
    if (this.wins.has(id)) return this.done()
    const bet = this.bets.get(betId)
    if (bet?.undone === true || this.voided.has(betId)) return { ok: false, code: 'vendor.rolledBack' }
    if (bet === undefined) return { ok: false, code: 'vendor.transactionNotFound' }
    if (this.winOf(betId) !== undefined) return { ok: false, code: 'vendor.betSettled' }
    this.balanceMinor += amountMinor
    this.wins.set(id, { betId, amountMinor })
    return this.done()
  }

  private rollback(betId: string): ModelAnswer {
    const bet = this.bets.get(betId)
    if (bet === undefined) this.voided.add(betId)
    else if (!bet.undone) {
      if ((this.winOf(betId)?.amountMinor ?? 0n) > 0n) return { ok: false, code: 'vendor.betSettled' }
      bet.undone = true
      this.balanceMinor += bet.amountMinor
    }
    return this.done()
  }

  private winOf(betId: string) {
    return [...this.wins.values()].find((win) => win.betId === betId)
  }

  private done(): ModelAnswer {
    return { ok: true, balanceMinor: this.balanceMinor }
  }
}
