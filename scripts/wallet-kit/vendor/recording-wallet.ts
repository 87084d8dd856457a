import { ModelWallet } from '../model-wallet.ts'
import type { WalletCall, WalletRequest } from '../model-wallet.ts'

/**
 * A fault of the operator.
 *
 * - `lost`: the call takes no effect and gets no reply.
 * - `unanswered`: it takes effect and gets no reply.
 * - `fault`: it takes effect and the reply is a 500 without an envelope.
 */
export type OperatorFault = 'lost' | 'unanswered' | 'fault'

export interface HeardCall {
  readonly name: string
  readonly call: WalletCall
  readonly status: number
  readonly errorCode: string | null
}

/** An operator that records a vendor's calls and fails on demand. */
export class RecordingWallet extends ModelWallet {
  readonly heard: HeardCall[] = []
  readonly #planned: { name: string; fault: OperatorFault }[] = []

  /** Plans faults of the next calls with that name. */
  plan(name: string, ...faults: OperatorFault[]): void {
    this.#planned.push(...faults.map((fault) => ({ name, fault })))
  }

  /** Calls about one round, oldest first. */
  of = (roundId: unknown): HeardCall[] => this.heard.filter(({ call }) => call['round_id'] === roundId)

  /** A player's transfers that were not reversed. */
  standing(playerId: string): { bets: number; wins: number } {
    const own = Array.from(this.transfers).filter(
      ([key, { state }]) => key.startsWith(`${playerId} `) && state === 'posted',
    )
    const count = (kind: string) => own.filter(([, transfer]) => transfer.kind === kind).length
    return { bets: count('bet'), wins: count('win') }
  }

  override async answer(path: string, request: WalletRequest): Promise<{ status: number; body: object }> {
    const name = path.split('/').at(-1) ?? ''
    const at = this.#planned.findIndex((plan) => plan.name === name)
    const fault = at < 0 ? null : (this.#planned.splice(at, 1)[0]?.fault ?? null)
    if (fault === 'lost') {
      this.heard.push({ name, call: this.read(request.rawBody), status: 0, errorCode: null })
      throw new Error('the call was lost')
    }
    const answer = await super.answer(path, request)
    const errorCode = 'errorCode' in answer.body ? String(answer.body.errorCode) : null
    this.heard.push({ name, call: callIn(request.rawBody), status: answer.status, errorCode })
    if (fault === 'unanswered') throw new Error('the answer was lost')
    return fault === 'fault' ? { status: 500, body: {} } : answer
  }
}

function callIn(rawBody: string): WalletCall {
  try {
    return { ...(JSON.parse(rawBody) as WalletCall) }
  } catch {
    return {}
  }
}
