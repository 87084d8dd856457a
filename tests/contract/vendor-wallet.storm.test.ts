import { expect, it } from 'vitest'
import { ApiError } from '#server/lib/handle.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { VendorWalletModel } from '#tests/support/vendor-wallet-model.ts'
import type { VendorEvent } from '#tests/support/vendor-wallet-model.ts'
import { aWallet } from '#tests/support/vendor-wallet.ts'

/** Different events on each engine; each comes one to five times. `MARQUEE_VENDOR_EVENTS=100000` plays the whole storm. */
const events = Number(process.env['MARQUEE_VENDOR_EVENTS'] ?? 200)
/** One connection each: nobody waits for another on a busy machine. */
const players = 16
const startMinor = 20_000n

/** Numbers that a seed repeats (mulberry32), so that a storm that failed comes again. */
function numbersOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Rounds of one player, every event copied, in an order that nobody would choose: rollbacks come first, wins before bets. */
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
  // Shuffled within a window: copies and answers of a round meet, and rounds overlap.
  for (let at = copied.length - 1; at > 0; at--) {
    const other = Math.max(0, at - below(40))
    const [a, b] = [copied[at], copied[other]]
    if (a !== undefined && b !== undefined) [copied[at], copied[other]] = [b, a]
  }
  return { events: copied, different }
}

await forEachEngine('a storm of vendor events', (database) => {
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
      console.log(`${different} events, ${sent} calls, ${seconds.toFixed(1)} s`)
      expect((await checkLedger(database().db)).problems).toEqual([])
    },
    4 * 3_600_000,
  )
})
