import { describe, expect, it } from 'vitest'
import { campaignHouse } from './testing/campaign-house.ts'
import { readCampaign } from './campaign-rows.ts'
import { createFailures } from './failures.ts'
import { createSender } from './sender.ts'

const { gateway, aPlayer, aCampaign, one } = campaignHouse()

const minuteMs = 60_000
const noMail = () => Promise.reject(new Error('This campaign has no mail'))

type Key = Awaited<ReturnType<typeof aCampaign>>

/** The sender of one more gateway; `ask` is its call of an outside service, made for each player. */
function aSender(playerId: string, ask: () => Promise<boolean>) {
  const { db, clock } = gateway()
  const sent: string[] = []
  const candidate = { playerId, currency: 'BRL', language: 'en', isTrial: false, isFrozen: false }
  const consent = {
    product: 'casino' as const,
    channel: 'inbox' as const,
    given: true,
    version: 1,
    wording: '1',
    origin: 'https://aurora.example',
    at: clock.now(),
  }
  const sender = createSender({
    db,
    clock,
    events: { publish: () => undefined },
    brandOf: () => null,
    players: { byId: () => Promise.resolve(undefined) },
    inbox: { send: (_merchant, to) => Promise.resolve(sent.push(to)).then(() => true) },
    messenger: { sendWithin: noMail },
    push: { reaches: () => Promise.resolve(false), advertise: noMail },
    protection: { registerForbidsAdvertising: ask },
    audience: { candidates: (_of, after) => Promise.resolve(playerId > after ? [candidate] : []) },
    failures: createFailures({ db, clock }),
    consents: { given: () => Promise.resolve([consent]), tokenOf: () => '' },
    judge: {
      hasRank: () => Promise.resolve(true),
      barOf: () => Promise.resolve(null),
      isOverLimit: () => Promise.resolve(false),
    },
    places: { of: () => Promise.resolve({ products: ['casino'], channels: ['inbox'] }) },
    onProblem: () => undefined,
  })
  return {
    sent,
    async send(key: Key) {
      const campaign = await readCampaign(db, key)
      if (campaign === null) throw new Error('no such campaign')
      await sender.send(campaign)
    },
  }
}

const fails = () => Promise.reject(new Error('the register is down'))
const answers = () => Promise.resolve(false)

/** A slow sender: `asked` resolves when it waits for the outside service, which then answers by `settle`. */
function aSlowSender(playerId: string) {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<boolean>()
  const sender = aSender(playerId, () => {
    asked.resolve()
    return answer.promise
  })
  return { ...sender, asked: asked.promise, ...answer }
}

const failuresOf = async (key: Key) => (await one(key)).failures
const stateOf = async (key: Key) => (await one(key)).campaign.state
/** The player has failed as often as given, a pause before each further try. */
async function failed(key: Key, playerId: string, times: number) {
  const sender = aSender(playerId, fails)
  for (let tries = 1; tries <= times; tries += 1) {
    await sender.send(key)
    gateway().clock.advance(tries * minuteMs)
  }
}

describe('of two gateways that send one campaign', () => {
  it('both fail at the first try of a player, which counts once', async () => {
    const { playerId } = await aPlayer()
    const key = await aCampaign()
    const slow = aSlowSender(playerId)
    const sending = slow.send(key)
    await slow.asked
    await aSender(playerId, fails).send(key)
    slow.reject(new Error('the register is slow'))
    await sending
    expect(await failuresOf(key)).toMatchObject({ count: 1, list: [{ tries: 1, isTriedAgain: true }] })
  })

  it('one tries a player again, and the other leaves the player alone', async () => {
    const { playerId } = await aPlayer()
    const key = await aCampaign()
    await failed(key, playerId, 1)
    const slow = aSlowSender(playerId)
    const sending = slow.send(key)
    await slow.asked
    let asked = 0
    const other = aSender(playerId, () => {
      asked += 1
      return fails()
    })
    await other.send(key)
    slow.reject(new Error('the register is slow'))
    await sending
    expect(asked).toBe(0)
    expect(await failuresOf(key)).toMatchObject({ list: [{ tries: 2, reason: 'the register is slow' }] })
  })

  it('both read the same due player, and one claims the try', async () => {
    const { playerId } = await aPlayer()
    const key = await aCampaign()
    await failed(key, playerId, 1)
    const { db, clock } = gateway()
    const [a, b] = [createFailures({ db, clock }), createFailures({ db, clock })]
    const [due = { playerId, tries: 0, at: clock.now() }] = await a.due(key)
    expect(await b.due(key)).toEqual([due])
    const claims = await Promise.all([a.claim(key, due), b.claim(key, due)])
    expect(claims.toSorted()).toEqual([false, true])
    expect(await failuresOf(key)).toMatchObject({ list: [{ tries: 2 }] })
  })

  it('one makes the last try, and the other does not end the campaign meanwhile', async () => {
    const { playerId } = await aPlayer()
    const key = await aCampaign()
    await failed(key, playerId, 4)
    const slow = aSlowSender(playerId)
    const sending = slow.send(key)
    await slow.asked
    await aSender(playerId, fails).send(key)
    expect(await stateOf(key)).toBe('sending')
    slow.resolve(false)
    await sending
    expect(slow.sent).toEqual([playerId])
    expect(await failuresOf(key)).toEqual({ count: 0, list: [] })
    expect(await stateOf(key)).toBe('sent')
  })

  it('one reaches a player and ends the campaign, and the late failure of the other is no failure', async () => {
    const { playerId } = await aPlayer()
    const key = await aCampaign()
    const slow = aSlowSender(playerId)
    const sending = slow.send(key)
    await slow.asked
    const quick = aSender(playerId, answers)
    await quick.send(key)
    expect(await stateOf(key)).toBe('sent')
    slow.reject(new Error('the register is slow'))
    await sending
    expect(quick.sent).toEqual([playerId])
    expect(await failuresOf(key)).toEqual({ count: 0, list: [] })
  })

  it('one fails, the other reaches the player later: nobody waits or is shown', async () => {
    const { playerId } = await aPlayer()
    const key = await aCampaign()
    const slow = aSlowSender(playerId)
    const sending = slow.send(key)
    await slow.asked
    await aSender(playerId, fails).send(key)
    slow.resolve(false)
    await sending
    expect(await failuresOf(key)).toEqual({ count: 0, list: [] })
    expect(await stateOf(key)).toBe('sent')
  })
})

it('a failed player who no longer exists is neither listed nor counted', async () => {
  const { db, clock } = gateway()
  const key = await aCampaign()
  await createFailures({ db, clock }).add(key, 'a-player-who-is-gone', new Error('the register is down'))
  expect(await failuresOf(key)).toEqual({ count: 0, list: [] })
})
