import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPushDevice, changePushDevice, getPush, removePushDevice } from '#schemas/api/push.ts'
import type { PushTopic } from '#schemas/api/push.ts'
import { takeTimeOut } from '#schemas/api/protection.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { startPushService } from '#tests/support/push-service.ts'

const merchantCode = 'AURORA01'
let service: Awaited<ReturnType<typeof startPushService>>
let gateway: TestGateway
beforeAll(async () => {
  service = await startPushService()
  gateway = await startGateway({ config: { pushOrigins: [service.origin] } })
  await gateway.merchants.get(merchantCode)
  await gateway.merchants.set(merchantCode, 'INBOX3', true)
})
beforeEach(() => {
  service.pushed.length = 0
  service.state.status = 201
})
afterAll(async () => {
  await gateway.stop()
  await service.stop()
})

const playerOf = async (username: string) =>
  (
    await gateway.db
      .selectFrom('player')
      .select('player_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).player_id

interface Wish {
  readonly topics?: PushTopic[]
  readonly details?: boolean
}

async function aReader({ topics = ['money', 'inbox'], details = false }: Wish = {}) {
  const username = aUsername()
  const visitor = await gateway.visitor().register(username)
  const path = `/to/${username}`
  const wire = service.subscribe(path)
  const { deviceId } = await visitor.call(addPushDevice, { ...wire, topics, details })
  return { visitor, deviceId, path, wire, playerId: await playerOf(username) }
}

/** Advances the clock past all topic choices. */
const later = () => {
  gateway.clock.advance(1_000)
  return gateway.clock.now()
}

async function aMessage(
  playerId: string,
  title = 'You won 50.00',
  topic: 'money' | 'bets' | 'service' | null = null,
) {
  const text = (en: string) => JSON.stringify({ en, pt: `${en} (pt)` })
  const message_id = crypto.randomUUID()
  await gateway.db
    .insertInto('player_message')
    .values({
      merchant_code: merchantCode,
      player_id: playerId,
      message_id,
      title: text(title),
      content: text('Look at your balance.'),
      topic,
      sent_at: later(),
    })
    .execute()
  return message_id
}

async function aDeposit(playerId: string) {
  const now = later()
  await gateway.db
    .insertInto('deposit')
    .values({
      merchant_code: merchantCode,
      deposit_id: crypto.randomUUID(),
      player_id: playerId,
      method: 'pix',
      provider: 'SANDBANK',
      state: 'confirmed',
      amount_minor: 5_000n,
      received_minor: 5_000n,
      currency: 'BRL',
      reference: crypto.randomUUID(),
      br_code: null,
      created_at: now,
      expires_at: now,
      settled_at: now,
    })
    .execute()
}

const sentTo = (path: string) => service.pushed.filter((each) => each.path === path)

describe('a push message', () => {
  it('arrives once however often the job runs, signed by the deployment and readable by the device alone', async () => {
    const { visitor, path, playerId } = await aReader()
    await aDeposit(playerId)
    await Promise.all([gateway.jobs.runDue(), gateway.jobs.runDue()])
    await gateway.jobs.runDue()
    const [message, ...more] = sentTo(path)
    expect(more).toEqual([])
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    const { publicKey } = await visitor.call(getPush, {})
    if (message === undefined) throw new Error('nothing arrived')
    expect(await service.claimsOf(message, publicKey)).toMatchObject({ sub: 'https://aurora.example/' })
    expect(message.payload).toMatchObject({ path: '/member/wallet', lang: 'en', dir: 'ltr' })
  })

  it('comes once for a deposit that the inbox has a message about, too', async () => {
    const { path, playerId } = await aReader({ topics: ['money', 'inbox'] })
    await aDeposit(playerId)
    await aMessage(playerId, 'Your deposit has arrived', 'money')
    await gateway.jobs.runDue()
    expect(sentTo(path).map(({ payload }) => (payload as { path: string }).path)).toEqual(['/member/wallet'])
  })

  it('comes for the topics a device chose, and for no other', async () => {
    const every: readonly PushTopic[] = ['bets', 'service', 'inbox']
    const readers = await Promise.all(every.map((topic) => aReader({ topics: [topic], details: true })))
    for (const { playerId } of readers)
      for (const topic of ['money', 'bets', 'service', null] as const)
        await aMessage(playerId, `About ${topic}`, topic)
    await gateway.jobs.runDue()
    const told = readers.map(({ path }) =>
      sentTo(path).map(({ payload }) => (payload as { readonly title: string }).title.split(' · ')[1]),
    )
    expect(told).toEqual([['About bets'], ['About service'], ['About null']])
  })

  it('names no amount and no words of the message unless the player wants them', async () => {
    const plain = await aReader()
    const open = await aReader({ details: true })
    for (const { playerId } of [plain, open]) {
      await aDeposit(playerId)
      await aMessage(playerId)
    }
    await gateway.jobs.runDue()
    // The tag contains an id, whose digits are irrelevant.
    const textOf = (path: string) =>
      sentTo(path)
        .map(({ payload }) => payload as { readonly title: string; readonly body: string })
        .map(({ title, body }) => `${title} ${body}`)
        .join(' ')
    expect(textOf(plain.path)).not.toMatch(/50|Look at/)
    expect(textOf(open.path)).toMatch(/R\$.?50\.00/)
    expect(textOf(open.path)).toContain('You won 50.00')
  })

  it('is sent only about what the device chose, and about nothing from before', async () => {
    const { path, playerId, visitor, deviceId } = await aReader({ topics: [] })
    await aMessage(playerId)
    await aDeposit(playerId)
    await gateway.jobs.runDue()
    expect(sentTo(path)).toEqual([])
    later()
    await visitor.call(changePushDevice, { deviceId, topics: ['inbox'], details: false })
    await gateway.jobs.runDue()
    expect(sentTo(path)).toEqual([])
    await aMessage(playerId)
    await aDeposit(playerId)
    await gateway.jobs.runDue()
    expect(sentTo(path).map(({ payload }) => (payload as { path: string }).path)).toEqual([
      '/member/messages',
    ])
  })

  it('that advertises goes only to devices that asked for offers', async () => {
    const without = await aReader()
    const asking = await aReader({ topics: ['offers'] })
    const now = later()
    await gateway.db
      .insertInto('announcement')
      .values({
        merchant_code: merchantCode,
        announcement_id: 'weekend',
        type: 'PR',
        title: JSON.stringify({ en: 'Weekend' }),
        content: JSON.stringify({ en: 'Spins' }),
        published_at: now,
        starts_at: now,
      })
      .execute()
    await gateway.jobs.runDue()
    expect([sentTo(without.path).length, sentTo(asking.path).length]).toEqual([0, 1])
  })

  it('is not sent while the merchant has the inbox off', async () => {
    const { path, playerId } = await aReader()
    await aMessage(playerId)
    await gateway.merchants.set(merchantCode, 'INBOX3', false)
    await gateway.jobs.runDue()
    await gateway.merchants.set(merchantCode, 'INBOX3', true)
    expect(sentTo(path)).toEqual([])
  })

  it('is tried again after a failure of the service, and a device that is gone is forgotten', async () => {
    const { path, playerId, visitor } = await aReader()
    await aMessage(playerId)
    service.state.status = 503
    await gateway.jobs.runDue()
    service.state.status = 201
    await gateway.jobs.runDue()
    expect(sentTo(path)).toEqual([])
    gateway.clock.advance(31_000)
    await gateway.jobs.runDue()
    expect(sentTo(path)).toHaveLength(1)
    service.state.status = 410
    await aMessage(playerId)
    await gateway.jobs.runDue()
    expect((await visitor.call(getPush, {})).devices).toEqual([])
  })
})

describe('a device', () => {
  const refusal = (visitor: Visitor, wire: object) =>
    visitor
      .send(addPushDevice, { ...wire, topics: ['money'], details: false })
      .then((response) => response.json<{ errorCode?: string }>().errorCode)

  it('may only name a browser vendor’s push service, so that the gateway calls no other host', async () => {
    const { visitor, wire } = await aReader()
    const forged = [
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/admin',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user:secret@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/fcm/send/x',
      'file:///etc/passwd',
      'not an address at all',
    ]
    for (const endpoint of forged)
      expect([endpoint, await refusal(visitor, { ...wire, endpoint })]).toEqual([
        endpoint,
        'push.endpointRefused',
      ])
    expect(await refusal(visitor, { ...wire, p256dh: 'A'.repeat(87) })).toBe('push.endpointRefused')
    expect(await refusal(visitor, { ...wire, endpoint: 'https://fcm.googleapis.com/fcm/send/x' })).toBe(
      undefined,
    )
  })

  it('belongs to the account that added it last, with nothing due for the one before', async () => {
    const first = await aReader()
    await aMessage(first.playerId)
    const second = await gateway.visitor().register(aUsername())
    await second.call(addPushDevice, { ...first.wire, topics: ['inbox'], details: true })
    await gateway.jobs.runDue()
    expect(sentTo(first.path)).toEqual([])
    expect((await first.visitor.call(getPush, {})).devices).toEqual([])
    expect((await second.call(getPush, {})).devices).toHaveLength(1)
  })

  it('is kept without a readable endpoint, and removed by its player', async () => {
    const { visitor, deviceId, wire } = await aReader()
    const row = await gateway.db
      .selectFrom('push_device')
      .selectAll()
      .where('device_id', '=', deviceId)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.endpoint).includes(wire.endpoint)).toBe(false)
    expect(Buffer.from(row.auth).includes(wire.auth)).toBe(false)
    await visitor.call(removePushDevice, { deviceId })
    expect((await visitor.call(getPush, {})).devices).toEqual([])
  })

  it('is one of ten at most', async () => {
    const { visitor, playerId } = await aReader()
    for (let count = 0; count < 9; count += 1)
      expect(await refusal(visitor, service.subscribe(`/many/${playerId}/${count}`))).toBe(undefined)
    expect(await refusal(visitor, service.subscribe(`/many/${playerId}/last`))).toBe('push.deviceLimit')
  })

  it('is one of ten at most when many are added at once', async () => {
    const { visitor, playerId } = await aReader()
    const refused = await Promise.all(
      Array.from({ length: 24 }, (_, count) =>
        refusal(visitor, service.subscribe(`/at-once/${playerId}/${count}`)),
      ),
    )
    expect(refused.filter((code) => code === undefined)).toHaveLength(9)
    expect((await visitor.call(getPush, {})).devices).toHaveLength(10)
  })
})

// Last, because all tests share the player.
describe('a break', () => {
  it('withholds every push message, those already due included', async () => {
    const { path, playerId, visitor } = await aReader({ topics: ['money', 'inbox', 'offers'] })
    await aMessage(playerId)
    await visitor.call(takeTimeOut, { length: '24h' })
    await gateway.jobs.runDue()
    expect(sentTo(path)).toEqual([])
    const row = await gateway.db
      .selectFrom('push_delivery')
      .innerJoin('push_device as device', 'device.device_id', 'push_delivery.device_id')
      .select('push_delivery.state')
      .where('device.player_id', '=', playerId)
      .execute()
    expect(row).toEqual([{ state: 'withheld' }])
  })
})
