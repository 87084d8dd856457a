import autocannon from 'autocannon'
import { listGames } from '#schemas/api/games.ts'
import { firstLobbyPage, gameListInput } from '#schemas/api/games.wire.ts'
import { urlOf } from '#schemas/api/query.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const host = 'nocturne.localhost'
const accepts = { accept: 'text/html', 'accept-encoding': 'br' }
const connections = 50
const seconds = 5
const turns = 3
/** Goal of the reliability table for what a cache can answer. */
const goal = 8_000

interface Asked {
  readonly name: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly expected: number
  readonly atLeast?: number
}

interface Run {
  readonly perSecond: number
  readonly p99: number
  /** Processors that the load generator takes. */
  readonly generator: number
}

async function ask(url: string, { path, headers, expected }: Asked): Promise<Run> {
  const cpu = process.cpuUsage()
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers: { host, ...accepts, ...headers },
  })
  const { user, system } = process.cpuUsage(cpu)
  const statuses = Object.entries(result.statusCodeStats ?? {})
  const wrong = statuses.filter(([status]) => Number(status) !== expected)
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(
      `${path}: ${result.errors} errors, statuses ${statuses.map(([status]) => status).join(', ')}`,
    )
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    generator: (user + system) / (result.duration * 1_000_000),
  }
}

async function figuresOf(url: string, asked: Asked): Promise<Figure[]> {
  await ask(url, asked)
  const runs: Run[] = []
  for (let turn = 0; turn < turns; turn += 1) runs.push(await ask(url, asked))
  const of = (what: keyof Run) => median(runs.map((run) => run[what]))
  return [
    {
      name: `${asked.name}, a second`,
      value: of('perSecond'),
      unit: '/s',
      ...(asked.atLeast !== undefined && { atLeast: asked.atLeast }),
      note: `the load generator takes ${of('generator').toFixed(2)} of a processor`,
    },
    { name: `its p99, ${connections} at once`, value: of('p99'), unit: 'ms' },
  ]
}

/**
 * What visitors of a lobby ask for, of one gateway process: the page that a browser has and asks again, the page with
 * its first screen, which is made for each, and the list of games.
 */
export const cachedLobby: Bench = {
  name: 'cached lobby',
  withinSeconds: 240,
  async run() {
    const product = await startProduct({ env: { MARQUEE_RATE_SCALE: '100000' } })
    try {
      const url = `http://127.0.0.1:${product.port}`
      const visitor = new HttpVisitor(product.port, 'nocturne')
      const kept = await visitor.send('GET', '/', undefined, accepts)
      visitor.close()
      const list = urlOf(listGames, gameListInput(firstLobbyPage('slots'), 'en'))
      const all: readonly Asked[] = [
        {
          name: 'pages asked again and unchanged',
          path: '/',
          headers: { 'if-none-match': String(kept.headers['etag']) },
          expected: 304,
          atLeast: goal,
        },
        { name: 'whole pages, compressed', path: '/', expected: 200 },
        { name: 'lists of games', path: list, expected: 200 },
        { name: 'lobbies with their first screen', path: '/rng?page=ALL', expected: 200 },
      ]
      const figures: Figure[] = []
      for (const each of all) figures.push(...(await figuresOf(url, each)))
      return figures
    } finally {
      await product.stop()
      await removeDir(product.dataDir)
    }
  },
}
