import { LocalCluster, missingPrograms } from './cluster/local-cluster.ts'

/*
 * `npm run cluster -- start|stop|status <folder> [first port]`: a PostgreSQL cluster on this machine, to try one out. Not
 * for production: there each node has its own machine (docs/operations.md).
 */

const usage = `npm run cluster -- start <folder> [first port]   make and start three PostgreSQL nodes, etcd, Patroni, HAProxy and PgBouncer
npm run cluster -- status <folder>               the nodes, and whether a gateway can write
npm run cluster -- stop <folder>                 stop all of it; the data stay
The account of PostgreSQL must be able to reach the folder. First port: 26400 unless given; the cluster takes fifteen.`

/** Fifteen ports in a row. */
const portsFrom = (first: number) => ({
  nodes: [0, 1, 2].map((index) => ({
    postgres: first + 3 + index,
    patroni: first + 6 + index,
    etcd: first + 9 + index,
    etcdPeer: first + 12 + index,
  })),
  pgbouncer: first,
  primary: first + 1,
  replica: first + 2,
})

async function tell(cluster: LocalCluster): Promise<void> {
  for (const { name, role, state, timeline, lag } of await cluster.members())
    console.log(
      `${name}  ${role}  ${state}  timeline ${timeline ?? '-'}${lag === undefined ? '' : `  lag ${lag}`}`,
    )
  console.log((await cluster.canWrite()) ? 'a gateway can write' : 'a gateway cannot write')
}

async function main([verb, folder, first = '26400']: readonly string[]): Promise<number> {
  if (folder === undefined || !/^\d+$/.test(first)) {
    console.log(usage)
    return 2
  }
  const isThere = LocalCluster.isIn(folder)
  if (verb === 'start') {
    const missing = missingPrograms()
    if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`)
    const cluster = isThere ? LocalCluster.of(folder) : LocalCluster.make(folder, portsFrom(Number(first)))
    await cluster.start()
    await tell(cluster)
    for (const [name, value] of Object.entries(cluster.env)) console.log(`${name}=${value}`)
    return 0
  }
  if (verb !== 'stop' && verb !== 'status') {
    console.log(usage)
    return 2
  }
  if (!isThere) throw new Error(`There is no cluster in ${folder}.`)
  if (verb === 'stop') await LocalCluster.of(folder).stop()
  else await tell(LocalCluster.of(folder))
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
