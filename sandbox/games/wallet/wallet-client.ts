import { toDecimal, fromDecimal } from '#domain/money/money.ts'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { signedHeaders } from '#sandbox/lib/signature.ts'
import type { Signer } from '#sandbox/lib/signature.ts'

/**
 * The wallet's answer. `unknown`: it is undecided whether the call took effect, because there was no answer, a
 * malformed one, or a server error. A refusal is certain: nothing was booked.
 */
export type WalletAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly retryAfterMs: number | null }
  | { readonly kind: 'unknown'; readonly reason: string }

export interface WalletLeg {
  readonly playerId: string
  readonly gameId: string
  readonly roundId: string
  readonly transactionId: string
  readonly currency: string
  readonly amountMinor: bigint
}

export interface WalletPlayer {
  readonly walletToken: string
  readonly playerId: string
  readonly brandId: string
  readonly balanceMinor: bigint
  readonly currency: string
  readonly language: string
  readonly playMoney: boolean
  readonly autoplay: boolean
  readonly turbo: boolean
  readonly bonusBuy: boolean
  readonly minCycleMs: number
  readonly expiresAt: Date
}

interface Balance {
  readonly balanceMinor: bigint
}

export interface WalletClient {
  authenticate(call: { launchCode: string; gameId: string }): Promise<WalletAnswer<WalletPlayer>>
  balance(call: { walletToken: string; playerId: string; currency: string }): Promise<WalletAnswer<Balance>>
  /** With a `campaignId` the bet is one of the operator's free rounds. */
  bet(
    leg: WalletLeg & { walletToken: string; campaignId?: string | null; buysFeature?: boolean },
  ): Promise<WalletAnswer<Balance>>
  win(
    leg: WalletLeg & { betTransactionId: string; closesRound: boolean; meta: Record<string, unknown> },
  ): Promise<WalletAnswer<Balance>>
  rollback(
    call: Omit<WalletLeg, 'amountMinor' | 'gameId'> & { betTransactionId: string },
  ): Promise<WalletAnswer<Balance>>
}

export interface WalletClientDeps {
  /** URL of the operator's gateway: `http://127.0.0.1:8080`. */
  readonly walletUrl: string
  readonly signer: Signer
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly timeoutMs: number
}

type Json = Record<string, unknown>

/** Format of ids on the wallet's wire. */
const wireId = /^[A-Za-z0-9_.:-]{1,64}$/
const refused = (code: string) => ({ kind: 'refused', code, retryAfterMs: null }) as const

/** The operator's seamless wallet over signed HTTP. Never throws. */
export function createWalletClient(deps: WalletClientDeps): WalletClient {
  async function call(name: string, body: Json): Promise<WalletAnswer<Json>> {
    const rawBody = JSON.stringify({ request_id: deps.random.uuid(), ...body })
    try {
      const response = await deps.fetch(`${deps.walletUrl}/vendor/v1/${name}`, {
        method: 'POST',
        headers: signedHeaders(deps.signer, rawBody, deps.clock.now()),
        body: rawBody,
        signal: AbortSignal.timeout(deps.timeoutMs),
      })
      return answerOf(response.status, await response.json())
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  const balanceOf = (answer: WalletAnswer<Json>, currency: string): WalletAnswer<Balance> => {
    if (answer.kind !== 'ok') return answer
    const balanceMinor = fromDecimal(String(answer.value['balance']), currency)
    return balanceMinor === null
      ? { kind: 'unknown', reason: 'The wallet answered without a balance' }
      : { kind: 'ok', value: { balanceMinor } }
  }

  const money = ({ playerId, gameId, roundId, transactionId, currency, amountMinor }: WalletLeg) => ({
    player_id: playerId,
    transaction_id: transactionId,
    round_id: roundId,
    game_code: gameId,
    currency,
    amount: toDecimal(amountMinor, currency),
    timestamp: deps.clock.now().toISOString(),
  })

  return {
    async authenticate({ launchCode, gameId }) {
      // Both come from a page. The wallet issues only ids of this format, and would refuse others as malformed.
      if (!wireId.test(launchCode)) return refused('vendor.invalidToken')
      if (!wireId.test(gameId)) return refused('vendor.invalidGame')
      const answer = await call('authenticate', { launch_code: launchCode, game_code: gameId })
      return answer.kind === 'ok' ? playerOf(answer.value) : answer
    },
    async balance({ walletToken, playerId, currency }) {
      return balanceOf(await call('balance', { session_token: walletToken, player_id: playerId }), currency)
    },
    async bet({ walletToken, campaignId = null, buysFeature = false, ...leg }) {
      const body = {
        ...money(leg),
        session_token: walletToken,
        ...(campaignId !== null && { is_free: true, campaign_id: campaignId }),
        ...(buysFeature && { buys_feature: true }),
      }
      return balanceOf(await call('bet', body), leg.currency)
    },
    async win({ betTransactionId, closesRound, meta, ...leg }) {
      const body = {
        ...money(leg),
        reference_transaction_id: betTransactionId,
        round_closed: closesRound,
        meta,
      }
      return balanceOf(await call('win', body), leg.currency)
    },
    async rollback({ playerId, transactionId, betTransactionId, roundId, currency }) {
      const body = {
        player_id: playerId,
        transaction_id: transactionId,
        reference_transaction_id: betTransactionId,
        round_id: roundId,
        timestamp: deps.clock.now().toISOString(),
      }
      return balanceOf(await call('rollback', body), currency)
    },
  }
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Only a 4xx with a code is a refusal: after anything else the money may have moved. */
function answerOf(status: number, body: unknown): WalletAnswer<Json> {
  if (!isJson(body)) return { kind: 'unknown', reason: `The wallet answered ${status} without an envelope` }
  if (status === 200 && body['success'] === true && isJson(body['value']))
    return { kind: 'ok', value: body['value'] }
  const { errorCode, retryAfterMs } = body
  if (status >= 400 && status < 500 && status !== 408 && typeof errorCode === 'string') {
    return {
      kind: 'refused',
      code: errorCode,
      retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : null,
    }
  }
  return { kind: 'unknown', reason: `The wallet answered ${status}` }
}

function playerOf(value: Json): WalletAnswer<WalletPlayer> {
  const text = (key: string) => String(value[key])
  const currency = text('currency')
  const balanceMinor = fromDecimal(text('balance'), currency)
  const expiresAt = new Date(text('expires_at'))
  if (balanceMinor === null || Number.isNaN(expiresAt.getTime()))
    return { kind: 'unknown', reason: 'The wallet answered without a player' }
  return {
    kind: 'ok',
    value: {
      walletToken: text('session_token'),
      playerId: text('player_id'),
      brandId: text('brand_id'),
      balanceMinor,
      currency,
      language: text('language'),
      playMoney: value['play_money'] === true,
      autoplay: value['autoplay'] === true,
      turbo: value['turbo'] === true,
      bonusBuy: value['bonus_buy'] === true,
      minCycleMs: Number(value['min_cycle_ms']),
      expiresAt,
    },
  }
}
