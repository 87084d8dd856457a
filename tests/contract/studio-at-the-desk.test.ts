import { once } from 'node:events'
import { createServer, request as requestHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#schemas/api/ops.ts'
import { getOperatorSession, logOutOperator } from '#schemas/api/ops-session.ts'
import { listStudioBrands, openStudio } from '#schemas/api/ops-studio.ts'
import { createDeskStudio } from '#scripts/studio/desk-door.ts'
import { studioKeyHeader } from '#scripts/studio/serve.ts'
import { anOperator, DeskVisitor, theFirstOperator } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/** Who may open the brand studio from the desk, for how long, and what is audited. */
const key = 'the key of the studio that runs for this desk'
let nowMs = 0
let gateway: TestGateway
let admin: DeskVisitor
let isRunning = true
let isBuilt = false
let started = 0
const undo: (() => unknown)[] = []
/** Requests that reached the studio's process. */
const passed: { readonly path: string; readonly host: string; readonly origin: string | undefined }[] = []

const listening = async (server: ReturnType<typeof createServer>) => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  undo.push(() => server.close())
  return (server.address() as AddressInfo).port
}

let port: number
beforeAll(async () => {
  const studioPort = await listening(
    createServer((request, response) => {
      const { host = '', origin } = request.headers
      const isKnown = request.headers[studioKeyHeader] === key
      if (isKnown) passed.push({ path: request.url ?? '', host: host.replace(/:\d+$/, ''), origin })
      const isStream = request.url?.endsWith('/events') === true
      response.writeHead(isKnown ? 200 : 403, isStream ? { 'content-type': 'text/event-stream' } : {})
      response.write(':\n\n')
      if (!isStream) response.end('the studio')
    }),
  )
  const server = createServer()
  port = await listening(server)
  const door = createDeskStudio({
    port,
    start() {
      started += 1
      return isRunning ? Promise.resolve({ port: studioPort, key }) : Promise.reject(new Error('it ended'))
    },
    running: () => (isRunning ? { port: studioPort, key } : null),
    sendPage(response, path) {
      if (isBuilt) response.end(`the page ${path}`)
      return isBuilt
    },
    nowMs: () => nowMs,
    words: () => ({ starting: 'starting', closed: 'closed' }),
  })
  server.on(
    'request',
    door.front((_request, response) => void response.end('the gateway')),
  )
  gateway = await startGateway({ deps: { studio: door.studio } })
  undo.push(() => gateway.stop())
  admin = await theFirstOperator(gateway)
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

async function ask(
  host: string,
  path: string,
  { cookie, method = 'GET', headers = {} }: { cookie?: string; method?: string; headers?: object } = {},
) {
  const call = requestHttp({
    port,
    host: '127.0.0.1',
    path,
    method,
    headers: { host: `${host}:${port}`, ...(cookie !== undefined && { cookie }), ...headers },
  }).end()
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  reply.resume()
  return { status: reply.statusCode, headers: reply.headers, reply }
}

/** Enters by a URL from the desk; returns the cookie. */
async function entered(address: string) {
  const { pathname, search, hostname } = new URL(address)
  const { status, headers } = await ask(hostname, `${pathname}${search}`)
  const [cookie = ''] = headers['set-cookie'] ?? []
  return { status, location: headers.location, cookie }
}
const pair = (cookie: string) => cookie.split(';')[0] ?? ''
const codeOf = (response: { json(): unknown }) => (response.json() as { errorCode?: string }).errorCode

describe('the brand studio at the desk', () => {
  it('is for admins with a whole login alone, and told of where it is', async () => {
    const support = await anOperator(gateway, admin, 'sam', 'support')
    const nobody = new DeskVisitor(gateway)
    const refusals = await Promise.all(
      [nobody, support].map(async (who) => [
        codeOf(await who.send(listStudioBrands, {})),
        codeOf(await who.send(openStudio, { brandId: 'aurora' })),
      ]),
    )
    expect(refusals).toEqual([
      ['session.required', 'session.required'],
      ['operator.roleMissing', 'operator.roleMissing'],
    ])
    expect(await admin.call(getOperatorSession, {})).toMatchObject({ studio: true })
    expect((await admin.call(listStudioBrands, {})).list).toContainEqual({
      brandId: 'aurora',
      merchantCode: 'AURORA01',
    })
    expect(codeOf(await admin.send(openStudio, { brandId: 'nobody' }))).toBe('ops.unknown')
    expect(codeOf(await admin.send(openStudio, { brandId: 'aurora' }, { token: '' }))).toBe('session.csrf')
  })

  it('is entered once by an address of the desk, on a host of its own, and by nothing else', async () => {
    const { address } = await admin.call(openStudio, { brandId: 'aurora' })
    const first = await entered(address)
    expect(first).toMatchObject({
      status: 303,
      location: `http://aurora.studio.localhost:${port}/_studio/`,
      cookie: expect.stringMatching(/; Domain=studio\.localhost; Path=\/; HttpOnly; SameSite=Lax$/),
    })
    expect((await entered(address)).status).toBe(403)
    const late = await admin.call(openStudio, { brandId: 'aurora' })
    nowMs += 60_001
    expect((await entered(late.address)).status).toBe(403)

    const cookie = pair(first.cookie)
    passed.length = 0
    const origin = `http://lantern.studio.localhost:${port}`
    const reply = await ask('lantern.studio.localhost', '/_studio/api/draft', { cookie, headers: { origin } })
    expect(reply.status).toBe(200)
    expect(passed).toEqual([
      {
        path: '/_studio/api/draft',
        host: 'lantern.localhost',
        origin: expect.stringMatching(/\/\/lantern\.localhost:/),
      },
    ])
    for (const bad of [undefined, 'studio=guessed'])
      expect(
        (await ask('aurora.studio.localhost', '/_studio/', bad === undefined ? {} : { cookie: bad })).status,
      ).toBe(403)
    // Sites are served by the gateway, with or without the cookie.
    expect((await ask('aurora.localhost', '/_studio/', { cookie })).status).toBe(200)
    expect(passed).toHaveLength(1)
  })

  it('saves between two entries of the audit, and says while it starts that it does', async () => {
    const { cookie } = await entered((await admin.call(openStudio, { brandId: 'aurora' })).address)
    const save = { cookie: pair(cookie), method: 'POST' }
    await ask('nocturne.studio.localhost', '/_studio/api/save?client=1', save)
    const { list } = await admin.call(listAudit, { action: 'studio.save', pageSize: 10 })
    expect(
      list.map(({ phase, subject, merchantCode, actor }) => [phase, subject, merchantCode, actor]),
    ).toEqual([
      ['done', 'brand nocturne', 'NOCTURNE01', 'operator'],
      ['begun', 'brand nocturne', 'NOCTURNE01', 'operator'],
    ])
    isRunning = false
    started = 0
    const reply = await ask('aurora.studio.localhost', '/_studio/', { cookie: pair(cookie) })
    expect([reply.status, reply.headers['refresh'], started]).toEqual([202, '1', 1])
    isBuilt = true
    const page = await ask('aurora.studio.localhost', '/_studio/', { cookie: pair(cookie) })
    const call = await ask('aurora.studio.localhost', '/_studio/api/draft', { cookie: pair(cookie) })
    expect([page.status, call.status]).toEqual([200, 503])
    isRunning = true
  })

  it('starts when an admin looks at the brands, before one is opened', async () => {
    started = 0
    await admin.call(listStudioBrands, {})
    expect(started).toBe(1)
  })

  it('closes with the session of the desk, and ends the event streams that are open', async () => {
    const other = await anOperator(gateway, admin, 'vera', 'admin')
    const { cookie } = await entered((await other.call(openStudio, { brandId: 'aurora' })).address)
    const look = () => ask('aurora.studio.localhost', '/_studio/api/draft', { cookie: pair(cookie) })
    expect((await look()).status).toBe(200)
    const stream = await ask('aurora.studio.localhost', '/_studio/api/events', { cookie: pair(cookie) })
    expect(stream.headers['content-type']).toBe('text/event-stream')
    // The reader of an aborted stream gets an error as well.
    const ended = new Promise((resolve) => void stream.reply.on('error', resolve).once('close', resolve))
    await other.call(logOutOperator, {})
    nowMs += 1_001
    await ended
    expect((await look()).status).toBe(403)
  })

  it('keeps the session of the desk by what the operator does, not by what its pages ask', async () => {
    const other = await anOperator(gateway, admin, 'rosa', 'admin')
    const { cookie } = await entered((await other.call(openStudio, { brandId: 'aurora' })).address)
    const look = async (method: 'GET' | 'POST') => {
      nowMs += 1_001
      const headers = { cookie: pair(cookie), method }
      return (await ask('aurora.studio.localhost', '/_studio/api/draft', headers)).status
    }
    const wait = () => gateway.clock.advance(20 * 60_000)
    wait()
    expect(await look('POST')).toBe(200)
    wait()
    expect(await look('GET')).toBe(200)
    wait()
    expect(await look('GET')).toBe(403)
  })
})
