import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultRateLimits } from '#server/config.ts'
import { openSharedLimits } from './shared-limits.ts'

const redisServer = ['/usr/bin/redis-server', '/usr/bin/valkey-server'].find((path) => existsSync(path))

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function startRedis(port: number) {
  const flags = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    '/tmp',
  ]
  const server = spawn(redisServer ?? '', flags, { stdio: ['ignore', 'pipe', 'ignore'] })
  let log = ''
  await new Promise<void>((ready) => {
    server.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      if (/Ready to accept connections/.test(log)) ready()
    })
  })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  undo.push(stop)
  return stop
}

async function aGateway(port: number, secret = 'of the deployment') {
  const seenHere = new Set<string>()
  const problems: string[] = []
  const limits = await openSharedLimits({
    url: `redis://127.0.0.1:${port}`,
    limits: { ...defaultRateLimits, login: { limit: 10, windowMs: 60_000 } },
    secret,
    freshMs: 60_000,
    isFreshHere(signature) {
      const isFirst = !seenHere.has(signature)
      seenHere.add(signature)
      return isFirst
    },
    onProblem: ({ message }) => problems.push(message),
  })
  undo.push(() => limits.close())
  return { ...limits, problems }
}

/** How many of `count` calls were allowed. */
async function passed(count: number, take: () => number | Promise<number>): Promise<number> {
  const waits = await Promise.all(Array.from({ length: count }, async () => take()))
  return waits.filter((waitMs) => waitMs === 0).length
}

describe.skipIf(redisServer === undefined)('limits of several gateways', () => {
  it('are counted together, and each caller and class apart', async () => {
    const port = await freePort()
    await startRedis(port)
    const [one, other] = [await aGateway(port), await aGateway(port)]
    expect(await passed(6, () => one.limiter.take('login', 'ana'))).toBe(6)
    expect(await passed(20, () => other.limiter.take('login', 'ana'))).toBe(4)
    expect(await one.limiter.take('login', 'ana')).toBeGreaterThan(0)
    expect(await one.limiter.take('login', 'bia')).toBe(0)
    expect(await one.limiter.take('register', 'ana')).toBe(0)
    const stranger = await aGateway(port, 'of another deployment')
    expect(await stranger.limiter.take('login', 'ana')).toBe(0)
  })

  it('let a signature through once, whichever gateway it comes to', async () => {
    const port = await freePort()
    await startRedis(port)
    const [one, other] = [await aGateway(port), await aGateway(port)]
    expect([await one.isFresh('s'), await other.isFresh('s'), await one.isFresh('s')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are stricter by each gateway alone while Redis is away, and come back by themselves', async () => {
    const port = await freePort()
    const stop = await startRedis(port)
    const one = await aGateway(port)
    await stop()
    expect(await passed(20, () => one.limiter.take('login', 'ana'))).toBe(5)
    expect([await one.isFresh('s'), await one.isFresh('s')]).toEqual([true, false])
    await expect
      .poll(() => one.problems)
      .toEqual(['Redis is away: this gateway counts its calls alone, at half the limits.'])
    await startRedis(port)
    const tenOfSomebody = () => {
      const caller = crypto.randomUUID()
      return passed(10, () => one.limiter.take('login', caller))
    }
    await expect.poll(tenOfSomebody, { timeout: 10_000 }).toBe(10)
  })

  it('name the server without its password when it does not answer', async () => {
    const port = await freePort()
    await expect(
      openSharedLimits({
        url: `redis://:secret@127.0.0.1:${port}`,
        limits: defaultRateLimits,
        secret: '',
        freshMs: 1,
        isFreshHere: () => true,
        onProblem: () => undefined,
      }),
    ).rejects.toThrow(`Cannot use Redis at 127.0.0.1:${port}. Check LIMITS_URL, or unset it.`)
  })
})
