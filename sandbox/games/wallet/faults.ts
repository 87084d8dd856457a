import type { WalletAnswer, WalletClient } from './wallet-client.ts'

/**
 * Faults between a vendor and a wallet, requested one at a time and never at random, so that tests are deterministic.
 *
 * - `lostRequest`: the call never reaches the wallet.
 * - `timeout`: the wallet processes the call and the reply is lost.
 * - `duplicate`: the call is delivered twice concurrently.
 * - `late`: the call is delayed until `deliver`, long after the vendor gave up on it.
 */
export type Fault = 'lostRequest' | 'timeout' | 'duplicate' | 'late'
type MoneyCall = 'bet' | 'win' | 'rollback'

export interface Faults {
  /** The next call of that kind gets this fault. */
  next(call: MoneyCall, fault: Fault): void
  /** Delivers the delayed calls; resolves when the wallet has answered them. */
  deliver(): Promise<readonly WalletAnswer<unknown>[]>
}

const lost = { kind: 'unknown', reason: 'A fault was asked for' } as const

/** A wallet client with faults on request. */
export function withFaults(client: WalletClient): { readonly client: WalletClient; readonly faults: Faults } {
  const planned: { call: MoneyCall; fault: Fault }[] = []
  const held: (() => Promise<WalletAnswer<unknown>>)[] = []

  async function through<T>(call: MoneyCall, send: () => Promise<WalletAnswer<T>>): Promise<WalletAnswer<T>> {
    const at = planned.findIndex((plan) => plan.call === call)
    const fault = at < 0 ? undefined : planned.splice(at, 1)[0]?.fault
    if (fault === undefined) return send()
    if (fault === 'duplicate') return (await Promise.all([send(), send()]))[0]
    if (fault === 'timeout') await send()
    if (fault === 'late') held.push(send)
    return lost
  }

  return {
    client: {
      ...client,
      bet: (leg) => through('bet', () => client.bet(leg)),
      win: (leg) => through('win', () => client.win(leg)),
      rollback: (leg) => through('rollback', () => client.rollback(leg)),
    },
    faults: {
      next: (call, fault) => void planned.push({ call, fault }),
      deliver: () => Promise.all(held.splice(0).map((send) => send())),
    },
  }
}
