import { ModelWallet } from '../model-wallet.ts'
import type { WalletCall, WalletRequest } from '../model-wallet.ts'

/**
 * How the operator misbehaves once.
 * - `lost`: the call does nothing and nobody answers. - `unanswered`: it takes effect and nobody answers.
 * - `fault`: it takes effect and the answer is a 500 without an envelope.
 */
export type OperatorFault = 'lost' | 'unanswered' | 'fault'

export interface HeardCall {
  readonly name: string
  readonly call: WalletCall
  readonly status: number
  readonly errorCode: string | null
}

/** An operator that writes down what a vendor sends, and falls over when it is asked to. */
export class RecordingWallet extends ModelWallet {
  readonly heard: HeardCall[] = []
  readonly #planned: { name: string; fault: OperatorFault }[] = []

  /** The next call of that name goes wrong in this way. */
  plan(name: string, ...faults: OperatorFault[]): void {
    this.#planned.push(...faults.map((fault) => ({ name, fault })))
  }

  /** What came about one round, oldest first. */
  of = (roundId: unknown): HeardCall[] => this.heard.filter(({ call }) => call['round_id'] === roundId)

  /** Transfers of a player that stand. */
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
