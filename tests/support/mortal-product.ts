import { freePort, removeDir, startProduct, temporaryDataDir } from './product.ts'
import type { Product } from './product.ts'

/** A running product of which a part can be killed and restarted. */
export interface Mortal {
  readonly port: number
  readonly deaths: number
  /** Resolves when the product can answer (again). */
  readonly up: Promise<void>
  /** Location of its database, and the command line's setting for it. */
  readonly books: string
  readonly env: Readonly<Record<string, string>>
  /** SIGKILL, then a restart. From then on `up` refers to the new process. */
  kill(): Promise<void>
  /** Stops the product gracefully; its data stay until `forget`. */
  stop(): Promise<unknown>
  forget(): Promise<void>
}

/** The product on one port and one data folder; all of it is killed. */
export class MortalProduct implements Mortal {
  readonly port: number
  readonly dataDir: string
  deaths = 0
  up: Promise<void>
  #product: Product | null = null

  private constructor(port: number, dataDir: string) {
    this.port = port
    this.dataDir = dataDir
    this.up = this.#start()
  }

  get books() {
    return this.dataDir
  }
  get env() {
    return { MARQUEE_DATA: this.dataDir }
  }

  static async start(): Promise<MortalProduct> {
    const born = new MortalProduct(await freePort(), await temporaryDataDir())
    await born.up
    return born
  }

  kill(): Promise<void> {
    this.deaths += 1
    const dying = this.#product
    this.up = (async () => {
      await dying?.stop('SIGKILL')
      await this.#start()
    })()
    return this.up
  }

  stop = async () => this.#product?.stop()
  forget = () => removeDir(this.dataDir)

  async #start() {
    this.#product = await startProduct({ port: this.port, dataDir: this.dataDir })
  }
}
