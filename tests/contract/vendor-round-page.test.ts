import { describe, expect, it } from 'vitest'
import { sandboxVendor } from '#tests/support/partners.ts'
import { commitmentOf } from '#sandbox/games/fair/fair.ts'
import type { FairnessView, PastRoundView } from '#sandbox/games/api/shapes.ts'
import type { SlotRoundView } from '#sandbox/games/slots/slot-shapes.ts'
import { toWirePlayer } from '#server/vendors/seamless-wallet/wire-ids.ts'
import { testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'
import type { GameReply } from '#tests/support/sandbox-house.ts'

const minuteMs = 60_000

function valueOf<T>(reply: GameReply<T>): T {
  if (!reply.success) throw new Error(`Refused: ${reply.errorCode}`)
  return reply.value
}

await onOneEngine('the page of a past round', (database) => {
  let run = 0

  async function aRound() {
    const table = await aTable(database().db, { merchantCode: `PAST${run++}`, balanceMinor: 100_000n })
    const { grant, secret, clock } = table
    const round = valueOf(await table.spin())
    const vendor = sandboxVendor({
      publicOrigin: 'http://games.localhost',
      secret,
      clock,
      random: testRandom('pages'),
    })
    const pageOf = async (over: { gameId?: string; roundId?: string; playerId?: string } = {}) => {
      const { gameId, brandId } = grant
      const page = { gameId, brandId, playerId: toWirePlayer(grant), roundId: round.roundId, ...over }
      const lobbyUrl = 'http://brand.localhost/member/bets'
      const url = await vendor.roundPage?.({ ...page, language: 'en', lobbyUrl })
      return url === undefined || url === null ? '' : new URL(url).search
    }
    const look = (query: string) =>
      table.call<PastRoundView<never, SlotRoundView>>('GET', `/api/round${query}`)
    const reveal = (query: string) =>
      table.call<PastRoundView>('POST', `/api/round/seeds${query}`, { body: { clientSeed: 'another one' } })
    return { ...table, round, pageOf, look, reveal }
  }

  it('shows exactly the round that was played, and keeps a seed that is in use', async () => {
    const { round, pageOf, look, call, token } = await aRound()
    const past = valueOf(await look(await pageOf()))
    expect(past.round).toEqual(round)
    expect(past.serverSeed).toBeNull()
    const { fairness } = valueOf(await call<{ fairness: FairnessView }>('GET', '/api/session', { token }))
    expect(past.round.fairness?.commitment).toBe(fairness.commitment)
  })

  it('reveals the seed once the pair is rotated, and rotates it once', async () => {
    const { pageOf, reveal, call, token } = await aRound()
    const query = await pageOf()
    const told = valueOf(await reveal(query))
    expect(commitmentOf(told.serverSeed ?? '')).toBe(told.round.fairness?.commitment)
    const fairness = async () =>
      valueOf(await call<{ fairness: FairnessView }>('GET', '/api/session', { token })).fairness
    const after = await fairness()
    expect(after.revealed?.serverSeed).toBe(told.serverSeed)
    expect(valueOf(await reveal(query)).serverSeed).toBe(told.serverSeed)
    expect(await fairness()).toEqual(after)
  })

  it('opens only with a valid link', async () => {
    const { pageOf, look, reveal, clock } = await aRound()
    const query = await pageOf()
    const refused = { status: 403, errorCode: 'launch.invalid' }
    expect(await look('')).toMatchObject(refused)
    expect(await look(query.replace('round=', 'round=x'))).toMatchObject(refused)
    expect(await look(query.replace(/until=\d+/, 'until=99999999999999'))).toMatchObject(refused)
    clock.advance(31 * minuteMs)
    expect(await look(query)).toMatchObject(refused)
    expect(await reveal(query)).toMatchObject(refused)
  })

  describe('is empty for', () => {
    it.each([
      ['somebody else’s round', { playerId: 'PAST.nobody' }],
      ['a round that never was', { roundId: 'never' }],
      ['a round of another game', { gameId: 'maresia-reef-hunters' }],
    ])('%s', async (_, over) => {
      const { pageOf, look } = await aRound()
      expect(await look(await pageOf(over))).toMatchObject({ status: 404, errorCode: 'request.notFound' })
    })
  })
})
