import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getChatRain, joinChatRain } from '#schemas/api/chat-rain.ts'
import { sanctionChatPlayer } from '#schemas/api/ops-chat.ts'
import {
  approveRain,
  cancelRain,
  createRain,
  getDeskRain,
  listDeskRains,
} from '#schemas/api/ops-chat-rain.ts'
import { decideHeldReward } from '#schemas/api/ops-linked.ts'
import { getInbox } from '#schemas/api/messages.ts'
import { takeTimeOut } from '#schemas/api/protection.ts'
import { listRewards } from '#schemas/api/rewards.ts'
import type { Input } from '#schemas/api/route.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const room = 'pt'
const reason = 'a rain of the tests'
const dayMs = 86_400_000
let gateway: TestGateway
let author: DeskVisitor
let second: DeskVisitor

beforeAll(async () => {
  gateway = await startGateway()
  author = await theFirstOperator(gateway)
  second = await anOperator(gateway, author, 'second', 'admin')
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'CBS3', true)
}, 60_000)
afterAll(() => gateway.stop())

/** Runs the periodic jobs; rethrows their failures. */
async function tick() {
  const before = gateway.logged.length
  gateway.clock.advance(2_000)
  await gateway.jobs.runDue()
  // Keeps the second operator logged in.
  await second.call(listDeskRains, { merchantCode, pageSize: 1 })
  const failed = gateway.logged.slice(before).filter((line) => line.includes('job failed'))
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

async function aPlayer() {
  const name = aUsername()
  const visitor = await gateway.visitor().register(name)
  const { player_id: playerId } = await gateway.db
    .selectFrom('player')
    .select('player_id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow()
  const balance = async () => Number((await visitor.call(getBalance, {})).sumBalance)
  return { visitor, playerId, balance }
}
type Player = Awaited<ReturnType<typeof aPlayer>>

type Wish = Input<typeof createRain>
/** A rain that opens at once, for accounts of any age. */
async function aRain(parts: Partial<Wish> = {}) {
  const wish = { windowSec: 60, accountAgeDays: 0, mostShares: 100, opensAt: null, amount: '50.00', ...parts }
  const { rainId, outcome } = await author.call(createRain, { merchantCode, room, reason, ...wish })
  return { rainId, outcome, key: { merchantCode, rainId } }
}
const join = ({ visitor }: { readonly visitor: Visitor }, rainId: string) =>
  visitor.call(joinChatRain, { room, rainId })
const see = ({ visitor }: Player) => visitor.call(getChatRain, { room })
/** Ends the window and pays. Afterwards no rain is shown any more. */
async function ends() {
  gateway.clock.advance(61_000)
  await tick()
}
const goesBy = () => gateway.clock.advance(4 * 60_000)
const gains = async (players: readonly Player[], work: () => Promise<unknown>) => {
  const before = await Promise.all(players.map(({ balance }) => balance()))
  await work()
  const after = await Promise.all(players.map(({ balance }) => balance()))
  return after.map((sum, index) => Number((sum - (before[index] ?? 0)).toFixed(2)))
}

describe('a rain', () => {
  it('pays everybody who joined an equal share once, and tells them; what does not divide stays', async () => {
    const players = [await aPlayer(), await aPlayer(), await aPlayer()]
    const { rainId, key, outcome } = await aRain({ amount: '50.00' })
    expect(outcome).toBe('done')
    for (const player of players) await join(player, rainId)
    const [first] = players
    if (first === undefined) return
    expect(await join(first, rainId)).toMatchObject({ joined: true, rain: { joined: 3, share: '16.66' } })
    const won = await gains(players, async () => {
      await ends()
      await tick()
      await tick()
    })
    expect(won).toEqual([16.66, 16.66, 16.66])
    expect(await see(first)).toMatchObject({ share: '16.66', rain: { state: 'paid', joined: 3 } })
    const { rain, players: joined } = await author.call(getDeskRain, key)
    expect(rain).toMatchObject({ state: 'paid', shares: 3, share: '16.66', cost: '49.98' })
    expect(joined.map(({ share }) => share)).toEqual(['16.66', '16.66', '16.66'])
    expect(joined[0]?.alias).toMatch(/^[A-Z][a-z]+ \d+$/)
    const { list } = await first.visitor.call(getInbox, { pageNo: 1, pageSize: 9, language: 'en' })
    expect(list.filter(({ title }) => title.includes('rain'))).toHaveLength(1)
    expect((await checkLedger(gateway.db)).problems).toEqual([])
    goesBy()
    expect(await see(first)).toMatchObject({ rain: null })
  })

  it('that is over and not yet paid does not hide the next one that opens', async () => {
    const player = await aPlayer()
    const { rainId: first } = await aRain()
    gateway.clock.advance(61_000)
    expect(await see(player)).toMatchObject({ rain: { rainId: first, state: 'set' } })
    const { rainId: next } = await aRain()
    expect(await see(player)).toMatchObject({ rain: { rainId: next } })
    await join(player, next)
    await ends()
    goesBy()
  })

  it('that nobody joined pays nothing', async () => {
    const { key } = await aRain()
    await ends()
    const { rain } = await author.call(getDeskRain, key)
    expect(rain).toMatchObject({ state: 'paid', shares: 0, cost: '0.00' })
    goesBy()
  })

  it('is joined once by a player who presses 32 times at once, and by no more than its most', async () => {
    const [eager, late] = [await aPlayer(), await aPlayer()]
    const { rainId, key } = await aRain({ mostShares: 1 })
    await Promise.all(Array.from({ length: 32 }, () => join(eager, rainId)))
    expect((await author.call(getDeskRain, key)).players).toHaveLength(1)
    expect(await see(late)).toMatchObject({ why: 'full' })
    await expect(join(late, rainId)).rejects.toMatchObject({ code: 'chat.rainFull' })
    await ends()
    await expect(join(late, rainId)).rejects.toMatchObject({ code: 'chat.rainClosed' })
    goesBy()
  })

  it('is announced, opens by its time, and says when there is none', async () => {
    const player = await aPlayer()
    const opensAt = new Date(gateway.clock.now().getTime() + 600_000).toISOString()
    const { rainId } = await aRain({ opensAt })
    expect(await see(player)).toMatchObject({ rain: { rainId, state: 'set' }, why: null })
    await expect(join(player, rainId)).rejects.toMatchObject({ code: 'chat.rainClosed' })
    gateway.clock.advance(600_000)
    expect(await join(player, rainId)).toMatchObject({ joined: true })
    await expect(join(player, 'another')).rejects.toMatchObject({ code: 'chat.rainUnknown' })
    await ends()
    goesBy()
  })

  it('that is cancelled pays nothing, and the room sees it', async () => {
    const player = await aPlayer()
    const { rainId, key } = await aRain()
    await join(player, rainId)
    const won = await gains([player], async () => {
      await second.call(cancelRain, { ...key, reason })
      await ends()
    })
    expect(won).toEqual([0])
    expect(await see(player)).toMatchObject({ rain: { state: 'cancelled' } })
    await expect(second.call(cancelRain, { ...key, reason })).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
    goesBy()
  })

  it('is a reward of its own kind in the reward centre', async () => {
    const player = await aPlayer()
    const { rainId } = await aRain({ amount: '1.00', mostShares: 1 })
    await join(player, rainId)
    await ends()
    const at = gateway.clock.now().toISOString().slice(0, 10)
    const { list } = await player.visitor.call(listRewards, {
      from: '2026-11-01',
      to: at,
      kind: 'rain',
      pageSize: 9,
    })
    expect(list).toMatchObject([{ kind: 'rain', amount: '1.00', paid: true }])
    goesBy()
  })
})

describe('a player', () => {
  it('whose account is too new learns from when it may join', async () => {
    const player = await aPlayer()
    const { rainId } = await aRain({ accountAgeDays: 7 })
    const { why, until } = await see(player)
    expect(why).toBe('tooYoung')
    expect(Date.parse(until ?? '') - gateway.clock.now().getTime()).toBeGreaterThan(6 * dayMs)
    await expect(join(player, rainId)).rejects.toMatchObject({ code: 'chat.rainTooYoung' })
    await ends()
    goesBy()
  })

  it('who is muted or banned cannot join; one who is banned later gets no share, and the others share the amount', async () => {
    const [muted, banned, fair] = [await aPlayer(), await aPlayer(), await aPlayer()]
    const sanction = ({ playerId }: Player, kind: 'mute' | 'ban') =>
      author.call(sanctionChatPlayer, {
        merchantCode,
        playerId,
        kind,
        ruleId: 'respect',
        hours: 1,
        about: null,
        reason,
      })
    await sanction(muted, 'mute')
    const { rainId } = await aRain({ amount: '10.00' })
    expect(await see(muted)).toMatchObject({ why: 'muted', until: expect.any(String) })
    await expect(join(muted, rainId)).rejects.toMatchObject({ code: 'chat.muted' })
    await join(banned, rainId)
    await join(fair, rainId)
    await sanction(banned, 'ban')
    await expect(see(banned)).rejects.toMatchObject({ code: 'chat.banned' })
    expect(await gains([banned, fair], ends)).toEqual([0, 10])
    goesBy()
  })

  it('who is frozen or on a break at the end gets nothing', async () => {
    const [frozen, resting, fair] = [await aPlayer(), await aPlayer(), await aPlayer()]
    const { rainId } = await aRain({ amount: '10.00' })
    for (const player of [frozen, resting, fair]) await join(player, rainId)
    await resting.visitor.call(takeTimeOut, { length: '24h' })
    await gateway.db
      .updateTable('player')
      .set({ status: 'frozen' })
      .where('player_id', '=', frozen.playerId)
      .execute()
    expect(await gains([fair], ends)).toEqual([10])
    const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
    for (const { playerId } of [frozen, resting])
      expect((await ledger.balance(merchantCode, playerId)).balanceMinor).toBe(100_000n)
    goesBy()
  })

  it('with an agent’s account cannot join', async () => {
    const player = await aPlayer()
    await gateway.db
      .updateTable('player')
      .set({ account_type_code: 1 })
      .where('player_id', '=', player.playerId)
      .execute()
    const { rainId } = await aRain()
    await expect(join(player, rainId)).rejects.toMatchObject({ code: 'chat.rainNotForAccount' })
    await ends()
    goesBy()
  })

  it('linked with one who joined before gets a held share, which can be released', async () => {
    const players = [await aPlayer(), await aPlayer(), await aPlayer()] as const
    const [first, , third] = players
    for (const { playerId } of [first, third])
      await gateway.db
        .insertInto('account_signal')
        .values({
          merchant_code: merchantCode,
          player_id: playerId,
          kind: 'payout',
          signal_hash: 'account of a rain',
          first_at: gateway.clock.now(),
          last_at: gateway.clock.now(),
        })
        .execute()
    const { rainId, key } = await aRain({ amount: '30.00' })
    for (const player of players) await join(player, rainId)
    expect(await gains(players, ends)).toEqual([10, 10, 0])
    expect(await see(third)).toMatchObject({ joined: true, share: null, held: true })
    expect((await author.call(getDeskRain, key)).players[2]).toMatchObject({ held: true, share: null })
    const release = () =>
      second.call(decideHeldReward, {
        merchantCode,
        playerId: third.playerId,
        kind: 'rain',
        what: rainId,
        release: true,
        reason: 'Two people after all',
      })
    expect(await gains([third], release)).toEqual([10])
    await expect(release()).rejects.toMatchObject({ code: 'ops.wrongState' })
    goesBy()
  })
})

describe('the desk', () => {
  it('needs a second person above the threshold; the proposal is not announced before', async () => {
    const player = await aPlayer()
    const { key, outcome } = await aRain({ amount: '5000.00' })
    expect(outcome).toBe('secondPerson')
    expect(await see(player)).toMatchObject({ rain: null })
    const { list } = await second.call(listDeskRains, { merchantCode, pageSize: 5 })
    expect(list[0]).toMatchObject({ rainId: key.rainId, state: 'proposed', opensAt: null })
    await expect(author.call(approveRain, { ...key, reason })).rejects.toMatchObject({
      code: 'ops.samePerson',
    })
    await second.call(approveRain, { ...key, reason })
    expect(await see(player)).toMatchObject({ rain: { rainId: key.rainId, amount: '5000.00' } })
    await second.call(cancelRain, { ...key, reason })
    goesBy()
  })

  it('refuses a rule that does not hold, with its problems, and a room that the site does not have', async () => {
    await expect(aRain({ windowSec: 5 })).rejects.toMatchObject({
      code: 'chat.rainRefused',
      body: { problems: [{ problem: 'window', source: null }] },
    })
    const far = new Date(gateway.clock.now().getTime() + 31 * dayMs).toISOString()
    await expect(aRain({ opensAt: far })).rejects.toMatchObject({
      body: { problems: [{ problem: 'start' }] },
    })
    await expect(aRain({ room: 'vi' })).rejects.toMatchObject({ code: 'ops.unknown' })
  })

  it('refuses a second rain of a room at the same time, also of two given at once, and a proposal of one', async () => {
    const at = (minutes: number) => new Date(gateway.clock.now().getTime() + minutes * 60_000).toISOString()
    const overlap = { code: 'chat.rainRefused', body: { problems: [{ problem: 'overlap', source: null }] } }
    const large = await aRain({ amount: '5000.00' })
    const given = await Promise.allSettled([aRain({ windowSec: 600 }), aRain({ windowSec: 600 })])
    expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(aRain({ opensAt: at(9) })).rejects.toMatchObject(overlap)
    await expect(second.call(approveRain, { ...large.key, reason })).rejects.toMatchObject(overlap)
    const next = await aRain({ opensAt: at(10) })
    await second.call(cancelRain, { ...next.key, reason })
    for (const one of given)
      if (one.status === 'fulfilled') await second.call(cancelRain, { ...one.value.key, reason })
    await second.call(approveRain, { ...large.key, reason })
    await second.call(cancelRain, { ...large.key, reason })
    goesBy()
  })

  it('refuses a rain that nobody would see: of a closed room, and where rain is off', async () => {
    const off = { code: 'chat.rainRefused', body: { problems: [{ problem: 'off', source: null }] } }
    const { key } = await aRain({ amount: '5000.00' })
    const isRefused = async () => {
      await expect(aRain()).rejects.toMatchObject(off)
      await expect(second.call(approveRain, { ...key, reason })).rejects.toMatchObject(off)
    }
    const chatRoom = { merchant_code: merchantCode, room }
    const settings = {
      open: false,
      slowModeSec: 5,
      minAccountAgeMin: 0,
      holdAfterReports: 3,
      blockedWords: [],
      watchedWords: [],
    }
    await gateway.db.deleteFrom('chat_room').where('merchant_code', '=', merchantCode).execute()
    await gateway.db
      .insertInto('chat_room')
      .values({ ...chatRoom, settings: JSON.stringify(settings) })
      .execute()
    await isRefused()
    await gateway.db.deleteFrom('chat_room').where('merchant_code', '=', merchantCode).execute()
    await gateway.merchants.set(merchantCode, 'CBS3', false)
    await isRefused()
    await gateway.merchants.set(merchantCode, 'CBS3', true)
    await second.call(cancelRain, { ...key, reason })
  })

  it('that repeats an order under its key has one rain', async () => {
    const wish = {
      merchantCode,
      room,
      amount: '20.00',
      opensAt: null,
      windowSec: 60,
      accountAgeDays: 0,
      mostShares: 10,
      reason,
    }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [one, other] = [
      await author.send(createRain, wish, headers),
      await author.send(createRain, wish, headers),
    ]
    expect(one.json()).toMatchObject({ success: true })
    expect(other.json()).toEqual(one.json())
    await ends()
    goesBy()
  })
})
