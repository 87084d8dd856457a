import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJackpotChoice, getJackpots, listJackpotBets, setJackpotChoice } from '#schemas/api/jackpots.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { decidePotRule, listDeskHits, pausePot, proposePotRule } from '#schemas/api/ops-jackpots.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { aRunner, aTrack, merchantCode, why } from '#tests/support/race-track.ts'
import type { Track } from '#tests/support/race-track.ts'

/** The complete path of a jackpot hit: desk rule, bet, scheduled job, ledger, page, inbox, desk. */
let track: Track
beforeAll(async () => {
  track = await aTrack()
}, 60_000)
afterAll(() => track.gateway.stop())

const key = { merchantCode, potId: 'mini' } as const
const sumOf = async (visitor: Awaited<ReturnType<typeof aRunner>>['visitor']) =>
  Number((await visitor.call(getBalance, {})).sumBalance)

it('a jackpot is hit by a bet and paid, shown and told; a player who has left cannot hit it', async () => {
  const { gateway, author, second, tick } = track
  await tick()
  for (const potId of ['major', 'grand'] as const)
    await author.call(pausePot, { merchantCode, potId, paused: true, ...why })
  // The pot starts with a seed of 20.00; a stake of 300 exceeds the ceiling and is a certain hit.
  const rule = {
    kind: 'mustDrop',
    contribution: '4',
    seed: '1.00',
    ceiling: '25.00',
    cycle: null,
    worth: null,
  } as const
  await author.call(proposePotRule, { ...key, rule, ...why })
  await second.call(decidePotRule, { ...key, accept: true, ...why })
  const [leaver, winner] = [await aRunner(track), await aRunner(track)]

  await leaver.visitor.call(setJackpotChoice, { takesPart: false })
  expect(await leaver.visitor.call(getJackpotChoice, {})).toMatchObject({ takesPart: false })
  gateway.clock.advance(10)
  await leaver.bet(300_00n)
  gateway.clock.advance(2_500)
  await tick()
  expect((await gateway.visitor().call(getJackpots, {})).lastHits).toEqual([])
  expect((await leaver.visitor.call(listJackpotBets, {})).list).toEqual([])

  const before = await sumOf(winner.visitor)
  await winner.bet(300_00n)
  gateway.clock.advance(2_500)
  await tick()
  const { lastHits } = await gateway.visitor().call(getJackpots, {})
  expect(lastHits).toMatchObject([{ potId: 'mini', stake: '300.00' }])
  const paid = Number(lastHits[0]?.amount)
  expect(paid).toBe(25)
  expect(await sumOf(winner.visitor)).toBeCloseTo(before - 300 + paid, 2)
  const [own] = (await winner.visitor.call(listJackpotBets, {})).list
  expect(own?.draws).toMatchObject([{ potId: 'mini', outcome: 'hit' }])
  expect(own?.draws[0]?.seed).not.toBeNull()
  const inbox = JSON.stringify(
    await winner.visitor.call(getInbox, { language: 'en', pageNo: 1, pageSize: 20 }),
  )
  expect(inbox).toContain('ackpot')
  const desk = await second.call(listDeskHits, { merchantCode, pageSize: 10 })
  expect(desk.list).toMatchObject([{ potId: 'mini', playerId: winner.playerId }])
  expect((await checkLedger(gateway.db)).problems).toEqual([])
})
