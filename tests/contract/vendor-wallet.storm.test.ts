import { expect, it } from 'vitest'
import { ApiError } from '#server/lib/handle.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { VendorWalletModel } from '#tests/support/vendor-wallet-model.ts'
import type { VendorEvent } from '#tests/support/vendor-wallet-model.ts'
import { aWallet } from '#tests/support/vendor-wallet.ts'
import { cases, numbersOf, patienceMs, tellLaw } from '#tests/support/law.ts'

/** Different events; each comes one to five times. */
const events = cases(200, 100_000)
/** One connection each, so that players do not wait for each other on a busy machine. */
const players = 16
const startMinor = 20_000n

/** Rounds of one player with duplicates of every event, in adverse order: rollbacks first, wins before bets. */
function aStorm(
  seed: number,
  count: number,
): { readonly events: readonly VendorEvent[]; readonly different: number } {
  const below = numbersOf(seed)
  const copied: VendorEvent[] = []
  let different = 0
  for (let round = 0; different < count; round++) {
    const amountMinor = BigInt(1 + below(900))
    const own: VendorEvent[] = [{ type: 'bet', id: `b${round}`, round, amountMinor }]
    if (below(4) > 0) own.push({ type: 'win', id: `w${round}`, round, amountMinor: BigInt(below(1_800)) })
    if (below(4) === 0) own.push({ type: 'rollback', id: `r${round}`, round })
    if (below(12) === 0) own.push({ type: 'bet', id: `b${round}`, round, amountMinor: amountMinor + 1n })
    different += own.length
    for (const event of own) copied.push(...Array.from({ length: 1 + below(5) }, () => event))
  }
  // Shuffled within a window: duplicates and results of a round mix, and rounds overlap.
  for (let at = copied.length - 1; at > 0; at--) {
    const other = Math.max(0, at - below(40))
    const [a, b] = [copied[at], copied[other]]
    if (a !== undefined && b !== undefined) [copied[at], copied[other]] = [b, a]
  }
  return { events: copied, different }
}

await onOneEngine('a storm of vendor events', (database) => {
  it(
    'each one to five times, shuffled, ends with the balances of the model',
    async () => {
      const startedAt = performance.now()
      let sent = 0
      let different = 0
      await Promise.all(
        Array.from({ length: players }, async (_, player) => {
          const storm = aStorm(player + 1, Math.ceil(events / players))
          different += storm.different
          const setup = { merchantCode: 'STORM', playerId: `p${player}`, balanceMinor: startMinor }
          const { send, player: account } = await aWallet(database().db, setup)
          const model = new VendorWalletModel(startMinor)
          for (const event of storm.events) {
            sent += 1
            const outcome = await send(event).then(
              ({ balanceMinor }) => ({ ok: true as const, balanceMinor }),
              (error: unknown) => ({
                ok: false as const,
                code: error instanceof ApiError ? error.code : String(error),
              }),
            )
            expect({ player, event, outcome }).toEqual({ player, event, outcome: model.apply(event) })
          }
          expect(await account.balance()).toBe(model.balanceMinor)
        }),
      )
      expect(different).toBeGreaterThanOrEqual(events)
      expect(sent).toBeGreaterThan(different * 2)
      const seconds = (performance.now() - startedAt) / 1000
      tellLaw('a storm of vendor events', `${different} events, ${sent} calls, ${seconds.toFixed(1)} s`)
      expect((await checkLedger(database().db)).problems).toEqual([])
    },
    patienceMs(60_000),
  )
})
