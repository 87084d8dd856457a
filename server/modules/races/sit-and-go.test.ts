import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeRace } from '#domain/races/receipt.ts'
import { cancelRace, payRace } from '#schemas/api/ops-races.ts'
import type { RaceRuleIn } from '#schemas/api/ops-races.ts'
import {
  getRace,
  getRaceReceipt,
  getRunningRace,
  joinRace,
  leaveRace,
  listRaces,
} from '#schemas/api/races.ts'
import { assignLabel, createLabel } from '#schemas/api/ops-labels.ts'
import { getPromotions } from '#schemas/api/promotions.ts'
import { aPublishedRace, aRunner, aTrack, merchantCode, minuteMs, why } from '#tests/support/race-track.ts'
import type { Track } from '#tests/support/race-track.ts'
import { cases, fc } from '#tests/support/law.ts'
import { createJoining } from './joining.ts'
import { createScoring } from './scoring.ts'

const language = 'en'
let track: Track
beforeAll(async () => {
  track = await aTrack()
}, 60_000)
afterAll(() => track.gateway.stop())

type Runner = Awaited<ReturnType<typeof aRunner>>

/** A published race for three players that runs ten minutes and is to fill within twelve. */
const aWaitingRace = (raceId: string, parts: Partial<RaceRuleIn> = {}) =>
  aPublishedRace(track, raceId, {
    registration: 'optIn',
    sitAndGo: {
      minPlayers: 3,
      minutes: 10,
      joinUntil: track.at(12 * minuteMs).toISOString(),
    },
    ...parts,
  })
const runners = (count: number) => Promise.all(Array.from({ length: count }, () => aRunner(track)))
const join = ({ visitor }: Runner, raceId: string) => visitor.call(joinRace, { raceId })
const pageOf = (
  raceId: string,
  { visitor }: Pick<Runner, 'visitor'> = { visitor: track.gateway.visitor() },
) => visitor.call(getRace, { raceId, language })
const rowOf = (raceId: string) =>
  track.gateway.db
    .selectFrom('race')
    .select(['state', 'starts_at', 'ends_at', 'started_at', 'started_with', 'news'])
    .where('race_id', '=', raceId)
    .executeTakeFirstOrThrow()
const bar = ({ playerId }: Runner, until: Date | null) =>
  sql`update player_account set barred_until = ${until}
    where merchant_code = ${merchantCode} and player_id = ${playerId}`.execute(track.gateway.db)
const titlesOf = async (all: readonly Runner[]) => {
  const rows = await track.gateway.db
    .selectFrom('player_message')
    .select(['player_id', 'title'])
    .where(
      'player_id',
      'in',
      all.map(({ playerId }) => playerId),
    )
    .execute()
  return rows.map(({ title }) => title['en'])
}

describe('a race that starts when full', () => {
  it('waits and shows how many have joined, and starts once with its last player', async () => {
    const raceId = await aWaitingRace('fills')
    const all = await runners(8)
    const [first] = all
    if (first === undefined) return
    await join(first, raceId)
    await join(first, raceId)
    const { race } = await pageOf(raceId, first)
    expect(race).toMatchObject({
      phase: 'comingSoon',
      players: 1,
      joined: true,
      sitAndGo: { minPlayers: 3, minutes: 10, startedAt: null },
    })
    const { waiting } = await first.visitor.call(getRunningRace, { language })
    expect(waiting).toMatchObject({ raceId })
    const { list } = await first.visitor.call(getPromotions, {})
    expect(list.find(({ promotionId }) => promotionId === raceId)).toMatchObject({
      phase: 'open',
      status: 'joined',
      endsAt: race.sitAndGo?.joinUntil,
    })
    const joins = await Promise.allSettled(all.slice(1).map((runner) => join(runner, raceId)))
    const refused = joins.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(5)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'races.full' })
    const now = track.gateway.clock.now()
    const row = await rowOf(raceId)
    expect(row).toMatchObject({ state: 'published', started_at: now, started_with: 3 })
    expect(row.starts_at.getTime() - now.getTime()).toBe(10_000)
    expect(row.ends_at.getTime() - row.starts_at.getTime()).toBe(10 * minuteMs)
    track.gateway.clock.advance(5_000)
    await Promise.all([track.tick(), track.tick()])
    expect(await rowOf(raceId)).toEqual({ ...row, news: null })
    // A repeated call of a player who has joined is answered as the first one.
    await join(first, raceId)
    const titles = await titlesOf(all)
    expect(titles).toEqual(Array.from({ length: 3 }, () => 'Your race has started'))
    // A crash after the messages and before their mark repeats none.
    await track.gateway.db
      .updateTable('race')
      .set({ news: 'started' })
      .where('race_id', '=', raceId)
      .execute()
    track.gateway.clock.advance(3_000)
    await track.tick()
    expect(await titlesOf(all)).toHaveLength(3)
  })

  it('counts bets from its start, and its receipt proves the run', async () => {
    const raceId = await aWaitingRace('runs')
    const [winner, other, third] = (await runners(3)) as [Runner, Runner, Runner]
    const published = (await pageOf(raceId)).fairness?.rulesHash
    for (const runner of [winner, other, third]) {
      await join(runner, raceId)
      await runner.play(100n, 9_000n)
    }
    track.gateway.clock.advance(9_000)
    await winner.play(100n, 5_000n)
    expect((await pageOf(raceId)).race.phase).toBe('comingSoon')
    track.gateway.clock.advance(2_000)
    await track.tick()
    expect((await pageOf(raceId)).race.phase).toBe('running')
    expect((await winner.visitor.call(getRunningRace, { language })).running?.race.raceId).toBe(raceId)
    // Nobody else can take part in it.
    const { running } = await track.gateway.visitor().call(getRunningRace, { language })
    expect(running?.race.raceId).not.toBe(raceId)
    await winner.play(100n, 500n)
    await other.play(100n, 300n)
    await track.tick()
    track.gateway.clock.advance(13 * minuteMs)
    await track.tick()
    const { board } = await pageOf(raceId)
    expect(board.map(({ score }) => score)).toEqual(['5.00', '3.00'])
    await track.second.call(payRace, { merchantCode, raceId, ...why })
    const receipt = await winner.visitor.call(getRaceReceipt, { raceId })
    expect(receipt).toMatchObject({ rulesHash: published, run: { players: 3 } })
    expect(judgeRace(receipt)).toMatchObject({ verdict: 'matches', ownScore: 500n, own: { place: 1 } })
  })

  it('gives a place back until the start, and not afterwards', async () => {
    const raceId = await aWaitingRace('left')
    const [one, two, three, four] = (await runners(4)) as [Runner, Runner, Runner, Runner]
    await join(one, raceId)
    await join(two, raceId)
    await one.visitor.call(leaveRace, { raceId })
    await one.visitor.call(leaveRace, { raceId })
    await join(three, raceId)
    expect((await rowOf(raceId)).started_at).toBeNull()
    expect((await pageOf(raceId, one)).race).toMatchObject({ players: 2, joined: false })
    await join(four, raceId)
    expect((await rowOf(raceId)).started_with).toBe(3)
    await expect(two.visitor.call(leaveRace, { raceId })).rejects.toMatchObject({ code: 'races.closed' })
    await expect(join(one, raceId)).rejects.toMatchObject({ code: 'races.full' })
  })

  it('is cancelled if it has not filled in time, and its players are told', async () => {
    const raceId = await aWaitingRace('lapses')
    const all = await runners(2)
    for (const runner of all) await join(runner, raceId)
    track.gateway.clock.advance(11 * minuteMs)
    const late = await aRunner(track)
    await expect(join(late, raceId)).rejects.toMatchObject({ code: 'races.closed' })
    await Promise.all([track.tick(), track.tick()])
    await track.tick()
    expect(await rowOf(raceId)).toMatchObject({ state: 'cancelled', started_at: null, news: null })
    expect(await titlesOf(all)).toEqual(['Your race was cancelled', 'Your race was cancelled'])
    const listed = async ({ visitor }: Runner) =>
      (await visitor.call(listRaces, { language })).list.some((race) => race.raceId === raceId)
    expect([await listed(late), ...(await Promise.all(all.map(listed)))]).toEqual([false, true, true])
  })

  it('that an operator cancels tells its players, too', async () => {
    const raceId = await aWaitingRace('called-off')
    const all = await runners(1)
    for (const runner of all) await join(runner, raceId)
    await track.author.call(cancelRace, { merchantCode, raceId, ...why })
    track.gateway.clock.advance(3_000)
    await track.tick()
    expect(await titlesOf(all)).toEqual(['Your race was cancelled'])
  })

  it('does not start with a player on a break, but once the break has ended', async () => {
    const raceId = await aWaitingRace('rests')
    const [resting, two, three] = (await runners(3)) as [Runner, Runner, Runner]
    await join(resting, raceId)
    await bar(resting, track.at(5 * minuteMs))
    await join(two, raceId)
    await join(three, raceId)
    expect((await rowOf(raceId)).started_at).toBeNull()
    expect((await pageOf(raceId)).race.players).toBe(2)
    track.gateway.clock.advance(6 * minuteMs)
    await track.tick()
    expect(await rowOf(raceId)).toMatchObject({ started_with: 3, started_at: track.gateway.clock.now() })
  })

  it('starts without the players who are on a break then: they lose their place and are told nothing', async () => {
    const raceId = await aWaitingRace('leaves-out')
    const [resting, later, ...others] = (await runners(5)) as [Runner, Runner, ...Runner[]]
    await join(resting, raceId)
    await bar(resting, track.at(5 * minuteMs))
    await join(later, raceId)
    for (const runner of others.slice(0, 2)) await join(runner, raceId)
    expect(await rowOf(raceId)).toMatchObject({ started_with: 3 })
    // A break that begins between the start and its message.
    await bar(later, track.at(5 * minuteMs))
    track.gateway.clock.advance(3_000)
    await track.tick()
    expect(await titlesOf([resting, later])).toEqual([])
    expect(await titlesOf(others)).toHaveLength(2)
    track.gateway.clock.advance(6 * minuteMs)
    await resting.play(100n, 900n)
    await others[0]?.play(100n, 500n)
    await track.tick()
    const { race, board } = await pageOf(raceId, resting)
    expect(race).toMatchObject({ phase: 'running', players: 3, joined: false })
    expect(board.map(({ score }) => score)).toEqual(['5.00'])
    await track.author.call(cancelRace, { merchantCode, raceId, ...why })
  })

  it('is shown first on the home page of its players from the moment it is full, and after the others elsewhere', async () => {
    const raceId = await aWaitingRace('shown')
    const [one, two, three, other] = (await runners(4)) as [Runner, Runner, Runner, Runner]
    for (const runner of [one, two, three]) await join(runner, raceId)
    const firstOf = async ({ visitor }: Runner) =>
      (await visitor.call(getRunningRace, { language })).running?.race
    expect(await firstOf(one)).toMatchObject({ raceId, phase: 'comingSoon', joined: true })
    expect((await firstOf(other))?.raceId).not.toBe(raceId)
    track.gateway.clock.advance(11_000)
    const runningOf = async ({ visitor }: Runner) => {
      const { list } = await visitor.call(listRaces, { language })
      return list.flatMap((race) => (race.phase === 'running' ? [race.raceId] : []))
    }
    expect((await runningOf(other)).length).toBeGreaterThan(1)
    expect((await runningOf(other)).at(-1)).toBe(raceId)
    expect((await runningOf(one))[0]).toBe(raceId)
    const hasCard = async ({ visitor }: Runner) =>
      (await visitor.call(getPromotions, {})).list.some(({ promotionId }) => promotionId === raceId)
    expect([await hasCard(one), await hasCard(other)]).toEqual([true, false])
    await track.author.call(cancelRace, { merchantCode, raceId, ...why })
    track.gateway.clock.advance(3_000)
    await track.tick()
    const messages = await track.gateway.db
      .selectFrom('player_message')
      .select('content')
      .where('player_id', '=', one.playerId)
      .execute()
    expect(
      messages.filter(({ content }) => content['en']?.includes('cancelled after its start')),
    ).toHaveLength(1)
  })

  it('takes no player who can be given no prize', async () => {
    const raceId = await aWaitingRace('no-rewards')
    const [ours] = (await runners(1)) as [Runner]
    const label = { merchantCode, code: 'ours', ...why }
    const terms = { name: { en: 'Us' }, tone: 'soft', visible: false, withoutRewards: true } as const
    await track.author.call(createLabel, { ...label, ...terms })
    await track.author.call(assignLabel, { ...label, accounts: [ours.username], endsAt: null })
    await expect(join(ours, raceId)).rejects.toMatchObject({ code: 'rewards.none' })
    expect((await pageOf(raceId, ours)).race.joined).toBe(false)
    await track.author.call(cancelRace, { merchantCode, raceId, ...why })
  })

  it('starts at the first moment it is full, once, whatever its players do', async () => {
    let races = 0
    const step = fc.record({
      who: fc.nat(4),
      what: fc.constantFrom('join', 'join', 'join', 'leave', 'rest', 'return', 'upkeep'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        races += 1
        const players = await runners(5)
        const raceId = await aWaitingRace(`law-${races}`)
        const [joined, resting] = [new Set<number>(), new Set<number>()]
        let start: Awaited<ReturnType<typeof rowOf>> | null = null
        for (const { who, what } of steps) {
          const runner = players[who]
          if (runner === undefined) continue
          const isFull = () => [...joined].filter((each) => !resting.has(each)).length >= 3
          if (what === 'join' && !resting.has(who) && start === null) joined.add(who)
          if (what === 'leave' && !resting.has(who) && start === null) joined.delete(who)
          if (what === 'rest') resting.add(who)
          if (what === 'return') resting.delete(who)
          if (what === 'rest') await bar(runner, track.at(86_400_000))
          else if (what === 'return') await bar(runner, null)
          else if (what === 'join') await Promise.allSettled([join(runner, raceId), join(runner, raceId)])
          else if (what === 'leave') await runner.visitor.call(leaveRace, { raceId }).catch(() => null)
          else track.gateway.clock.advance(2_000)
          if (what === 'upkeep') await Promise.all([track.tick(), track.tick()])
          const row = await rowOf(raceId)
          if (start === null && (what === 'join' || what === 'upkeep'))
            expect(row.started_at !== null).toBe(isFull())
          if (start !== null) expect({ ...row, news: null }).toEqual({ ...start, news: null })
          if (row.started_at !== null) start = row
        }
        await track.author.call(cancelRace, { merchantCode, raceId, ...why })
      }),
      { numRuns: cases(6, 300) },
    )
  })
})

describe('fewest spins', () => {
  it('ranks players who reached the target by their rounds, and shows the others their progress', async () => {
    const raceId = await aPublishedRace(track, 'fewest', { score: 'fewestSpins', minScore: '5' })
    const [quick, slow, never] = (await runners(3)) as [Runner, Runner, Runner]
    await slow.play(100n, 300n)
    await slow.play(100n, 0n)
    await slow.play(100n, 200n)
    await slow.play(100n, 900n)
    await quick.play(2_000n, 4_000n)
    await quick.play(100n, 300n)
    await never.play(100n, 499n)
    await track.tick()
    const { me, board } = await pageOf(raceId, slow)
    expect(board.map(({ score }) => score)).toEqual(['2', '3'])
    expect(me).toMatchObject({ place: 2, score: '3', progress: '5.00', rounds: 3, next: { score: '2' } })
    expect((await pageOf(raceId, never)).me).toMatchObject({ place: null, progress: '4.99', rounds: 1 })
    track.gateway.clock.advance(13 * minuteMs)
    await track.tick()
    await track.second.call(payRace, { merchantCode, raceId, ...why })
    expect(judgeRace(await slow.visitor.call(getRaceReceipt, { raceId }))).toMatchObject({
      verdict: 'matches',
      own: { place: 2, rounds: 3 },
    })
  })
})

it('is counted by a gateway whose clock is two seconds behind its start', async () => {
  const { db, clock } = track.gateway
  const raceId = await aPublishedRace(track, 'behind')
  const startsAt = (await rowOf(raceId)).starts_at.getTime()
  const openAt = async (ms: number) => {
    const late = { ...clock, now: () => new Date(startsAt + ms) }
    const races = await createScoring({ db, clock: late, catalogue: { games: async () => [] } }).openRaces()
    return races.some((race) => race.raceId === raceId)
  }
  expect([await openAt(-2_000), await openAt(-60_000)]).toEqual([true, false])
})

it('gateways that seat demo players at once leave the last place free', async () => {
  const raceId = await aWaitingRace('seats')
  const all = await runners(3)
  const seating = () =>
    createJoining({ ...track.gateway, hub: { publish: () => {} }, mayReceive: async () => true })
  await Promise.all(all.map(({ playerId }) => seating().join({ merchantCode, raceId, playerId }, true, 2)))
  expect(await rowOf(raceId)).toMatchObject({ started_at: null })
  expect((await pageOf(raceId)).race.players).toBe(2)
  await track.author.call(cancelRace, { merchantCode, raceId, ...why })
})

it('demo merchants have one race after another that starts when full, with all places but the last taken', async () => {
  const { gateway, tick } = track
  const quick = () =>
    gateway.db
      .selectFrom('race')
      .select(['race_id', 'state', 'started_with'])
      .where('merchant_code', '=', merchantCode)
      .where('race_id', 'like', 'quick-%')
      .orderBy('race_id')
      .execute()
  const later = async (ms: number) => {
    gateway.clock.advance(ms)
    await tick()
  }
  await later(11_000)
  const [first] = await quick()
  expect(first).toMatchObject({ race_id: expect.stringMatching(/-1$/), state: 'published' })
  const raceId = first?.race_id ?? ''
  // Demo players have names that nobody can register.
  for (const nickname of ['juno', 'kiwi', 'orbit']) {
    const { playerId } = await aRunner(track)
    await sql`update player set username = ${`${nickname}.demo`} where player_id = ${playerId}`.execute(
      gateway.db,
    )
  }
  for (let looks = 0; looks < 4; looks += 1) await later(11_000)
  expect((await pageOf(raceId)).race.players).toBe(2)
  await join(await aRunner(track), raceId)
  expect(await quick()).toEqual([{ ...first, started_with: 3 }])
  await later(5 * minuteMs)
  expect(await quick()).toHaveLength(1)
  await later(6 * minuteMs)
  expect(await quick()).toHaveLength(2)
})
