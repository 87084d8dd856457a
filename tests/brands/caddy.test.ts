import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { forms } from '#scripts/brand/domains.ts'
import { freePort } from '#tests/support/product.ts'

const hosts = [
  { host: 'harbor.example', id: 'harbor' },
  { host: 'www.harbor.example', id: 'harbor' },
]
const caddyfile = () => forms['caddy']?.(hosts) ?? ''
const hasCaddy = spawnSync('caddy', ['version']).status === 0

it('the Caddyfile decides between gateway and page before an address is rewritten', () => {
  // Outside of a handle Caddy sorts directives itself, and try_files comes before reverse_proxy.
  expect(caddyfile()).toMatch(/^ {2}handle @gateway \{\n {4}reverse_proxy /m)
  expect(caddyfile()).toMatch(/^ {2}handle \{\n {4}try_files /m)
})

it.skipIf(!hasCaddy)('Caddy sends calls to the gateway and every other address to the page', async () => {
  const home = mkdtempSync(join(tmpdir(), 'marquee-caddy-'))
  const gateway = createServer((call, answer) => answer.end(`gateway ${call.url ?? ''}`))
  let caddy: ChildProcess | null = null
  try {
    mkdirSync(join(home, 'harbor'))
    writeFileSync(join(home, 'harbor', 'index.html'), 'page')
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const port = await freePort()
    const sites = caddyfile().replaceAll(/(?:www\.)?harbor\.example(?=,| \{)/g, `http://$&:${port}`)
    writeFileSync(join(home, 'Caddyfile'), `{\n  admin off\n}\n${sites}`)
    caddy = spawn('caddy', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        MARQUEE_ROOT: home,
        MARQUEE_GATEWAY: `127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      },
    })
    const answerTo = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const call = request({ port, host: '127.0.0.1', path, headers: { host: 'www.harbor.example' } })
        call.on('response', (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => resolve(Buffer.concat(parts).toString()))
        })
        call.on('error', reject)
        call.end()
      })
    await vi.waitUntil(() => answerTo('/').catch(() => null), { timeout: 20_000 })
    expect([
      await answerTo('/wps/system/status'),
      await answerTo('/lgw/games/game_menus'),
      await answerTo('/rng?page=ALL'),
    ]).toEqual(['gateway /wps/system/status', 'gateway /lgw/games/game_menus', 'page'])
  } finally {
    caddy?.kill()
    gateway.close()
    rmSync(home, { recursive: true, force: true })
  }
})
