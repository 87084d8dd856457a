import { chmodSync } from 'node:fs'
import { LocalCluster } from '#scripts/cluster/local-cluster.ts'
import { freePort, removeDir, startProduct, temporaryDataDir } from './product.ts'
import type { Product } from './product.ts'

/** The product on a cluster of three PostgreSQL nodes, through PgBouncer in transaction mode. */
export class MortalCluster {
  deaths = 0
  /** The gateway itself keeps running. */
  readonly up = Promise.resolve()
  readonly nodes: LocalCluster
  readonly #product: Product

  private constructor(nodes: LocalCluster, product: Product) {
    this.nodes = nodes
    this.#product = product
  }

  static async start(): Promise<MortalCluster> {
    const folder = await temporaryDataDir()
    chmodSync(folder, 0o755)
    const ports: number[] = []
    while (ports.length < 15) {
      const port = await freePort()
      if (!ports.includes(port)) ports.push(port)
    }
    const port = (index: number) => ports[index] ?? 0
    const nodes = LocalCluster.make(folder, {
      nodes: [0, 4, 8].map((from) => ({
        postgres: port(from),
        patroni: port(from + 1),
        etcd: port(from + 2),
        etcdPeer: port(from + 3),
      })),
      primary: port(12),
      replica: port(13),
      pgbouncer: port(14),
    })
    try {
      await nodes.start()
      return new MortalCluster(nodes, await startProduct({ env: nodes.env }))
    } catch (error) {
      await nodes.stop()
      throw error
    }
  }

  get port() {
    return this.#product.port
  }
  get books() {
    return this.nodes.env.EVENTS_URL
  }
  get env() {
    return { ...this.nodes.env, MARQUEE_DATA: this.#product.dataDir }
  }

  /** Kills the primary once every node is whole; returns when it was killed, and its node. */
  async killPrimary(agent: boolean): Promise<{ readonly at: number; readonly node: number }> {
    await this.nodes.whole()
    this.deaths += 1
    const at = performance.now()
    return { at, node: await this.nodes.killPrimary({ agent }) }
  }

  stop = () => this.#product.stop()
  async forget() {
    await this.nodes.stop()
    await removeDir(this.nodes.folder)
    await removeDir(this.#product.dataDir)
  }
}
