import autocannon from 'autocannon'
import { getBalance } from '#schemas/api/wallet.ts'
import { login } from '#schemas/api/session.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const brand = 'nocturne'
const password = 'Correct-horse-9'
const seconds = 6
const turns = 3
/** Players who log in repeatedly, each from their own IP address: a shared one would get a captcha. */
const players = Array.from({ length: 24 }, (_, at) => ({ username: `flood${at}`, ip: `203.0.113.${at + 1}` }))
/** Balances are read at a fixed rate, because their latency is measured, not their throughput. */
const readsPerSecond = 40

/** Reads one player's balance repeatedly. */
function readBalances(url: string, player: HttpVisitor) {
  return autocannon({
    url: `${url}${getBalance.path}`,
    connections: 4,
    duration: seconds,
    overallRate: readsPerSecond,
    headers: { host: player.host, cookie: player.cookie ?? '', token: player.token ?? '' },
  })
}

/** All players log in as fast as possible, with the right password, so that no lock applies. */
function flood(url: string, host: string) {
  let next = 0
  return autocannon({
    url,
    connections: players.length,
    duration: seconds,
    setupClient(client) {
      const { username, ip } = players[next++ % players.length] ?? { username: '', ip: '' }
      client.setRequests([
        {
          method: 'POST',
          path: login.path,
          headers: {
            host,
            'content-type': 'application/json',
            origin: `http://${host}`,
            'x-forwarded-for': ip,
          },
          body: JSON.stringify({ type: 'username', username, password }),
        },
      ])
    },
  })
}

/** Many concurrent logins: logins per second, and the effect on players who are logged in. */
export const loginFlood: Bench = {
  name: 'login flood',
  withinSeconds: 90,
  async run() {
    const env = { MARQUEE_RATE_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1' }
    const product = await startProduct({ env })
    const player = new HttpVisitor(product.port, brand)
    try {
      await player.register('reader01', password)
      await Promise.all(
        players.map(async ({ username }) => {
          const visitor = new HttpVisitor(product.port, brand)
          await visitor.register(username, password)
          visitor.close()
        }),
      )
      const url = `http://127.0.0.1:${product.port}`
      const idle: number[] = []
      const flooded: number[] = []
      const served: number[] = []
      const refused: number[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        idle.push((await readBalances(url, player)).latency.p99)
        const [reads, logins] = await Promise.all([readBalances(url, player), flood(url, player.host)])
        flooded.push(reads.latency.p99)
        served.push(logins['2xx'] / seconds)
        refused.push(logins.non2xx / seconds)
      }
      const [idleMs, floodedMs] = [median(idle), median(flooded)]
      const figures: Figure[] = [
        { name: 'logins served in a flood', value: median(served), unit: '/s', atLeast: 20 },
        { name: 'turned away at the same time', value: median(refused), unit: '/s' },
        {
          name: 'balance p99 in the flood / idle',
          value: floodedMs / Math.max(idleMs, 1),
          unit: '×',
          atMost: 2,
          note: `${floodedMs} ms / ${idleMs} ms, median of ${turns}`,
        },
      ]
      return figures
    } finally {
      player.close()
      await product.stop()
      await removeDir(product.dataDir)
    }
  },
}
