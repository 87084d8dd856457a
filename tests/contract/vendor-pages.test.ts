import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxVendor } from '#tests/support/partners.ts'
import { catalogueIn } from '#sandbox/games/catalogue.ts'
import { testRandom } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { aSandboxHouse } from '#tests/support/sandbox-house.ts'

let database: TestDatabase
let house: Awaited<ReturnType<typeof aSandboxHouse>>
const clientDir = mkdtempSync(join(tmpdir(), 'games-'))

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Game</title>')
  writeFileSync(join(clientDir, 'assets', 'index-abc.js'), 'export {}')
  writeFileSync(join(clientDir, 'favicon.ico'), 'icon')
  database = await testDatabase()
  house = await aSandboxHouse(database.db, { clientDir })
}, 60_000)
afterAll(async () => {
  await database.close()
  rmSync(clientDir, { recursive: true })
})

const get = (url: string) => house.vendor.app.inject({ method: 'GET', url })

async function launchPath(): Promise<string> {
  const launch = await sandboxVendor({
    publicOrigin: 'http://games.localhost',
    secret: house.secret,
    clock: house.clock,
    random: testRandom('launches'),
  }).launch({
    game: { gameId: 'ipe-luz-tucano', vendorCode: 'IPE_LUZ' },
    launchCode: 'code',
    language: 'pt',
    lobbyUrl: 'http://aurora.localhost:8080/rng',
    mode: 'real',
  })
  const url = new URL(launch.kind === 'url' ? launch.url : '')
  return url.pathname + url.search
}

describe('the game page', () => {
  it('may be framed only by the lobby that signed for it', async () => {
    const page = await get(await launchPath())
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors http://aurora.localhost:8080')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
  })

  it('does not open for a link that was changed, in the player’s language', async () => {
    const path = (await launchPath()).replace('aurora', 'evil')
    const page = await get(path)
    expect(page.statusCode).toBe(403)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.body).toContain('Este link não é válido')
    expect((await get('/play')).body).toContain('This link is not valid')
    expect((await get('/play?lang=ar')).body).toContain('<html lang="ar" dir="rtl">')
  })

  it('is closed to other sites, like each reply of its host: one of an unknown or unreadable path, too', async () => {
    for (const path of ['/nothing', '/assets/none.js', '/%E0%A4%A', '/art/tile/none.svg'])
      expect([path, (await get(path)).headers]).toMatchObject([
        path,
        {
          'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'$/),
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        },
      ])
    expect((await get(await launchPath())).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('caches its hashed files indefinitely', async () => {
    const file = await get('/assets/index-abc.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/../index.html')).statusCode).toBe(404)
    expect((await get('/assets/none.js')).statusCode).toBe(404)
  })

  it('says what to do when it is not built', async () => {
    const { app } = await house.process({ clientDir: '/nowhere' })
    const page = await app.inject({ method: 'GET', url: '/rules/ipe-luz-tucano' })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('npm run build')
  })

  it('shows the rules of a game to anybody', async () => {
    expect((await get('/rules/ipe-luz-tucano')).statusCode).toBe(200)
    expect((await get('/rules/none')).statusCode).toBe(403)
    const game = await get('/api/games/ipe-luz-tucano')
    expect(game.json()).toMatchObject({
      success: true,
      value: { rtp: '96.10', strips: expect.any(Array) as unknown },
    })
    expect((await get('/api/games/none')).statusCode).toBe(404)
  })
})

describe('the icon', () => {
  it('is where browsers ask for it', async () => {
    const icon = await get('/favicon.ico')
    expect(icon.statusCode).toBe(200)
    expect(icon.headers['content-type']).toBe('image/x-icon')
    expect((await get('/favicon.svg')).statusCode).toBe(404)
  })
})

describe('artwork', () => {
  const everything = [
    ...catalogueIn('EUR').games.map(({ art_path: artPath }) => artPath),
    ...catalogueIn('EUR').studios.map(({ logo_path: logoPath }) => logoPath),
    '/art/symbol/ipe-luz-tucano/toucan.svg?v=1',
    '/art/scene/base/ipe-luz-tucano.svg?v=1',
    '/art/scene/free/ipe-luz-tucano.svg?v=1',
  ]

  it.each(everything)('%s is a picture that other origins may show and caches may keep', async (path) => {
    const picture = await get(path)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(picture.headers['content-security-policy']).toContain('sandbox')
    expect(picture.body).not.toMatch(/<script/i)
  })

  it('without a version is kept for an hour only', async () => {
    expect((await get('/art/tile/ipe-luz-tucano.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each([
    '/art/tile/none.svg',
    '/art/vendor/NONE.svg',
    '/art/symbol/ipe-luz-tucano/none.svg',
    '/art/scene/free/none.svg',
    '/art/scene/none/ipe-luz-tucano.svg',
    '/art/scene/__proto__/ipe-luz-tucano.svg',
    '/art/symbol/none/ace.svg',
    '/art/tile/__proto__.svg',
    '/none',
  ])('%s is not there', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, errorCode: 'request.notFound' })
  })
})
