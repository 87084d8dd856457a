import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { callSegments, keysPath, largestBodyMb } from '#domain/brand/call-paths.ts'
import { stampAll } from '#scripts/stamp/index.ts'
import { ask, findPlace, serverNames, startWebServer, webServers } from '#tests/support/web-servers.ts'
import type { Answer, Here, WebServer } from '#tests/support/web-servers.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

const games = 'https://games.example'
const host = 'harbor.example'

it('every call of a site goes to the gateway, and no body is too large for it', () => {
  const ofSites = contract
    .map(({ route }) => route)
    .filter(({ auth }) => !['vendor', 'desk', 'operator'].includes(auth))
  expect(ofSites.length).toBeGreaterThan(100)
  const isPassedOn = (path: string) =>
    path === keysPath || callSegments.some((segment) => path.startsWith(`/${segment}/`))
  expect(ofSites.filter(({ path }) => !isPassedOn(path)).map(({ path }) => path)).toEqual([])
  const largest = Math.max(...ofSites.map(({ maxBodyBytes }) => maxBodyBytes ?? 0))
  expect(largest).toBeLessThan(largestBodyMb * 1_000_000)
})

describe.each(serverNames)('a site built for %s, served by it', (target) => {
  const { isThere } = webServers[target]
  let shop: Workshop
  let server: WebServer
  let gateway: Server
  let here: Here
  beforeAll(async () => {
    if (!isThere) return
    shop = aWorkshop()
    gateway = createServer((message, reply) =>
      reply
        .setHeader('content-security-policy', "default-src 'none'")
        .end(JSON.stringify({ url: message.url, headers: message.headers })),
    )
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    here = await findPlace(join(shop.outDir, '..', 'server'))
    const { port } = gateway.address() as AddressInfo
    shop.write('_base/deploy.json', { gateway: `http://127.0.0.1:${port}`, games: [games], ...here })
    const { problems } = await stampAll({
      outDir: shop.outDir,
      folders: shop.folders,
      appDir: shop.appDir,
      target,
    })
    expect(problems).toEqual([])
    server = await startWebServer(target, {
      out: shop.outDir,
      brands: ['harbor', 'lagoon'],
      home: join(shop.outDir, '..', 'server'),
      here,
    })
  })
  afterAll(async () => {
    if (!isThere) return
    await server.stop()
    gateway.close()
    shop.dispose()
  })
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    ask(here.ports.https, { host, path, headers })

  it.skipIf(!isThere)('answers every page over https, fresh each time, under its policy', async () => {
    for (const path of ['/', '/rng', '/rng?page=ALL']) {
      const { status, headers, body } = await get(path)
      expect([path, status]).toEqual([path, 200])
      expect(body).toBe(shop.stamped('harbor/public/index.html'))
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
      expect(headers['content-security-policy']).toContain(`frame-src ${games};`)
      expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${games};`)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers['cache-control'] ?? 'no-cache').toBe('no-cache')
    }
  })

  it.skipIf(!isThere)('leads plain http to https', async () => {
    const { status, headers } = await ask(here.ports.http, { host, path: '/rng?page=ALL', scheme: 'http' })
    expect([301, 308]).toContain(status)
    expect(headers.location).toBe(`https://${host}:${here.ports.https}/rng?page=ALL`)
  })

  it.skipIf(!isThere)(
    'passes calls on under the site’s own host name, with what the gateway needs',
    async () => {
      for (const path of [
        '/wps/system/status?url=x',
        '/lgw/games/game_menus',
        '/lotto/lgw/games',
        keysPath,
      ]) {
        const { body, headers } = await get(path, { 'x-country-code': 'GB', 'x-forwarded-proto': 'http' })
        const heard: { url: string; headers: Record<string, string> } = JSON.parse(body)
        expect(heard.url).toBe(path)
        expect(heard.headers).toMatchObject({
          host: `${host}:${here.ports.https}`,
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '127.0.0.1',
        })
        // A static host cannot remove a header; the proxy in front of the gateway does (docs/deploy.md).
        if (target !== 'static') expect(heard.headers['x-country-code'] ?? '').toBe('')
        expect(headers['content-security-policy']).toBe("default-src 'none'")
      }
    },
  )

  it.skipIf(!isThere)(
    'keeps hashed files for ever, and says 404 for a missing one, never the page',
    async () => {
      const { status, headers } = await get('/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip' })
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      if (target !== 'static') expect(headers['content-encoding']).toBe('gzip')
      for (const path of ['/assets/gone-00000000.js', '/locales/en-0000.json'])
        expect([path, (await get(path)).status]).toEqual([path, 404])
    },
  )

  it.skipIf(!isThere)('has the worker and the manifest with their types', async () => {
    expect((await get('/sw.js')).headers['content-type']).toMatch(/javascript/)
    expect((await get('/manifest.webmanifest')).headers['content-type']).toMatch(
      /^application\/manifest\+json/,
    )
  })

  it.skipIf(!isThere)('shows no dotfile, no configuration and no call of another host', async () => {
    const secret = /server_name|reverse_proxy|sha256"|"merchantCode": "HARBOR01",\n/
    const names = [
      'release.json',
      'nginx.conf',
      'Caddyfile',
      'deploy.json',
      '_headers',
      '_redirects',
      'sbom.json',
    ]
    const paths = [
      ...names.map((name) => `/${name}`),
      '/.git/config',
      '/.env',
      '/.well-known/other',
      '/assets/.hidden',
      '/%2e%2e/nginx.conf',
      '/..%2fnginx.conf',
      '/vendor/v1/bet',
      '/admin/x',
      '/ops/session',
    ]
    for (const path of paths) {
      const { status, body } = await get(path)
      expect([path, secret.test(body)]).toEqual([path, false])
      // A path without an extension is served the application, which shows "not found".
      const isPage = body === shop.stamped('harbor/public/index.html')
      const mayBePage = target === 'static' || /^\/[A-Za-z_]+$/.test(path)
      expect([path, status === 404 || status === 400 || (mayBePage && isPage)]).toEqual([path, true])
    }
    const visible = readdirSync(join(shop.outDir, 'harbor', 'public'), { recursive: true }).map(String)
    expect(visible.filter((name) => /(?:^|\/)\.|release|nginx|Caddyfile/.test(name))).toEqual([])
    expect(readFileSync(join(shop.outDir, 'harbor', 'release.json'), 'utf8')).toContain('HARBOR01')
  })

  it.skipIf(!isThere)('gives each brand its own page, and none to a host of nobody', async () => {
    const lagoon = await ask(here.ports.https, { host: 'lagoon.example', path: '/' })
    expect(lagoon.body).toBe(shop.stamped('lagoon/public/index.html'))
    const nobody = await ask(here.ports.https, { host: 'nobody.example', path: '/' }).catch(() => null)
    expect(nobody?.body ?? '').not.toContain('<div id="root">')
  })
})
