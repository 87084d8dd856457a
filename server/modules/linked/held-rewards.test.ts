import { describe, expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, numbersOf, seed } from '#tests/support/law.ts'
import { aPayingPlayer } from '#tests/support/paying-player.ts'

const withdrawalCases = cases(4, 500)
const decision = { reason: 'Checked the papers', by: 'ana' }

await onOneEngine('held rewards', (database) => {
  describe('a held reward', () => {
    it(`never stands in the way of a withdrawal, in ${withdrawalCases} accounts (seed ${seed})`, async () => {
      const below = numbersOf(1020)
      for (let turn = 0; turn < withdrawalCases; turn += 1) {
        const { linked, own, withdraw, balance } = await aPayingPlayer(database().db)
        let count = 0
        const key = () => ({ ...own, kind: 'race', what: `race-${count}` }) as const
        const deeds = [
          async () => {
            count += 1
            const amountMinor = BigInt(1 + below(1_000_000))
            const held = { ...key(), subject: 'race', amountMinor, linkedId: 'another', currency: 'BRL' }
            await linked.holds.hold(held, held)
          },
          () => linked.holds.mark(key(), 'refused', decision).catch(() => undefined),
          () => linked.holds.mark(key(), 'released', decision).catch(() => undefined),
          () => linked.signals.note(own, [{ kind: 'payout', hash: `hash-${below(3)}` }]),
        ] as const
        const deed = () => deeds[below(deeds.length)]?.()
        for (let before = below(6); before > 0; before -= 1) await deed()
        const first = 100 + below(800)
        await withdraw(`${first}.00`)
        for (let between = below(6); between > 0; between -= 1) await deed()
        await withdraw(`${1_000 - first}.00`)
        expect(await balance()).toBe('0.00')
      }
    })

    it('is told to the player once per state', async () => {
      const { linked, own, inbox, messagesDesk } = await aPayingPlayer(database().db)
      const key = { ...own, kind: 'race', what: 'friday' } as const
      const held = { ...key, subject: 'friday', amountMinor: 100n, linkedId: 'x', currency: 'BRL' }
      await linked.holds.hold(held, held)
      const tell = () => linked.tellHolds(messagesDesk)
      await tell()
      await tell()
      expect(await inbox()).toEqual(['Your reward is being checked'])
      await linked.holds.mark(key, 'refused', decision)
      await tell()
      await tell()
      expect(await inbox()).toEqual(['Your reward is being checked', 'Your reward was declined'])
    })
  })
})
