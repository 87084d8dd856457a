import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultConfig } from '#server/config.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { askPort } from '#tests/support/visitor-at-port.ts'
import { parseDirectory } from './directory.ts'
import { createRouter, merchantOfCall } from './router.ts'
import type { RouterDeps } from './router.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function serve(listener: RequestListener): Promise<Server & { readonly port: number }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(server, { port: (server.address() as AddressInfo).port })
}

/** A router before clusters that answer as told, each at the host of its name. */
async function routed(
  clusters: Readonly<Record<string, RequestListener>>,
  options: Partial<RouterDeps['config']> & Pick<RouterDeps, 'answerWithinMs'> = {},
): Promise<number> {
  const places = await Promise.all(
    Object.entries(clusters).map(async ([name, listener]) => {
      const { port } = await serve(listener)
      return [name, { address: `http://127.0.0.1:${port}`, hosts: [`${name}.example`] }] as const
    }),
  )
  const directory = parseDirectory(JSON.stringify({ clusters: Object.fromEntries(places), merchants: {} }))
  const router = createRouter({
    directory: () => directory,
    brands: fixedBrands([]),
    config: { ...defaultConfig, ...options },
    ...(options.answerWithinMs !== undefined && { answerWithinMs: options.answerWithinMs }),
  })
  open.push(() => router.close())
  return (await serve(router.dispatch)).port
}

const echo: RequestListener = (request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () =>
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }).end(
      JSON.stringify({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      }),
    ),
  )
}
interface Echo {
  readonly headers: Record<string, string | undefined>
}
const headersOf = (body: string) => (JSON.parse(body) as Echo).headers
const east = { host: 'east.example' }

describe('a request through the router', () => {
  it('arrives as it was sent, and so does the answer', async () => {
    const port = await routed({ east: echo })
    const answer = await askPort(port, {
      method: 'POST',
      path: '/wps/a?b=%20c',
      headers: { ...east, cookie: 'sid=x', 'content-length': '5' },
      body: 'hello',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    expect(JSON.parse(answer.body)).toMatchObject({
      method: 'POST',
      url: '/wps/a?b=%20c',
      headers: { host: 'east.example', cookie: 'sid=x' },
      body: 'hello',
    })
  })

  it('carries the address of the caller, who cannot claim another', async () => {
    const port = await routed({ east: echo })
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-country-code': 'BR' }
    const { body } = await askPort(port, { path: '/', headers: { ...east, ...claims } })
    expect(headersOf(body)).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    expect(headersOf(body)).not.toHaveProperty('x-country-code')
  })

  it('keeps what a trusted proxy says about the caller', async () => {
    const port = await routed({ east: echo }, { trustedProxies: ['loopback'] })
    const told = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-country-code': 'BR' }
    const { body } = await askPort(port, { path: '/', headers: { ...east, ...told } })
    expect(headersOf(body)).toMatchObject({ ...told, 'x-forwarded-for': '203.0.113.9, 127.0.0.1' })
  })

  it('leaves out headers of the connection, and those it declares', async () => {
    const port = await routed({ east: echo })
    const { body } = await askPort(port, {
      path: '/',
      headers: { ...east, connection: 'close, x-hop', 'x-hop': '1', te: 'trailers', 'x-kept': '1' },
    })
    expect(headersOf(body)).toMatchObject({ 'x-kept': '1' })
    expect(headersOf(body)).not.toHaveProperty('x-hop')
    expect(headersOf(body)).not.toHaveProperty('te')
  })

  it('ends at the cluster when the caller leaves', async () => {
    let left = false
    const port = await routed({
      east: (_, response) => {
        response.on('close', () => (left = true))
        response.write('data: 1\n\n')
      },
    })
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /wps/system/events HTTP/1.1\r\nhost: east.example\r\n\r\n')
    await vi.waitFor(() => expect(String(socket.read() ?? '')).toContain('data: 1'))
    socket.destroy()
    await vi.waitFor(() => expect(left).toBe(true))
  })

  it('that is cut off in the middle of the answer does not look complete', async () => {
    const port = await routed({
      east: (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('half', () => response.destroy())
      },
    })
    await expect(askPort(port, { path: '/', headers: east })).rejects.toThrow('aborted')
  })
})

describe('a cluster that accepts calls and answers none', () => {
  it('costs its callers the time limit, and callers of others nothing', async () => {
    const port = await routed({ east: () => undefined, west: echo }, { answerWithinMs: 200, maxInFlight: 2 })
    const stuck = [1, 2].map(() => askPort(port, { path: '/', headers: east }))
    await vi.waitFor(async () => {
      const startedAt = performance.now()
      expect((await askPort(port, { path: '/', headers: east })).statusCode).toBe(503)
      expect(performance.now() - startedAt).toBeLessThan(150)
    })
    expect((await askPort(port, { path: '/', headers: { host: 'west.example' } })).statusCode).toBe(201)
    expect((await Promise.all(stuck)).map(({ statusCode }) => statusCode)).toEqual([503, 503])
  })
})

it('a partner’s body above the limit is refused without being read to its end', async () => {
  const port = await routed({ east: echo }, { bodyLimitBytes: 10 })
  const { statusCode, body } = await askPort(port, {
    method: 'POST',
    path: '/vendor/v1/bet',
    headers: { host: 'localhost', 'content-length': '20' },
    body: 'x'.repeat(20),
  })
  expect([statusCode, (JSON.parse(body) as { errorCode: string }).errorCode]).toEqual([
    413,
    'request.tooLarge',
  ])
})

describe('the merchant of a partner’s call', () => {
  it.each([
    [{ player_id: 'AURORA01.p-1', session_token: 'IPE01.x' }, 'AURORA01'],
    [{ launch_code: 'AURORA01.x' }, 'AURORA01'],
    [{ merchant_code: 'AURORA01', txid: 'IPE01.x' }, 'AURORA01'],
    [{ player_id: 7 }, ''],
    [['AURORA01.p'], ''],
    [null, ''],
  ])('of %j is "%s"', (body, merchantCode) => {
    expect(merchantOfCall(Buffer.from(JSON.stringify(body)))).toBe(merchantCode)
  })

  it('of a body that is not JSON is unknown', () => {
    expect(merchantOfCall(Buffer.from('{'))).toBe('')
  })
})

describe('the directory', () => {
  const clusters = { east: { address: 'http://10.1.0.10:8080', hosts: ['ops.east.example'] } }
  it.each([
    ['no JSON', '{', 'not JSON'],
    ['an unknown cluster', JSON.stringify({ clusters, merchants: { A1: 'west' } }), 'A1 is on west'],
    ['an unknown field', JSON.stringify({ clusters, merchants: {}, more: 1 }), '/more'],
    [
      'an address with a path',
      JSON.stringify({ clusters: { e: { address: 'http://a/b' } }, merchants: {} }),
      'address',
    ],
    [
      'a host of two clusters',
      JSON.stringify({ clusters: { ...clusters, west: clusters.east }, merchants: {} }),
      'ops.east.example belongs to both',
    ],
  ])('refuses %s', (_, text, reason) => {
    expect(() => parseDirectory(text)).toThrow(reason)
  })

  it('knows merchants, merchants on their way, and hosts', () => {
    const directory = parseDirectory(JSON.stringify({ clusters, merchants: { A1: 'east', B1: null } }))
    expect(directory.ofMerchant('A1')).toMatchObject({ name: 'east' })
    expect(directory.ofMerchant('B1')).toBe('moving')
    expect(directory.ofMerchant('C1')).toBeNull()
    expect(directory.ofMerchant('constructor')).toBeNull()
    expect(directory.ofHost('ops.east.example')).toMatchObject({ name: 'east' })
  })
})
