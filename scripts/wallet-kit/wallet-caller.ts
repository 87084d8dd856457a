import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'

/** A wallet's reply, valid or not. */
export interface WalletReply {
  readonly status: number
  readonly ok: boolean
  /** The reply of a success, else empty. */
  readonly value: Readonly<Record<string, unknown>>
  readonly errorCode: string | null
  readonly action: string | null
}

export interface WalletAddress {
  /** Origin of `/vendor/v1/…`: `https://wallet.operator.example`. */
  readonly url: string
  readonly vendorCode: string
  readonly secret: string
  readonly timeoutMs: number
}

type Headers = Readonly<Record<string, string>>

/** How to tamper with a call, for the authentication checks. */
export interface Bend {
  readonly secret?: string
  readonly vendorCode?: string
  /** Offset of the time stamp in milliseconds. */
  readonly skewMs?: number
  /** Body sent instead of the signed one. */
  readonly body?: string
  readonly headers?: (signed: Headers) => Headers
}

/** Calls a wallet as a game vendor does. Rejects without a response. */
export function createWalletCaller(address: WalletAddress) {
  let calls = 0
  const requestId = () => `kit-${process.pid}-${Date.now().toString(36)}-${++calls}`

  async function send(name: string, rawBody: string, bend: Bend = {}): Promise<WalletReply> {
    const stamp = new Date(Date.now() + (bend.skewMs ?? 0))
    const signed = signVendorRequest(
      bend.vendorCode ?? address.vendorCode,
      bend.secret ?? address.secret,
      rawBody,
      stamp,
    )
    const response = await fetch(new URL(`/vendor/v1/${name}`, address.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bend.headers?.(signed) ?? signed) },
      body: bend.body ?? rawBody,
      signal: AbortSignal.timeout(address.timeoutMs),
    })
    return replyOf(response.status, await response.text())
  }

  const call = (name: string, body: object, bend?: Bend): Promise<WalletReply> =>
    send(name, JSON.stringify({ request_id: requestId(), ...body }), bend)

  return { call, send, requestId }
}
export type WalletCaller = ReturnType<typeof createWalletCaller>

function replyOf(status: number, text: string): WalletReply {
  const body = objectIn(text)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  const ok = status === 200 && body['success'] === true
  return {
    status,
    ok,
    value: ok ? (body['value'] as WalletReply['value']) : {},
    errorCode: textOf(body['errorCode']),
    action: textOf(body['action']),
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}
