import { describe, expect, it } from 'vitest'
import type { FairnessView } from '#sandbox/games/api/shapes.ts'
import type { BetEvent, TableView } from '#sandbox/games/crash/crash-shapes.ts'
import { crashTables } from '#sandbox/games/crash/crash-tables.ts'
import { quickTitles } from '#sandbox/games/quick/quick-entries.ts'
import type { StepView } from '#sandbox/games/quick/quick-shapes.ts'
import { rouletteTables } from '#sandbox/games/roulette/roulette-tables.ts'
import { momentAt, startOf } from '#sandbox/games/tables/table-clock.ts'
import type { StakeEvent } from '#sandbox/games/tables/table-events.ts'
import { testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { sandboxVendor } from '#tests/support/partners.ts'
import { askingForProofs } from '#tests/support/round-proof.ts'
import { aTable } from '#tests/support/sandbox-house.ts'
import type { GameReply } from '#tests/support/sandbox-house.ts'

const [wheel] = rouletteTables
const [curve] = crashTables
const mines = quickTitles.find(({ quick }) => quick === 'mines')

function valueOf<T>(reply: GameReply<T>): T {
  if (!reply.success) throw new Error(`Refused: ${reply.errorCode}`)
  return reply.value
}

await onOneEngine('the proof of a round', (database) => {
  let run = 0

  async function seat(gameId?: string) {
    const { db } = database()
    const house = await aTable(db, {
      merchantCode: `PROOF${run++}`,
      balanceMinor: 1_000_000n,
      ...(gameId !== undefined && { gameId }),
    })
    const { token } = house
    const proofOf = askingForProofs(db, house, house.vendor.app)
    const ask = async <T>(path: string, body?: object) =>
      valueOf(await house.call<T>(body ? 'POST' : 'GET', path, { token, ...(body && { body }) }))
    const rotate = () => ask<FairnessView>('/api/seeds', { clientSeed: 'my own words' })
    return { ...house, proofOf, ask, rotate }
  }

  it('names the commitment while the seed decides rounds, and the seed once the player has rotated it', async () => {
    const { spin, proofOf, rotate } = await seat()
    const { roundId, fairness } = valueOf(await spin())
    valueOf(await spin())
    const { told, verdict } = await proofOf(roundId)
    expect(told).toEqual({
      outcome: 'kept',
      scheme: 'hmac-sha256',
      commitment: fairness?.commitment,
      client_seed: fairness?.clientSeed,
      nonce: 1,
      revealed_by: 'rotation',
    })
    expect(verdict).toMatchObject({ ok: true, said: expect.stringContaining('no proof yet') as string })

    const { revealed } = await rotate()
    const after = await proofOf(roundId)
    expect(after.told).toMatchObject({ outcome: 'revealed', server_seed: revealed?.serverSeed, nonce: 1 })
    expect(after.verdict).toMatchObject({ ok: true, said: expect.stringContaining(': proven.') as string })
    const next = valueOf(await spin())
    expect((await proofOf(next.roundId)).told).toMatchObject({ outcome: 'kept', nonce: 1 })
  })

  it('of a game with steps contains the moves', async () => {
    const { ask, proofOf, rotate } = await seat(mines?.id)
    let view = await ask<StepView>('/api/quick/start', {
      requestId: 'a-round-of-mines',
      stake: '1.00',
      choice: '24',
    })
    while (view.round === null) {
      const at = view.moves.length
      view = await ask<StepView>('/api/quick/step', { roundId: view.roundId, at, move: String(at + 1) })
    }
    await rotate()
    const { told, verdict } = await proofOf(view.roundId)
    expect(told).toMatchObject({ outcome: 'revealed', bet: { moves: view.moves } })
    expect(verdict?.said).toContain(': proven.')
  })

  it('of a shared table is available with the result', async () => {
    if (wheel === undefined) throw new Error('No table')
    const { ask, proofOf, clock, vendor } = await seat(wheel.id)
    const to = async (ms: number) => {
      clock.advance(ms - clock.now().getTime())
      await vendor.resolveUnfinished()
    }
    const number = momentAt(wheel.times, clock.now().getTime()).number + 1
    await to(startOf(wheel.times, number, 'betting'))
    await ask('/api/roulette/slip', { number, chips: [{ spot: 'red', amount: '1.00' }] })
    await to(startOf(wheel.times, number, 'closed') + 500)
    await to(startOf(wheel.times, number, 'result') + 500)
    const stake = await ask<StakeEvent | null>(`/api/roulette/stake/${number}`)
    const { told, verdict } = await proofOf(stake?.round?.roundId ?? '')
    expect(told).toMatchObject({ outcome: 'revealed', client_seed: wheel.id, nonce: number })
    expect(verdict?.said).toContain(': proven. The seed hashes to the commitment (told with the round at')
  })

  it('of a crash round is kept until the curve has ended, also for a player who has left', async () => {
    if (curve === undefined) throw new Error('No table')
    const { ask, proofOf, clock, vendor } = await seat(curve.id)
    const table = () => ask<TableView>('/api/crash/table')
    const pass = async (ms: number) => {
      clock.advance(ms)
      await vendor.resolveUnfinished()
    }
    await table()
    await vendor.resolveUnfinished()
    const number = (await table()).crash?.number ?? 0
    const body = { requestId: 'a-bet-on-the-curve', number, stake: '1.00', target: 101 }
    await ask<BetEvent>('/api/crash/bet', body)
    const roundOf = async () => (await table()).bet?.round?.roundId ?? null
    let roundId: string | null = null
    const outcomes = new Set<string | undefined>()
    for (let tries = 0; tries < 600 && !outcomes.has('revealed'); tries += 1) {
      await pass(500)
      roundId ??= await roundOf()
      if (roundId !== null) outcomes.add((await proofOf(roundId)).told?.outcome)
    }
    const { told, verdict } = await proofOf(roundId ?? '')
    expect(told).toMatchObject({ outcome: 'revealed', nonce: number })
    expect(verdict?.said).toContain('"point":')
    expect([...outcomes].filter((outcome) => outcome !== 'kept')).toEqual(['revealed'])
  })

  describe('is not told', () => {
    it.each([
      ['of somebody else’s round', { playerId: 'nobody' }],
      ['under another game', { gameId: 'maresia-reef-hunters' }],
    ])('%s', async (_, over) => {
      const { spin, proofOf, rotate } = await seat()
      const { roundId } = valueOf(await spin())
      await rotate()
      expect((await proofOf(roundId, over)).told).toEqual({ outcome: 'unknown' })
    })

    it('to a caller without the operator’s secret', async () => {
      const { spin, proofOf } = await seat()
      const { roundId } = valueOf(await spin())
      await expect(proofOf(roundId, { secret: 'another secret' })).rejects.toThrow('answered 401')
    })

    it('by a vendor without the call', async () => {
      const { clock, secret } = await seat()
      const vendor = sandboxVendor({ publicOrigin: 'http://x', secret, clock, random: testRandom('none') })
      const round = { brandId: 'b', playerId: 'p', gameId: 'g', roundId: 'r' }
      expect(await vendor.roundProof?.(round)).toBeNull()
    })
  })
})
