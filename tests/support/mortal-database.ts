import type { Mortal } from './mortal-product.ts'
import { PostgresCluster } from './postgres-cluster.ts'
import { removeDir, startProduct } from './product.ts'
import type { Product } from './product.ts'

/**
 * The product with its own PostgreSQL server; the server is killed with all its backends, the gateway keeps running.
 */
export class MortalDatabase implements Mortal {
  deaths = 0
  up: Promise<void> = Promise.resolve()
  readonly #cluster: PostgresCluster
  readonly #product: Product

  private constructor(cluster: PostgresCluster, product: Product) {
    this.#cluster = cluster
    this.#product = product
  }

  static async start(): Promise<MortalDatabase> {
    const cluster = await PostgresCluster.create()
    return new MortalDatabase(cluster, await startProduct({ env: { DATABASE_URL: cluster.url } }))
  }

  get port() {
    return this.#product.port
  }
  get books() {
    return this.#cluster.url
  }
  get env() {
    return { MARQUEE_DATA: this.#product.dataDir, DATABASE_URL: this.#cluster.url }
  }

  kill(): Promise<void> {
    this.deaths += 1
    this.up = this.#cluster.kill().then(() => this.#cluster.start())
    return this.up
  }

  stop = () => this.#product.stop()
  async forget() {
    await this.#cluster.stop()
    await removeDir(this.#product.dataDir)
  }
}
