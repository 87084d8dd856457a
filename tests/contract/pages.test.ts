import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const open = (url: string, headers: Record<string, string> = html, host?: string) =>
  gateway.inject({ url, headers }, host)

/** Removes headers that differ per response. */
function steady(headers: NodeJS.Dict<unknown>) {
  const { date: _, etag: __, 'last-modified': ___, 'x-request-id': id, ...rest } = headers
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return rest
}

describe('a brand’s pages', () => {
  it('have these headers', async () => {
    expect(steady((await open('/')).headers)).toMatchInlineSnapshot(`
      {
        "cache-control": "no-cache",
        "connection": "keep-alive",
        "content-length": "36",
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-AAAA' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob: http://games.localhost:8080; font-src 'self'; connect-src 'self'; frame-src http://games.localhost:8080; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types marquee-locale-data marquee-worker",
        "content-type": "text/html; charset=utf-8",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        "referrer-policy": "strict-origin-when-cross-origin",
        "vary": "accept-encoding",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `)
  })

  it('come with every path the application may know, and with those it does not', async () => {
    for (const path of [
      '/',
      '/index',
      '/index.html',
      '/home',
      '/register',
      '/register.html',
      '/rng?page=ALL',
      '/docs',
      '/no/such/page',
    ]) {
      const response = await open(path)
      expect({ path, status: response.statusCode, body: response.body }).toEqual({
        path,
        status: 200,
        body: '<!doctype html><title>Aurora</title>',
      })
      expect(response.headers['cache-control']).toBe('no-cache')
    }
  })

  it('keep their own policy under the paths of the API reference', async () => {
    const { headers } = await open('/')
    for (const path of ['/docs', '/docs/json', '/docsandmore'])
      expect([path, (await open(path)).headers['content-security-policy']]).toEqual([
        path,
        headers['content-security-policy'],
      ])
  })

  it('answer a second look with 304', async () => {
    const { etag = '' } = (await open('/')).headers
    expect((await open('/', { ...html, 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('answer HEAD without a body', async () => {
    const response = await gateway.inject({ method: 'HEAD', url: '/', headers: html })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
  })

  it('are never the answer to a picture, a script or a call that does not exist', async () => {
    for (const path of [
      '/assets/gone-00000000.js',
      '/logo.png',
      '/wps/no/such/call',
      '/lgw/x',
      '/vendor/v1/nothing',
      '/admin/v1/module',
    ]) {
      const response = await open(path)
      expect({ path, status: response.statusCode }).toEqual({ path, status: 404 })
      expect(response.json()).toMatchObject({ errorCode: 'request.notFound' })
    }
  })

  it('are not the answer to a program that asked for something else', async () => {
    expect((await open('/home', { accept: 'application/json' })).statusCode).toBe(404)
  })
})

describe('a brand’s files', () => {
  it('with hashed names are cached indefinitely', async () => {
    const response = await open('/assets/main-1a2b3c4d.js', { accept: '*/*' })
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toContain('javascript')
  })

  it('are served compressed when a compressed copy exists', async () => {
    const response = await open('/assets/main-1a2b3c4d.js', { accept: '*/*', 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['vary']).toMatch(/accept-encoding/i)
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.body).toBe('brotli')
  })

  it('that are never documents come without headers of documents', async () => {
    const { headers } = await open('/assets/main-1a2b3c4d.js', { accept: '*/*' })
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers).not.toHaveProperty(name)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const worker = await open('/sw.js', { accept: '*/*' })
    for (const { headers: kept } of [worker, await open('/manifest.webmanifest', { accept: '*/*' })]) {
      expect(kept['content-security-policy']).toContain("default-src 'none'")
      expect(kept['x-frame-options']).toBe('DENY')
    }
  })

  it('with fixed names are revalidated', async () => {
    const response = await open('/manifest.webmanifest', { accept: '*/*' })
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-type']).toContain('application/manifest+json')
  })

  it('that are not for visitors are a 404', async () => {
    for (const path of ['/release.json', '/assets/main-1a2b3c4d.js.br'])
      expect((await open(path, { accept: '*/*' })).statusCode).toBe(404)
  })

  it('belong to one brand', async () => {
    expect((await open('/assets/main-1a2b3c4d.js', { accept: '*/*' }, 'nocturne.localhost')).statusCode).toBe(
      404,
    )
  })

  it('that vanish with their folder are a 404, not a fault', async () => {
    rmSync(join(gateway.folder, 'manifest.webmanifest'))
    expect((await open('/manifest.webmanifest', { accept: '*/*' })).statusCode).toBe(404)
  })
})

describe('a call', () => {
  it('has these headers', async () => {
    expect(steady((await open('/wps/session', {})).headers)).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "connection": "keep-alive",
        "content-length": "148",
        "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "content-type": "application/json; charset=utf-8",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `)
  })

  it('is compressed when it is long', async () => {
    const response = await open('/wps/system/whitelabel', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toMatchObject({ success: true })
  })

  it('and everything else carries the security headers', async () => {
    const paths = [
      ...contract
        .filter(({ route }) => !route.stream)
        .map(({ route }) => [route.method, route.path] as const),
      ['GET', '/nothing.js'] as const,
      ['GET', '/'] as const,
    ]
    for (const [method, url] of paths)
      for (const host of ['aurora.localhost', 'localhost', 'nobody.example']) {
        const { headers } = await gateway.inject({ method, url }, host)
        expect({ url, host, headers }).toMatchObject({
          headers: {
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'strict-origin-when-cross-origin',
            'cross-origin-opener-policy': 'same-origin-allow-popups',
            'cross-origin-resource-policy': 'same-origin',
            'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
          },
        })
      }
  })
})

describe('the platform’s host', () => {
  it('lists the brands with their addresses', async () => {
    const { body } = await open('/', html, 'localhost')
    expect(body).toContain('href="http://aurora.localhost:8080"')
    expect(body).toContain('href="http://nocturne.localhost:8080"')
    expect(body).toContain('18+')
  })

  it('shows the calls, to people and to programs', async () => {
    const page = await open('/docs', html, 'localhost')
    expect(page.body).toContain('swagger-ui')
    expect(page.headers['content-security-policy']).toMatch(
      /script-src 'self'; style-src 'self'; .*frame-ancestors 'none'/,
    )
    const document = (await open('/docs/json', {}, 'localhost')).json<{
      openapi: string
      paths: Record<string, object>
    }>()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toHaveLength(new Set(contract.map(({ route }) => route.path)).size)
  })

  it('reports liveness and readiness on any host', async () => {
    for (const host of ['localhost', '10.1.2.3', 'whatever.example']) {
      expect((await open('/healthz', {}, host)).json()).toEqual({ status: 'ok' })
      expect((await open('/readyz', {}, host)).json()).toEqual({ status: 'ready' })
    }
  })
})
