import { once } from 'node:events'
import { createServer } from 'node:net'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Client, Pool } from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bulletin, EventBus } from './bus.ts'
import { openNatsBus } from './nats-bus.ts'
import { openPostgresBus } from './postgres-bus.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'

const natsServer = ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find((path) => existsSync(path))

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const bulletin = (number: number, size = 0): Bulletin => ({
  id: `a-${number}`,
  to: { merchantCode: 'A' },
  event: { type: 'money', kind: 'betWon', amount: '1'.padStart(size + 1, '1'), currency: 'BRL' },
})

/** Records what a bus delivers, and waits for a condition. */
function ear(bus: EventBus) {
  const heard: string[] = []
  const waiting = new Set<() => void>()
  const tell = (what: string[]) => {
    heard.push(...what)
    for (const look of waiting) look()
  }
  bus.listen({ receive: (bulletins) => tell(bulletins.map(({ id }) => id)), onGap: () => tell(['gap']) })
  const until = (wanted: (heard: readonly string[]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!wanted(heard)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return { heard, until }
}

/** Tests that every bus must pass. */
function laws(open: () => Promise<EventBus>) {
  it('carries bulletins to the others, in the order of their sender', async () => {
    const [from, to] = [await open(), await open()]
    const { heard, until } = ear(to)
    for (let number = 0; number < 500; number += 1) from.send(bulletin(number))
    await until((ids) => ids.includes('a-499'))
    expect(heard.filter((id) => id !== 'gap')).toEqual(
      Array.from({ length: 500 }, (_, number) => `a-${number}`),
    )
  })
}

describe.skipIf(!(await hasServer()))('events over PostgreSQL', () => {
  let url = ''
  beforeAll(async () => {
    const database = await serverDatabase()
    ;({ url } = database)
    return () => database.close()
  })
  const open = async () => {
    const pool = new Pool({ connectionString: url, max: 1 })
    const bus = await openPostgresBus({
      connection: { connectionString: url, application_name: 'marquee-bus-test' },
      notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
      onProblem: () => undefined,
    })
    undo.push(async () => {
      await bus.close()
      await pool.end()
    })
    return bus
  }
  laws(open)

  it('tells the others to ask again where a bulletin is too large for a notification', async () => {
    const [from, to] = [await open(), await open()]
    const { heard, until } = ear(to)
    from.send(bulletin(1))
    from.send(bulletin(2, 9_000))
    from.send(bulletin(3))
    await until((ids) => ids.includes('a-3'))
    expect(heard).toEqual(['a-1', 'gap', 'a-3'])
  })

  it('listens again after its connection was cut, and says that events may be missing', async () => {
    const [from, to] = [await open(), await open()]
    const { until } = ear(to)
    const admin = new Client({ connectionString: url })
    await admin.connect()
    undo.push(() => admin.end())
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'marquee-bus-test' and datname = current_database()`)
    await until((heard) => heard.includes('gap'))
    from.send(bulletin(7))
    await until((heard) => heard.includes('a-7'))
  })
})

describe.skipIf(natsServer === undefined)('events over NATS', () => {
  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    await new Promise((done) => server.close(done))
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  const startServer = async (port: number) => {
    const server = spawn(natsServer ?? '', ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    await new Promise<void>((ready) => {
      server.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString()
        if (log.includes('Server is ready')) ready()
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
  const openOn = (port: number) => async () => {
    const bus = await openNatsBus({
      url: `nats://127.0.0.1:${port}`,
      subject: 'marquee.test.events',
      onProblem: () => undefined,
    })
    undo.push(() => bus.close())
    return bus
  }
  const port = { number: 0 }
  laws(async () => {
    if (port.number === 0) {
      port.number = await freePort()
      await startServer(port.number)
    }
    return openOn(port.number)()
  })

  it('goes on after its server was killed and started again, and says that events may be missing', async () => {
    const number = await freePort()
    const stop = await startServer(number)
    const [from, to] = [await openOn(number)(), await openOn(number)()]
    const [sender, hearer] = [ear(from), ear(to)]
    await stop()
    await startServer(number)
    for (const { until } of [sender, hearer]) await until((heard) => heard.includes('gap'))
    from.send(bulletin(1))
    await hearer.until((heard) => heard.includes('a-1'))
  })

  it('names the server without its password when it does not answer', async () => {
    const number = await freePort()
    await expect(
      openNatsBus({ url: `nats://me:secret@127.0.0.1:${number}`, subject: 'x', onProblem: () => undefined }),
    ).rejects.toThrow(`Cannot use NATS at 127.0.0.1:${number}. Check EVENTS_URL.`)
  })
})
