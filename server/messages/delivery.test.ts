import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpSmsCarrier, smsSignature } from '#server/adapters/http-sms-carrier.ts'
import { createSmtpCarrier } from '#server/adapters/smtp-carrier.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import type { Carriers } from './carrier.ts'
import { createDelivery } from './delivery.ts'
import type { Message } from './messenger.ts'

const minute = 60_000
const secret = 'what gateway and provider share'
const mail: Message = {
  merchantCode: 'TEST01',
  channel: 'mail',
  recipient: 'ana@mail.example',
  subject: 'Aurora: seu código — agora',
  body: 'O seu código: 123456',
}
const sms: Message = { ...mail, channel: 'sms', recipient: '+5511987654321', subject: '', body: '654321' }

/** A mail server on the loopback with a scripted sequence of replies. */
async function aMailServer(answers: readonly (number | 'ok')[] = ['ok']) {
  const taken: string[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = answers[Math.min(recipients.push(address), answers.length) - 1] ?? 'ok'
      done(answer === 'ok' ? null : Object.assign(new Error('refused'), { responseCode: answer }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.server.address() as AddressInfo
  return { taken, recipients, url: `smtp://127.0.0.1:${port}`, from: 'Aurora <no-reply@aurora.example>' }
}

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An SMS provider on the loopback. */
async function aProvider(answer: (call: Received, response: ServerResponse, count: number) => void) {
  const calls: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = { headers: request.headers, body: Buffer.concat(chunks).toString() }
      calls.push(call)
      answer(call, response, calls.length)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

const taken = (_: Received, response: ServerResponse) => void response.writeHead(202).end()
const status = (code: number) => (_: Received, response: ServerResponse) =>
  void response.writeHead(code).end('no')

await onOneEngine('messages on their way', (database) => {
  const aHouse = (carriers: Carriers, clock = testClock()) => {
    const random = testRandom(crypto.randomUUID())
    const problems: string[] = []
    const kept: string[] = []
    const { db } = database()
    const delivery = createDelivery({
      db,
      clock,
      random,
      carriers,
      box: createSecretBox('the secret of the house', random),
      outbox: {
        sendWithin: () => Promise.resolve(),
        send: ({ recipient }, wanted) => Promise.resolve(void (wanted && kept.push(recipient))),
      },
      onProblem: ({ message }) => problems.push(message),
    })
    onTestFinished(() => delivery.close())
    const waiting = () => db.selectFrom('message_delivery').selectAll().execute()
    const later = async (ms: number) => {
      clock.advance(ms)
      await delivery.pump()
    }
    onTestFinished(async () => void (await db.deleteFrom('message_delivery').execute()))
    return { delivery, clock, problems, kept, waiting, later }
  }

  it('a mail goes through a mail server, word for word', async () => {
    const server = await aMailServer()
    const { delivery, waiting } = aHouse({ mail: createSmtpCarrier(server) })
    await delivery.send(mail, true)
    await delivery.pump()
    expect(server.taken).toHaveLength(1)
    const [text = ''] = server.taken
    expect(text).toContain('To: ana@mail.example')
    expect(text).toContain('From: Aurora <no-reply@aurora.example>')
    expect(text).toMatch(/Subject: =\?UTF-8\?/)
    expect(text).toMatch(/123456/)
    expect(await waiting()).toEqual([])
  })

  it('a recipient never becomes two', async () => {
    const server = await aMailServer()
    const { delivery } = aHouse({ mail: createSmtpCarrier(server) })
    await delivery.send({ ...mail, recipient: 'a@mail.example, b@mail.example' }, true)
    await delivery.pump()
    expect(server.recipients.length).toBeLessThanOrEqual(1)
  })

  it('an SMS goes to the provider, signed, under a name that a copy keeps', async () => {
    const provider = await aProvider(
      (_, response, count) => void response.writeHead(count === 1 ? 503 : 200).end(),
    )
    const clock = testClock()
    const { delivery, later } = aHouse({ sms: createHttpSmsCarrier({ ...provider, secret, clock }) }, clock)
    await delivery.send(sms, true)
    await delivery.pump()
    await later(6_000)
    const [first, second] = provider.calls
    expect(provider.calls).toHaveLength(2)
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ to: sms.recipient, text: sms.body })
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    for (const call of provider.calls)
      expect(call.headers['x-signature']).toBe(
        smsSignature(secret, String(call.headers['x-timestamp']), call.body),
      )
  })

  it('is retried for ten minutes; the final log entry does not name the recipient', async () => {
    const provider = await aProvider(status(503))
    const clock = testClock()
    const { delivery, later, waiting, problems } = aHouse(
      { sms: createHttpSmsCarrier({ ...provider, secret, clock }) },
      clock,
    )
    await delivery.send(sms, true)
    await delivery.pump()
    for (let minutes = 0; minutes < 12; minutes += 1) await later(minute)
    expect(provider.calls.length).toBeGreaterThan(4)
    expect(provider.calls.length).toBeLessThan(14)
    expect(await waiting()).toEqual([])
    expect(problems).toEqual(['A message of TEST01 by sms was given up: it could not be handed over in time'])
  })

  it.each([
    [
      'a provider',
      async () => {
        const { url } = await aProvider(status(422))
        return { message: sms, carriers: { sms: createHttpSmsCarrier({ url, secret, clock: testClock() }) } }
      },
    ],
    [
      'a mail server',
      async () => {
        const server = await aMailServer([550])
        return { message: mail, carriers: { mail: createSmtpCarrier(server) } }
      },
    ],
  ] as const)('is given up at once when %s refuses it for good', async (_, refusing) => {
    const { message, carriers } = await refusing()
    const { delivery, waiting, problems } = aHouse(carriers)
    await delivery.send(message, true)
    await delivery.pump()
    expect(await waiting()).toEqual([])
    expect(problems).toHaveLength(1)
    expect(problems[0]).not.toContain(message.recipient)
  })

  it('is tried again when a mail server is busy, or not there', async () => {
    const server = await aMailServer([451, 'ok'])
    const { delivery, later, waiting } = aHouse({ mail: createSmtpCarrier(server) })
    await delivery.send(mail, true)
    await delivery.pump()
    expect(await waiting()).toHaveLength(1)
    await later(6_000)
    expect(server.taken).toHaveLength(1)
    const nobody = aHouse({ mail: createSmtpCarrier({ ...server, url: 'smtp://127.0.0.1:1' }) })
    await nobody.delivery.send(mail, true)
    await nobody.delivery.pump()
    expect(await nobody.waiting()).toHaveLength(1)
  })

  it('does not wait for a provider that says nothing', async () => {
    const provider = await aProvider(() => undefined)
    const carrier = createHttpSmsCarrier({ ...provider, secret, timeoutMs: 50, clock: testClock() })
    const { delivery, waiting } = aHouse({ sms: carrier })
    await delivery.send(sms, true)
    await delivery.pump()
    expect(provider.calls).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
  })

  it('of two gateways one hands it over', async () => {
    const provider = await aProvider(taken)
    const clock = testClock()
    const gateway = () =>
      aHouse({ sms: createHttpSmsCarrier({ ...provider, secret, clock }) }, clock).delivery
    const [one, other] = [gateway(), gateway()]
    await Promise.all(Array.from({ length: 30 }, () => one.send(sms, true)))
    await Promise.all([one.pump(), other.pump(), other.pump()])
    const ids = provider.calls.map(({ headers }) => headers['idempotency-key'])
    expect([ids.length, new Set(ids).size]).toEqual([30, 30])
  })

  it('is stored encrypted, and not at all for a recipient who does not exist', async () => {
    const provider = await aProvider(status(503))
    const carrier = createHttpSmsCarrier({ ...provider, secret, clock: testClock() })
    const { delivery, waiting, kept } = aHouse({ sms: carrier })
    await delivery.send(sms, false)
    expect(await waiting()).toEqual([])
    await delivery.send(sms, true)
    await delivery.pump()
    const [row] = await waiting()
    const bytes = Buffer.from(row?.letter ?? []).toString('latin1')
    for (const secretText of [sms.recipient, sms.body]) expect(bytes).not.toContain(secretText)
    expect(kept).toEqual([])
  })

  it('stays in the outbox where no delivery service is configured', async () => {
    const { delivery, kept } = aHouse({})
    await delivery.send(mail, true)
    await delivery.send(mail, false)
    expect(kept).toEqual([mail.recipient])
  })
})
