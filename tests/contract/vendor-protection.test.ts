import { afterEach, expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { kinds } from '#sandbox/games/kinds.ts'
import { bettingKinds } from '#tests/support/betting-kinds.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

const startMinor = 1_000_000n
const dayMs = 24 * 60 * 60 * 1000
const ids = kinds.map(({ id }) => id)

await onOneEngine('player protection in games of every kind', (database) => {
  let run = 0
  const running: { close(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close()
  })

  async function aPlayerAt(id: keyof typeof bettingKinds, more: { minCycleMs?: number } = {}) {
    const { gameId, open: openGame } = bettingKinds[id]
    const house = await aTable(database().db, {
      merchantCode: `GUARD${run++}`,
      gameId,
      balanceMinor: startMinor,
      ...more,
    })
    const start = async () => {
      const vendor = await house.process({ resolveEveryMs: 60_000 })
      running.push(vendor.app)
      return vendor
    }
    return { ...house, bet: await openGame(house, start, database().db) }
  }

  it.each(ids)(
    'at %s refuses bets of the excluded, above a limit of loss or time, and while a reality check is due',
    { timeout: 120_000 },
    async (id) => {
      const { bet, gate, player } = await aPlayerAt(id)
      for (const [reason, code] of [
        ['playerDisabled', 'player.disabled'],
        ['lossLimit', 'limit.reached'],
        ['timeLimit', 'limit.time'],
      ] as const) {
        Object.assign(gate, { open: false, reason })
        expect(await bet()).toBe(code)
      }
      Object.assign(gate, { open: true, breakDue: true })
      expect(await bet()).toBe('play.paused')
      expect(await player.balance()).toBe(startMinor)
      gate.breakDue = false
      expect(await bet(), 'the reality check is answered').toBeNull()
      expect((await checkLedger(database().db)).problems).toEqual([])
    },
  )

  it.each(ids)(
    'at %s refuses a second round within the market’s minimum cycle',
    { timeout: 120_000 },
    async (id) => {
      const { bet } = await aPlayerAt(id, { minCycleMs: dayMs })
      expect(await bet()).toBeNull()
      expect(await bet()).toBe('round.tooSoon')
    },
  )
})
