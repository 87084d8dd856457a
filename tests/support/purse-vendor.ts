import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { verifyVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'

/**
 * - `lost`: never arrives. - `unanswered`: done, without reply. - `refused`: failed. - `late`: held until `deliver`.
 */
export type PurseFault = 'lost' | 'unanswered' | 'refused' | 'late'
type Call = Readonly<Record<string, unknown>>

/**
 * A transfer-wallet vendor over real HTTP: `ft`, `ftoa`, `cs`, `balance`. It executes each reference once, and fails
 * on demand.
 */
export class PurseVendor {
  readonly secret = 'the secret of operator and purse vendor'
  readonly purses = new Map<string, bigint>()
  /** Calls to `ft` or `ftoa` per reference. */
  readonly sent = new Map<string, number>()
  readonly #orders = new Map<string, { status: 'success' | 'failed'; amountMinor: bigint }>()
  readonly #planned: { name: string; fault: PurseFault }[] = []
  readonly #late: (() => unknown)[] = []
  readonly #currency: string
  url = ''
  #close: () => void = () => undefined

  private constructor(currency: string) {
    this.#currency = currency
  }

  static async open(currency = 'EUR'): Promise<PurseVendor> {
    const vendor = new PurseVendor(currency)
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const rawBody = Buffer.concat(chunks).toString()
        const now = new Date()
        const headers = { ...request.headers, 'x-timestamp': request.headers['x-timestamp'] }
        const keys = { secretOf: () => vendor.secret }
        const stamp = Number(headers['x-timestamp'])
        // The tests' clock is fixed, so the signature is checked at its own timestamp.
        if (verifyVendorRequest({ headers, rawBody, now: new Date(stamp || now) }, keys) === null)
          return response.writeHead(401).end('{}')
        const answer = vendor.#answer(request.url?.split('/').at(-1) ?? '', JSON.parse(rawBody) as Call)
        if (answer === null) return response.destroy()
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    vendor.#close = () => {
      server.close()
      server.closeAllConnections()
    }
    return vendor
  }

  close = () => this.#close()

  /** Plans faults of the next calls with that name. */
  plan(name: string, ...faults: PurseFault[]) {
    this.#planned.push(...faults.map((fault) => ({ name, fault })))
  }

  /** Executes delayed calls. */
  deliver() {
    for (const arrive of this.#late.splice(0)) arrive()
  }

  #answer(name: string, call: Call): object | null {
    const at = this.#planned.findIndex((plan) => plan.name === name)
    const fault = at < 0 ? null : this.#planned.splice(at, 1)[0]?.fault
    if (name === 'ft' || name === 'ftoa') {
      const reference = String(call['reference_no'])
      this.sent.set(reference, (this.sent.get(reference) ?? 0) + 1)
    }
    if (fault === 'late') this.#late.push(() => this.#act(name, call))
    if (fault === 'lost' || fault === 'late') return null
    const answer = fault === 'refused' ? this.#refuse(call) : this.#act(name, call)
    return fault === 'unanswered' ? null : answer
  }

  #act(name: string, call: Call): object {
    const player = String(call['player_id'])
    const purse = this.purses.get(player) ?? 0n
    if (name === 'balance') return { balance: toDecimal(purse, this.#currency) }
    if (name === 'cs') return this.#told(String(call['reference_no']))
    const known = this.#orders.has(String(call['reference_no']))
    if (known) return this.#told(String(call['reference_no']))
    const asked = name === 'ftoa' ? purse : (fromDecimal(String(call['amount']), this.#currency) ?? 0n)
    const change = call['fund_type'] === 1 ? asked : -asked
    if (purse + change < 0n) return this.#refuse(call)
    this.purses.set(player, purse + change)
    this.#orders.set(String(call['reference_no']), { status: 'success', amountMinor: asked })
    return this.#told(String(call['reference_no']))
  }

  #refuse(call: Call): object {
    this.#orders.set(String(call['reference_no']), { status: 'failed', amountMinor: 0n })
    return this.#told(String(call['reference_no']))
  }

  #told(reference: string): object {
    const order = this.#orders.get(reference)
    if (order === undefined) return { status: 'notFound' }
    return { status: order.status, amount: toDecimal(order.amountMinor, this.#currency), reason: 'as told' }
  }
}
