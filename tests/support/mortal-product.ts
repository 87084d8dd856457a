import { freePort, removeDir, startProduct, temporaryDataDir } from './product.ts'
import type { Product } from './product.ts'

/** A running product, of which something dies without warning and comes back. */
export interface Mortal {
  readonly port: number
  readonly deaths: number
  /** Settles when the product can answer (again). */
  readonly up: Promise<void>
  /** Where its books are, and what tells the command line so. */
  readonly books: string
  readonly env: Readonly<Record<string, string>>
  /** SIGKILL, then a new start. Nobody who looks at `up` afterwards sees the dead one. */
  kill(): Promise<void>
  /** Ends the product politely; its data stays until `forget`. */
  stop(): Promise<unknown>
  forget(): Promise<void>
}

/** The product on one port and one data folder; all of it dies. */
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
