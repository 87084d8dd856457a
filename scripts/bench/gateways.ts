import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { vendorSecret } from '#tests/support/gateway.ts'
import { makeLoad, seatedAt } from './full-stack.ts'
import type { Seat } from './full-stack.ts'
import { startApart } from './apart-gateway.ts'
import type { Apart } from './apart-gateway.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const counts = [1, 2, 4, 8] as const
const rounds = 3
/** Signed before they are sent, and valid for 30 seconds. */
const betsPerRound = 2_000
const lanes = 32
const seats = 32
const streams = 5_000
const announcements = 5
const processors = availableParallelism()

interface Run {
  readonly perSecond: number
  readonly p99: number
  /** Shares of the machine's processors. */
  readonly gateways: number
  readonly generators: number
}

/** Bets of all seats through these gateways at once, a load generator for each. */
async function play(gateways: readonly Apart[], table: readonly Seat[]): Promise<Run> {
  const share = { lanes: lanes / gateways.length, calls: betsPerRound / gateways.length }
  const order = { secret: vendorSecret, reads: [], bets: table.map(({ bet }) => bet), ...share }
  const processorOf = async () =>
    (await Promise.all(gateways.map((each) => each.spent()))).reduce(
      (sum, { processor }) => sum + processor,
      0,
    )
  const before = await processorOf()
  const results = await Promise.all(gateways.map(({ port }) => makeLoad({ ...order, port })))
  const seconds = Math.max(...results.map((result) => result.seconds))
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0)
    throw new Error(
      `${failed} bets were not taken: ${results.flatMap(({ statuses }) => statuses).join(', ')}`,
    )
  const machineMs = seconds * 1000 * processors
  return {
    perSecond: betsPerRound / seconds,
    p99: Math.max(...results.map((result) => result.p99)),
    gateways: ((await processorOf()) - before) / machineMs,
    generators: results.reduce((sum, { ownCpuUs }) => sum + (ownCpuUs * share.calls) / 1000, 0) / machineMs,
  }
}

/** Every number of gateways in each round, so that all share what else the machine does. */
async function throughput(gateways: readonly Apart[], table: readonly Seat[]): Promise<Figure[]> {
  const runs = new Map<number, Run[]>(counts.map((count) => [count, []]))
  for (const each of gateways) await play([each], table)
  for (let round = 0; round < rounds; round++)
    for (const count of counts) runs.get(count)?.push(await play(gateways.slice(0, count), table))
  const of = (count: number, what: keyof Run) => median((runs.get(count) ?? []).map((run) => run[what]))
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return counts.flatMap((count): Figure[] => {
    const name = count === 1 ? 'one gateway' : `${count} gateways`
    const shares = `of ${processors} processors: gateways ${percent(of(count, 'gateways'))}, load generators ${percent(of(count, 'generators'))}, the rest PostgreSQL and others`
    const beside = median(
      (runs.get(count) ?? []).map((run, at) => run.perSecond / (runs.get(1)?.[at]?.perSecond ?? Number.NaN)),
    )
    return [
      { name: `bets per second, ${name}`, value: of(count, 'perSecond'), unit: '/s', note: shares },
      { name: `p99 of a bet, ${name}`, value: of(count, 'p99'), unit: 'ms' },
      ...(count === 1 ? [] : [{ name: `${name} to one`, value: beside, unit: '×' }]),
    ]
  })
}

/** An open page: told of every announcement that arrives. */
async function openPage(port: number, onAnnouncement: () => void): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.setEncoding('latin1')
  socket.write(`GET /wps/system/events HTTP/1.1\r\nhost: nocturne.localhost:8080\r\n\r\n`)
  const isOpen = Promise.withResolvers<void>()
  socket.on('error', isOpen.reject)
  socket.on('data', (text: string) => {
    if (text.includes('"missed"')) isOpen.resolve()
    if (text.includes('"type":"announcements"')) onAnnouncement()
  })
  await isOpen.promise
  return socket
}

/** An announcement of one gateway at all pages of all. */
async function broadcast(gateways: readonly Apart[]): Promise<Figure[]> {
  let arrived: number[] = []
  let all = Promise.withResolvers<void>()
  const onAnnouncement = () => {
    arrived.push(performance.timeOrigin + performance.now())
    if (arrived.length === streams) all.resolve()
  }
  const before = await Promise.all(gateways.map((each) => each.spent()))
  const pages: Socket[] = []
  const atOnce = 100
  while (pages.length < streams)
    pages.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, (_, at) =>
          openPage(gateways[at % gateways.length]?.port ?? 0, onAnnouncement),
        ),
      )),
    )
  // After a garbage collection: what open pages take, and not what their opening has left.
  const after = await Promise.all(gateways.map((each) => each.health()))
  const tookMs: number[][] = []
  for (let count = 0; count < announcements; count++) {
    arrived = []
    all = Promise.withResolvers<void>()
    const publishedAt = (await gateways[0]?.publish()) ?? Number.NaN
    await Promise.race([
      all.promise,
      pause(30_000).then(() => Promise.reject(new Error(`${arrived.length} of ${streams} pages were told`))),
    ])
    tookMs.push(arrived.map((at) => at - publishedAt).toSorted((a, b) => a - b))
  }
  for (const page of pages) page.destroy()
  const at = (share: number) =>
    median(
      tookMs.map(
        (sorted) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN,
      ),
    )
  const of = gateways.length === 1 ? 'a gateway' : `${gateways.length} gateways`
  const grown = after.map(({ residentMb }, each) => residentMb - (before[each]?.residentMb ?? 0))
  return [
    { name: `an announcement at ${streams} pages of ${of}, p99`, value: at(0.99), unit: 'ms' },
    { name: 'at the last page', value: at(1), unit: 'ms', atMost: 1_000 },
    {
      name: `memory of a gateway with ${streams / gateways.length} pages`,
      value: Math.max(...after.map(({ residentMb }) => residentMb)),
      unit: 'MB',
      atMost: 400,
    },
    { name: 'of it for the pages', value: Math.max(...grown), unit: 'MB' },
  ]
}

/** Several gateways on one database, each a process, beside one. */
export const manyGateways: Bench = {
  name: 'gateways',
  withinSeconds: 600,
  async run() {
    if (!(await hasServer())) return []
    const database = await serverDatabase()
    const gateways: Apart[] = []
    try {
      for (let count = 0; count < Math.max(...counts); count++) gateways.push(await startApart(database.url))
      const table = await seatedAt(database.db, `http://127.0.0.1:${gateways[0]?.port}`, seats)
      return [...(await throughput(gateways, table)), ...(await broadcast(gateways.slice(0, 2)))]
    } finally {
      for (const each of gateways) await each.stop()
      await database.close()
    }
  },
}

/** All pages at one gateway: what they take, and how late an announcement is. */
export const idleStreams: Bench = {
  name: 'idle streams',
  withinSeconds: 180,
  async run() {
    if (!(await hasServer())) return []
    const database = await serverDatabase()
    const gateway = await startApart(database.url)
    try {
      return await broadcast([gateway])
    } finally {
      await gateway.stop()
      await database.close()
    }
  },
}
