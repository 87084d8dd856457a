import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stampAll } from '#scripts/stamp/index.ts'
import { freePort } from '#tests/support/product.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

const program = 'nginx'
const hasNginx = spawnSync(program, ['-v']).status === 0

let shop: Workshop
let nginx: ChildProcess
let gateway: Server
let port: number

const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The configuration around a brand's generated one: folders and gateway address. */
const surrounding = (home: string, gatewayPort: number) =>
  [
    // By default nginx workers run as "nobody", who may not read a temporary folder of root.
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; pid ${home}/nginx.pid; error_log ${home}/error.log warn; events {}`,
    'http {',
    'include /etc/nginx/mime.types; access_log off;',
    ...parts.map((part) => `${part}_temp_path ${home}/${part};`),
    `map "" $marquee_root { default ${shop.outDir}; }`,
    `map "" $marquee_gateway { default http://127.0.0.1:${gatewayPort}; }`,
    `include ${home}/site.conf;`,
    '}',
  ].join('\n')

beforeAll(async () => {
  if (!hasNginx) return
  shop = aWorkshop()
  await stampAll({ outDir: shop.outDir, folders: shop.folders, appDir: shop.appDir, assets: 'copy' })
  gateway = createServer((message, reply) =>
    reply.end(JSON.stringify({ host: message.headers.host, url: message.url })),
  )
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  port = await freePort()
  const home = join(shop.outDir, '.nginx')
  mkdirSync(home)
  writeFileSync(
    join(home, 'site.conf'),
    shop.stamped('harbor/nginx.conf').replace('listen 80', `listen 127.0.0.1:${port}`),
  )
  writeFileSync(join(home, 'nginx.conf'), surrounding(home, (gateway.address() as AddressInfo).port))
  nginx = spawn(program, ['-c', join(home, 'nginx.conf')], { stdio: 'ignore' })
  await vi.waitFor(() => get('/'), { timeout: 10_000 })
})
afterAll(async () => {
  if (!hasNginx) return
  const ended = new Promise((resolve) => nginx.on('close', resolve))
  nginx.kill('SIGTERM')
  await ended
  gateway.close()
  shop.dispose()
})

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host: 'harbor.example', ...headers } },
      (message) => {
        let body = ''
        message.on('data', (chunk: Buffer) => (body += chunk.toString()))
        message.on('end', () => resolve({ status: message.statusCode ?? 0, headers: message.headers, body }))
      },
    )
    sent.on('error', reject).end()
  })
}

describe.skipIf(!hasNginx)('a folder under nginx with its generated configuration', () => {
  it('serves the page on every route, fresh each time, under the brand’s policy', async () => {
    for (const path of ['/', '/rng', '/promotions']) {
      const { status, headers, body } = await get(path)
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
      expect(body).toBe(shop.stamped('harbor/index.html'))
    }
  })
  it('serves hashed files as immutable, compressed on request', async () => {
    const { headers } = await get('/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip' })
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
  it('answers 404 for a missing chunk, never the page', async () => {
    expect((await get('/assets/gone-00000000.js')).status).toBe(404)
  })
  it('passes calls to the gateway with the host the visitor asked for', async () => {
    expect(JSON.parse((await get('/wps/system/status?url=x')).body)).toEqual({
      host: 'harbor.example',
      url: '/wps/system/status?url=x',
    })
  })
  it('does not serve files that are not for visitors', async () => {
    for (const path of ['/release.json', '/nginx.conf', '/_headers'])
      expect((await get(path)).status).toBe(403)
    expect(readFileSync(join(shop.outDir, 'harbor', 'release.json')).length).toBeGreaterThan(0)
  })
})
