import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { runCommand, startRouter } from '#tests/support/router-process.ts'
import { askPort } from '#tests/support/visitor-at-port.ts'

/** Two clusters that answer with their name, and hold `/slow` open until it is released. */
describe('npm run router', () => {
  const undo: (() => unknown)[] = []
  const ports: Record<string, number> = {}
  const released = Promise.withResolvers<void>()
  let folder = ''
  let file = ''
  let router: Awaited<ReturnType<typeof startRouter>>

  const tell = (merchants: Record<string, string>) =>
    writeFileSync(
      file,
      JSON.stringify({
        clusters: Object.fromEntries(
          Object.entries(ports).map(([name, port]) => [name, { address: `http://127.0.0.1:${port}` }]),
        ),
        merchants,
      }),
    )
  const env = () => ({ MARQUEE_DIST: folder, PLATFORM_HOSTS: 'platform.example' })
  const at = (host: string, path = '/wps/system/state') => askPort(router.port, { path, headers: { host } })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-router-process-'))
    undo.push(() => rmSync(folder, { recursive: true, force: true }))
    file = join(folder, 'directory.json')
    for (const name of ['east', 'west']) {
      const server = createServer((request, response) => {
        const answer = () => response.end(name)
        if (request.url === '/slow') void released.promise.then(answer)
        else answer()
      }).listen(0, '127.0.0.1')
      await new Promise((resolve) => server.once('listening', resolve))
      ports[name] = (server.address() as AddressInfo).port
      undo.push(() => server.close())
    }
    const brand = aBrand({
      id: 'nova',
      merchantCode: 'NOVA',
      domains: { primary: 'nova.example', aliases: [] },
    })
    mkdirSync(join(folder, 'brands', 'nova'), { recursive: true })
    writeFileSync(
      join(folder, 'brands', 'nova', 'release.json'),
      JSON.stringify({ release: 'r1', brand, scriptHashes: [], styleHashes: [] }),
    )
    tell({ NOVA: 'east' })
    router = await startRouter(file, env())
    undo.push(() => router.stop('SIGKILL'))
  }, 60_000)
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })

  it('passes calls of a brand, and of a partner, to the cluster of the merchant', async () => {
    expect(await at('nova.example')).toMatchObject({ statusCode: 200, body: 'east' })
    const body = JSON.stringify({ player_id: 'NOVA.p' })
    const partner = await askPort(router.port, {
      method: 'POST',
      path: '/vendor/v1/balance',
      headers: { host: 'platform.example', 'content-type': 'application/json' },
      body,
    })
    expect(partner).toMatchObject({ statusCode: 200, body: 'east' })
  })

  it('refuses an unknown host, and answers for its own health', async () => {
    expect((await at('stranger.example')).statusCode).toBe(421)
    expect((await at('10.0.0.1', '/healthz')).body).toBe('ok\n')
  })

  it('follows a changed directory, and keeps the last valid one', async () => {
    tell({ NOVA: 'west' })
    await vi.waitFor(async () => expect((await at('nova.example')).body).toBe('west'), 5_000)
    writeFileSync(file, '{')
    await router.until(/The previous directory stays/)
    expect((await at('nova.example')).body).toBe('west')
  })

  it('at SIGTERM refuses new calls, ends the one under way and stops', async () => {
    const slow = at('nova.example', '/slow')
    await vi.waitFor(async () => {
      // A call on a new connection has passed, so the first one has as well.
      await at('nova.example')
    })
    router.stop('SIGTERM')
    await vi.waitFor(async () => expect((await at('nova.example')).statusCode).toBe(503), 5_000)
    released.resolve()
    expect((await slow).body).toBe('west')
    expect(await router.ended).toMatchObject({ code: 0, signal: null })
  })

  it('tells its usage, and which directory it cannot read', async () => {
    expect(await runCommand([], { killedAt: null, env: env() })).toMatchObject({ code: 2 })
    const missing = await runCommand([join(folder, 'none.json')], { killedAt: null, env: env() })
    expect(missing.code).toBe(1)
    expect(missing.said).toContain('none.json is no directory of clusters')
  })
})
