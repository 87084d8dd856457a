import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStatus } from '#schemas/api/system.ts'
import { defaultConfig } from '#server/config.ts'
import { listen } from '#server/process/listener.ts'
import type { Listener } from '#server/process/listener.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { cases, tellLaw } from '#tests/support/law.ts'

/** Connections that send almost nothing must not block ordinary calls. */
const slowBodies = cases(60, 600)
const limits = {
  headersTimeoutMs: 400,
  bodyTimeoutMs: 1_500,
  maxInFlight: 8,
  maxStreamsPerAddress: 3,
  maxConnectionsPerAddress: slowBodies + 20,
}

let gateway: TestGateway
let listener: Listener
beforeAll(async () => {
  gateway = await startGateway({ config: { ...limits, logLevel: 'warn' } })
  listener = await listen({ ...defaultConfig, ...limits, hosts: ['127.0.0.1'], port: 0 })
  listener.answerWith((request, response) => gateway.app.routing(request, response))
})
afterAll(async () => {
  gateway.beginStop()
  await listener.close()
  await gateway.stop()
})

interface Line {
  readonly socket: Socket
  /** Everything received until the other side closed the connection. */
  readonly heard: Promise<string>
}

const open = (text: string) =>
  new Promise<Line>((resolve, reject) => {
    let received = ''
    let hangUp: (text: string) => void = () => undefined
    const heard = new Promise<string>((done) => (hangUp = done))
    const socket = connect(listener.port, '127.0.0.1', () => {
      if (text !== '') socket.write(text)
      resolve({ socket, heard })
    })
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => hangUp(received))
  })

const slowBody = `POST /vendor/v1/bet HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`
const statusCall = `GET ${getStatus.path} HTTP/1.1\r\nhost: aurora.localhost\r\nconnection: close\r\n\r\n`

it(`${slowBodies} bodies that do not arrive leave an ordinary call its place, and end with 408`, async () => {
  const slow = await Promise.all(Array.from({ length: slowBodies }, () => open(slowBody)))
  // All first bytes were received before the call is sent, so these connections count as open now.
  await expect.poll(() => slow.every(({ socket }) => socket.bytesWritten === slowBody.length)).toBe(true)
  const startedAt = performance.now()
  const ordinary = await (await open(statusCall)).heard
  tellLaw('slow bodies', `${slowBodies} beside a call of ${Math.round(performance.now() - startedAt)} ms`)
  expect(ordinary).toContain('HTTP/1.1 200')
  for (const answer of await Promise.all(slow.map(({ heard }) => heard))) {
    expect(answer).toContain('HTTP/1.1 408')
    expect(answer).toContain('"errorCode":"request.tooSlow"')
    expect(answer).toContain('connection: close')
  }
  expect((await (await open(statusCall)).heard).slice(0, 12)).toBe('HTTP/1.1 200')
})

it('headers that do not arrive end with 408', async () => {
  const { heard } = await open('GET / HTTP/1.1\r\nhost: local')
  const answer = await heard
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('"errorCode":"request.tooSlow"')
  expect(answer).toContain('x-content-type-options: nosniff')
})

it('an address has so many streams and no more', async () => {
  const streamCall = `GET /wps/system/events HTTP/1.1\r\nhost: aurora.localhost\r\n\r\n`
  const lines = []
  for (let index = 0; index < limits.maxStreamsPerAddress; index += 1) lines.push(await open(streamCall))
  await expect.poll(() => gateway.hub.listeners('AURORA01')).toBe(limits.maxStreamsPerAddress)
  const one = await open(streamCall.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
  expect(await one.heard).toContain('"errorCode":"server.overloaded"')
  for (const { socket } of lines) socket.destroy()
  await expect.poll(() => gateway.hub.listeners('AURORA01')).toBe(0)
  const again = await open(streamCall)
  await expect.poll(() => gateway.hub.listeners('AURORA01')).toBe(1)
  again.socket.destroy()
})

it('an address has so many connections and no more, but a trusted proxy has any number', async () => {
  for (const [trustedProxies, wanted] of [
    [[], 'HTTP/1.1 429'],
    [['127.0.0.1'], 'HTTP/1.1 200'],
  ] as const) {
    const narrow = await listen({
      ...defaultConfig,
      hosts: ['127.0.0.1'],
      port: 0,
      maxConnectionsPerAddress: 2,
      trustedProxies,
    })
    narrow.answerWith((_, response) => response.writeHead(200, { connection: 'close' }).end())
    const sockets = [connect(narrow.port, '127.0.0.1'), connect(narrow.port, '127.0.0.1')]
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.on('connect', done))))
    const third = await new Promise<string>((done) => {
      const socket = connect(narrow.port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => done(text))
    })
    expect(third).toContain(wanted)
    for (const socket of sockets) socket.destroy()
    await narrow.close()
  }
})

it('an unsupported Expect header is refused with the headers of every refusal', async () => {
  const { heard } = await open(`GET / HTTP/1.1\r\nhost: aurora.localhost\r\nexpect: tea\r\n\r\n`)
  const answer = await heard
  expect(answer).toContain('HTTP/1.1 417')
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain('"errorCode":"request.invalid"')
})

describe('the place of a request', () => {
  it.each(['aurora.localhost:99999', 'aurora.localhost:65536', 'aurora.localhost:x', 'a b', 'a/b', '[::1'])(
    'is nowhere for the host %s',
    async (host) => {
      for (const url of ['/', getStatus.path, '/docs'])
        expect((await gateway.inject({ url, headers: { host } })).statusCode).toBe(421)
    },
  )

  it.each(['aurora.localhost:8080', 'localhost:8080', 'ops.localhost:8080'])(
    'has no address with a NUL character, at %s',
    async (host) => {
      for (const url of ['/%00', '/docs/static/%00', '/docs/%00', '/assets/%00.js', '/wps/%00'])
        expect((await gateway.inject({ url, headers: { host } })).statusCode).toBe(400)
    },
  )

  it('follows Host alone, also behind a proxy that is trusted', async () => {
    const proxied = await startGateway({ config: { trustedProxies: ['127.0.0.1'] }, db: gateway.db })
    for (const forwarded of ['ops.localhost', 'localhost', 'nocturne.localhost']) {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': forwarded }
      const { body } = await proxied.inject({ url: getStatus.path, headers })
      expect(body).toContain('"success":true')
      expect((await proxied.inject({ url: '/docs/json', headers })).body).not.toContain('openapi')
    }
    await proxied.close()
  })
})

it('the vendors’ API answers listed addresses alone, where there is a list', async () => {
  const listed = await startGateway({ config: { vendorAddresses: ['203.0.113.0/24'] }, db: gateway.db })
  const codeFrom = async (remoteAddress: string) => {
    const url = '/vendor/v1/bet'
    const response = await listed.inject({ method: 'POST', url, payload: {}, remoteAddress }, 'localhost')
    return response.json<{ errorCode: string }>().errorCode
  }
  expect(await codeFrom('203.0.113.7')).toBe('vendor.invalidSignature')
  expect(await codeFrom('198.51.100.7')).toBe('vendor.addressRefused')
  await listed.close()
})

it('refusals that come in numbers are one line a second, without a stack', async () => {
  const full = await startGateway({ config: { maxInFlight: 0, logLevel: 'warn' }, db: gateway.db })
  for (let index = 0; index < 20; index += 1)
    expect((await full.visitor().send(getStatus, {})).statusCode).toBe(503)
  expect(full.logged).toHaveLength(1)
  expect(full.logged[0]).toContain('server.overloaded')
  expect(full.logged[0]).not.toContain('stack')
  await full.close()
})
