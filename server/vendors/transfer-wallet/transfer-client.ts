import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { Clock } from '#server/lib/ports.ts'
import { signVendorRequest } from '../seamless-wallet/signature.ts'
import type { TransferAnswer, TransferVendor } from './transfer-vendor.ts'

export interface TransferClientDeps {
  readonly code: string
  readonly walletName: string
  /** Base URL of the vendor's `/transfer/v1/…`. */
  readonly url: string
  /** The operator's code at the vendor, and the shared secret. */
  readonly operatorCode: string
  readonly secret: string
  readonly clock: Clock
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

type Json = Readonly<Record<string, unknown>>

/**
 * A vendor's transfer wallet over signed HTTP (`ft`, `ftoa`, `cs`, `balance`). Never throws: anything but an explicit
 * `success` or `failed` is `unknown`.
 */
export function createTransferClient(deps: TransferClientDeps): TransferVendor {
  async function call(name: string, body: Json): Promise<Json | null> {
    const rawBody = JSON.stringify(body)
    try {
      const response = await (deps.fetch ?? fetch)(new URL(`/transfer/v1/${name}`, deps.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...signVendorRequest(deps.operatorCode, deps.secret, rawBody, deps.clock.now()),
        },
        body: rawBody,
        signal: AbortSignal.timeout(deps.timeoutMs ?? 5_000),
      })
      const answer: unknown = await response.json()
      return response.status === 200 && typeof answer === 'object' && answer !== null ? { ...answer } : null
    } catch {
      // No or an invalid answer: the order may have been executed.
      return null
    }
  }

  const playerOf = (merchantCode: string, playerId: string) => `${merchantCode}.${playerId}`

  return {
    code: deps.code,
    walletName: deps.walletName,
    async transfer({ merchantCode, playerId, referenceNo, direction, amountMinor, currency }) {
      const answer = await call('ft', {
        reference_no: referenceNo,
        player_id: playerOf(merchantCode, playerId),
        fund_type: direction === 'in' ? 1 : 2,
        amount: toDecimal(amountMinor, currency),
        currency,
      })
      return answerOf(answer, currency)
    },
    async sweep({ merchantCode, playerId, referenceNo, currency }) {
      const body = { reference_no: referenceNo, player_id: playerOf(merchantCode, playerId), currency }
      return answerOf(await call('ftoa', body), currency)
    },
    async statusOf({ referenceNo, currency }) {
      return answerOf(await call('cs', { reference_no: referenceNo }), currency)
    },
    async balance({ merchantCode, playerId, currency }) {
      const answer = await call('balance', { player_id: playerOf(merchantCode, playerId), currency })
      return fromDecimal(String(answer?.['balance']), currency)
    },
  }
}

function answerOf(answer: Json | null, currency: string): TransferAnswer {
  const status = answer?.['status']
  if (status === 'failed') return { kind: 'failed', reason: JSON.stringify(answer?.['reason'] ?? null) }
  if (status === 'notFound') return { kind: 'notFound' }
  const amountMinor = fromDecimal(String(answer?.['amount']), currency)
  if (status === 'success' && amountMinor !== null && amountMinor >= 0n) return { kind: 'done', amountMinor }
  return { kind: 'unknown', reason: answer === null ? 'no answer' : `status ${String(status)}` }
}
