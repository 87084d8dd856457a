import { freePort, removeDir, startProduct, temporaryDataDir } from './product.ts'
import type { Product } from './product.ts'

/** The product on one port and one data folder, which dies without warning and comes back. */
export class MortalProduct {
  readonly port: number
  readonly dataDir: string
  deaths = 0
  /** Settles when the product answers (again). */
  up: Promise<void>
  #product: Product | null = null

  private constructor(port: number, dataDir: string) {
    this.port = port
    this.dataDir = dataDir
    this.up = this.#start()
  }

  static async start(): Promise<MortalProduct> {
    const born = new MortalProduct(await freePort(), await temporaryDataDir())
    await born.up
    return born
  }

  /** SIGKILL, then a new start. Nobody who looks at `up` afterwards sees the dead one. */
  kill(): Promise<void> {
    this.deaths += 1
    const dying = this.#product
    this.up = (async () => {
      await dying?.stop('SIGKILL')
      await this.#start()
    })()
    return this.up
  }

  /** Ends it politely; the data stays until `forget`. */
  stop = async () => this.#product?.stop()
  forget = () => removeDir(this.dataDir)

  async #start() {
    this.#product = await startProduct({ port: this.port, dataDir: this.dataDir })
  }
}
