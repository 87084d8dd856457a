import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelRace,
  draftRace,
  getDeskRace,
  listDeskRaces,
  payRace,
  publishRace,
  reviewRace,
} from '#schemas/api/ops-races.ts'
import { assignLabel, createLabel } from '#schemas/api/ops-labels.ts'
import { setPlayerEnabled } from '#schemas/api/ops.ts'
import { judgeRace } from '#domain/races/receipt.ts'
import { getRace, getRaceReceipt, getRunningRace, joinRace, listRaces } from '#schemas/api/races.ts'
import { listMovements } from '#schemas/api/records.ts'
import {
  aPublishedRace,
  aRunner,
  aTrack,
  aWrittenRule,
  merchantCode,
  minuteMs,
  why,
} from '#tests/support/race-track.ts'
import type { Track } from '#tests/support/race-track.ts'

const language = 'en'
let track: Track
beforeAll(async () => {
  track = await aTrack()
}, 60_000)
afterAll(() => track.gateway.stop())

/** Advances the clock to when the board may be frozen. */
const afterTheEnd = async () => {
  track.gateway.clock.advance(13 * minuteMs)
  await track.tick()
}
const boardOf = async (raceId: string, visitor = track.gateway.visitor()) => {
  const { board } = await visitor.call(getRace, { raceId, language })
  return board.map(({ place, score }) => [place, score])
}

describe('a race', () => {
  it('is published by a second operator, and only under a rule that holds', async () => {
    const { gateway, author, second } = track
    const key = { merchantCode, raceId: 'two-people' }
    const rule = aWrittenRule(gateway)
    const bad = { ...rule, prizes: [{ from: 1, to: 1, each: '99' }] }
    await expect(author.call(draftRace, { ...key, title: {}, rule: bad, ...why })).rejects.toMatchObject({
      code: 'races.ruleRefused',
      body: { problems: [{ problem: 'prizeSum', source: null }] },
    })
    await author.call(draftRace, { ...key, title: { en: 'Draft' }, rule, ...why })
    await expect(gateway.visitor().call(getRace, { raceId: 'two-people', language })).rejects.toMatchObject({
      code: 'races.unknown',
    })
    await expect(author.call(publishRace, { ...key, ...why })).rejects.toMatchObject({
      code: 'ops.samePerson',
    })
    await second.call(publishRace, { ...key, ...why })
    const { race } = await gateway.visitor().call(getRace, { raceId: 'two-people', language })
    expect(race).toMatchObject({ headline: 'Draft', phase: 'comingSoon', pool: '100.01', places: 3 })
    expect(race.prizes).toEqual([
      { from: 1, to: 1, prize: '50.01' },
      { from: 2, to: 3, prize: '25.00' },
    ])
    await expect(author.call(draftRace, { ...key, title: {}, rule, ...why })).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
    await author.call(cancelRace, { ...key, ...why })
  })

  it('counts bets, wins and what undoes them, each once, and shows a player their own place', async () => {
    const raceId = await aPublishedRace(track, 'counting')
    const [first, second] = [await aRunner(track), await aRunner(track)]
    const best = await first.play(100n, 1_250n)
    await first.play(100n, 50n)
    await second.play(200n, 800n)
    await second.play(10n, 9_000n)
    await track.tick()
    await track.tick()
    expect(await boardOf(raceId)).toEqual([
      [1, '12.50'],
      [2, '4.00'],
    ])
    const { me, board } = await second.visitor.call(getRace, { raceId, language })
    expect(me).toMatchObject({ place: 2, score: '4.00', rounds: 1, prize: '25.00' })
    expect(me?.next).toEqual({ place: 1, prize: '50.01', score: '12.50' })
    expect(board.map((row) => row.me)).toEqual([false, true])
    expect(board[0]?.name).toMatch(/^.•••.$/)
    await first.undo('win', best)
    track.gateway.clock.advance(3_000)
    await track.tick()
    expect(await boardOf(raceId)).toEqual([
      [1, '4.00'],
      [2, '0.50'],
    ])
  })

  it('runs beside another one, each with its own score', async () => {
    const wins = await aPublishedRace(track, 'beside-wins', { score: 'netWin' })
    const runner = await aRunner(track)
    await runner.play(100n, 300n)
    const stakes = await aPublishedRace(track, 'beside-stakes', { score: 'turnover' })
    await runner.play(100n, 0n)
    await runner.play(5_000n, 5_000n, 'another-game')
    await track.tick()
    expect(await boardOf(wins)).toContainEqual([expect.any(Number), '1.00'])
    const { me } = await runner.visitor.call(getRace, { raceId: stakes, language })
    expect(me).toMatchObject({ score: '1.00', rounds: 1 })
  })

  it('shows neither a player on a break nor a frozen account nor one without rewards', async () => {
    const raceId = await aPublishedRace(track, 'hidden')
    const [resting, frozen, ours] = [await aRunner(track), await aRunner(track), await aRunner(track)]
    const seen = await aRunner(track)
    for (const each of [resting, frozen, ours, seen]) await each.play(100n, 200n)
    await track.tick()
    expect(await boardOf(raceId)).toHaveLength(4)
    // The ledger account during a time-out.
    await sql`update player_account set barred_until = ${track.at(86_400_000)}
      where merchant_code = ${merchantCode} and player_id = ${resting.playerId}`.execute(track.gateway.db)
    await track.author.call(setPlayerEnabled, {
      merchantCode,
      playerId: frozen.playerId,
      enabled: false,
      ...why,
    })
    const label = { merchantCode, code: 'ours', ...why }
    const terms = { name: { en: 'Us' }, tone: 'soft', visible: false, withoutRewards: true } as const
    await track.author.call(createLabel, { ...label, ...terms })
    await track.author.call(assignLabel, { ...label, accounts: [ours.username], endsAt: null })
    track.gateway.clock.advance(3_000)
    const { board } = await seen.visitor.call(getRace, { raceId, language })
    expect(board.map(({ me }) => me)).toEqual([true])
  })

  it('with registration counts from the moment of joining, and takes no more players than it has places', async () => {
    const raceId = await aPublishedRace(track, 'joining', {
      registration: 'optIn',
      maxPlayers: 1,
      pool: null,
      prizes: [{ from: 1, to: 1, each: '5' }],
    })
    const [early, late] = [await aRunner(track), await aRunner(track)]
    await early.play(100n, 900n)
    track.gateway.clock.advance(1_000)
    await early.visitor.call(joinRace, { raceId })
    await early.visitor.call(joinRace, { raceId })
    await expect(late.visitor.call(joinRace, { raceId })).rejects.toMatchObject({ code: 'races.full' })
    await early.play(100n, 200n)
    await late.play(100n, 300n)
    await track.tick()
    expect(await boardOf(raceId)).toEqual([[1, '2.00']])
  })

  it('is frozen, reviewed, and pays each prize once', async () => {
    const raceId = await aPublishedRace(track, 'paying')
    const key = { merchantCode, raceId }
    const runners = [await aRunner(track), await aRunner(track), await aRunner(track)] as const
    const [cheat, winner, other] = runners
    await cheat.play(100n, 900n)
    await winner.play(100n, 500n)
    // The round is settled after the end and before the freeze.
    const open = await other.bet(100n)
    track.gateway.clock.advance(10 * minuteMs)
    await other.win(open, 400n)
    await other.play(100n, 100_000n)
    track.gateway.clock.advance(minuteMs)
    await track.tick()
    expect((await winner.visitor.call(getRace, { raceId, language })).race.phase).toBe('settling')
    await expect(track.second.call(payRace, { ...key, ...why })).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
    track.gateway.clock.advance(2 * minuteMs)
    await track.tick()
    const [toReview] = (await track.second.call(listDeskRaces, { pageSize: 25 })).list
    expect(toReview).toMatchObject({ state: 'finalizing' })
    const placesOf = async () =>
      (await track.second.call(getDeskRace, key)).board.map(({ place, score, prize }) => [
        place,
        score,
        prize,
      ])
    expect(await placesOf()).toEqual([
      [1, '9.00', '50.01'],
      [2, '5.00', '25.00'],
      [3, '4.00', '25.00'],
    ])
    await track.second.call(reviewRace, { ...key, playerId: cheat.playerId, exclude: true, reason: 'a bot' })
    expect(await placesOf()).toEqual([
      [null, '9.00', null],
      [1, '5.00', '50.01'],
      [2, '4.00', '25.00'],
    ])
    const before = await Promise.all(runners.map(({ balance }) => balance()))
    const pays = await Promise.allSettled(
      Array.from({ length: 8 }, () => track.second.call(payRace, { ...key, ...why })),
    )
    expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = await Promise.all(runners.map(({ balance }) => balance()))
    expect(after.map((sum, index) => sum - (before[index] ?? 0n))).toEqual([0n, 5_001n, 2_500n])
    const { list } = await winner.visitor.call(listMovements, {
      from: '2026-11-20',
      to: '2026-11-23',
      pageSize: 20,
      group: 'bonuses',
      language,
    })
    expect(list.map(({ amount }) => amount)).toContain('50.01')
    expect((await winner.visitor.call(listRaces, { language })).list).toContainEqual(
      expect.objectContaining({ raceId, phase: 'paid' }),
    )
  })

  it('publishes the hash of its rule before the start and of its board at the freeze, and a receipt once it is paid', async () => {
    const raceId = await aPublishedRace(track, 'proven')
    const key = { merchantCode, raceId }
    const fairness = async () => (await track.gateway.visitor().call(getRace, { raceId, language })).fairness
    const atStart = await fairness()
    expect(atStart).toEqual({ rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/), boardHash: null })
    const [cheat, winner, other] = [await aRunner(track), await aRunner(track), await aRunner(track)]
    await cheat.play(100n, 900n)
    await winner.play(100n, 500n)
    await winner.play(100n, 300n)
    await winner.play(10n, 100n)
    await other.play(100n, 400n)
    await afterTheEnd()
    const atFreeze = await fairness()
    expect(atFreeze).toEqual({ ...atStart, boardHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await expect(winner.visitor.call(getRaceReceipt, { raceId })).rejects.toMatchObject({
      code: 'races.notPaid',
    })
    await track.second.call(reviewRace, { ...key, playerId: cheat.playerId, exclude: true, reason: 'a bot' })
    await track.second.call(payRace, { ...key, ...why })
    const receipt = await winner.visitor.call(getRaceReceipt, { raceId })
    expect({ rulesHash: receipt.rulesHash, boardHash: receipt.boardHash }).toEqual(atFreeze)
    expect(receipt.mine?.rounds).toHaveLength(3)
    expect(judgeRace(receipt)).toMatchObject({ verdict: 'matches', ownScore: 500n, own: { place: 1 } })
    expect(judgeRace(await cheat.visitor.call(getRaceReceipt, { raceId }))).toMatchObject({
      verdict: 'matches',
      own: { place: null, prizeMinor: null },
    })
    const ofVisitor = await track.gateway.visitor().call(getRaceReceipt, { raceId })
    expect(ofVisitor).toMatchObject({ mine: null })
    expect(JSON.stringify(ofVisitor)).not.toContain(winner.username)
    // Rounds are deleted some days after the payment; places and prizes remain provable.
    await sql`delete from race_round where race_id = ${raceId}`.execute(track.gateway.db)
    expect(judgeRace(await winner.visitor.call(getRaceReceipt, { raceId }))).toMatchObject({
      verdict: 'matches',
      ownScore: null,
    })
  })

  it('gives tied places in the order of the ledger, each its own prize, and tells each winner once', async () => {
    const { gateway, second, tick } = track
    const raceId = await aPublishedRace(track, 'tied')
    const runners = [await aRunner(track), await aRunner(track), await aRunner(track)]
    // The same score in another order than that of registration, with other stakes.
    for (const [index, stakeMinor] of [
      [2, 100n],
      [0, 2_000n],
      [1, 300n],
    ] as const) {
      await runners[index]?.play(stakeMinor, stakeMinor * 3n)
      gateway.clock.advance(1_000)
    }
    await afterTheEnd()
    const before = await Promise.all(runners.map(({ balance }) => balance()))
    await second.call(payRace, { merchantCode, raceId, ...why })
    const after = await Promise.all(runners.map(({ balance }) => balance()))
    expect(after.map((sum, index) => sum - (before[index] ?? 0n))).toEqual([2_500n, 2_500n, 5_001n])
    await tick()
    // A crash after a message and before its mark repeats the message.
    await gateway.db.updateTable('race_result').set({ told: false }).where('race_id', '=', raceId).execute()
    await tick()
    const messages = await gateway.db
      .selectFrom('player_message')
      .select('player_id')
      .where(
        'player_id',
        'in',
        runners.map(({ playerId }) => playerId),
      )
      .execute()
    expect(messages).toHaveLength(3)
  })

  it('that was cancelled pays no prize', async () => {
    const raceId = await aPublishedRace(track, 'cancelled')
    const runner = await aRunner(track)
    await runner.play(100n, 900n)
    await track.tick()
    await track.author.call(cancelRace, { merchantCode, raceId, ...why })
    await afterTheEnd()
    await expect(track.second.call(payRace, { merchantCode, raceId, ...why })).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
  })
})

it('every merchant has a race of the day, which is made once', async () => {
  const { gateway, tick } = track
  await tick()
  await tick()
  const { running } = await gateway.visitor('nocturne').call(getRunningRace, { language })
  expect(running?.race).toMatchObject({ raceId: expect.stringMatching(/^daily-/), headline: null })
  const rows = await gateway.db
    .selectFrom('race')
    .select(['merchant_code', 'race_id'])
    .where('race_id', 'like', 'daily-%')
    .execute()
  expect(new Set(rows.map(({ merchant_code }) => merchant_code)).size).toBe(3)
})
