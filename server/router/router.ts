import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorStatus } from '#schemas/api/errors.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import type { Config } from '#server/config.ts'
import { addressMatcher } from '#server/lib/addresses.ts'
import type { BrandRegistry } from '#server/plugins/brands/brand-registry.ts'
import { errorSentence, languageOfCall } from '#server/plugins/error-sentences.ts'
import { hostnameOf } from '#server/plugins/places.ts'
import { headersOfRefusal } from '#server/plugins/security-headers.ts'
import { page, unknownHostPage } from '#server/plugins/unknown-host.ts'
import { fromWirePlayer, merchantOfToken } from '#server/vendors/seamless-wallet/wire-ids.ts'
import type { Dispatch } from '#server/process/listener.ts'
import type { Cluster, Directory } from './directory.ts'
import { createForwarder } from './forward.ts'

export interface RouterDeps {
  readonly directory: () => Directory
  readonly brands: BrandRegistry
  readonly config: Pick<Config, 'platformHosts' | 'trustedProxies' | 'maxInFlight' | 'bodyLimitBytes'>
  /** For connecting to a cluster and for the first byte of its answer. */
  readonly answerWithinMs?: number
}

export interface Router {
  readonly dispatch: Dispatch
  /** Refuses new requests, and ends event streams, which would not end by themselves. */
  beginStop(): void
  /** Ends the event streams of merchants that are on another cluster now. */
  directoryChanged(): void
  close(): void
}

/** Longer than any call of the contract may take. */
const usualAnswerMs = 30_000
/** For how long a caller is asked to wait while its cluster does not answer. */
const backInSeconds = 2

/** Where a request goes, or why it goes nowhere. */
type Way = Cluster | Extract<ErrorCode, 'host.unknown' | 'server.unavailable' | 'request.tooLarge'>

/**
 * Passes every request to the cluster of its merchant: a brand's host names its merchant, a partner's call to the
 * platform names it in its body, and each cluster has hosts of its own.
 */
export function createRouter({
  directory,
  brands,
  config,
  answerWithinMs = usualAnswerMs,
}: RouterDeps): Router {
  const platform = new Set(config.platformHosts)
  const { trustedProxies } = config
  const forwarder = createForwarder({
    isTrusted: trustedProxies.length === 0 ? () => false : addressMatcher(trustedProxies),
    maxWaiting: config.maxInFlight,
    answerWithinMs,
  })

  const ofMerchant = (merchantCode: string): Way => {
    const found = directory().ofMerchant(merchantCode)
    return found === 'moving' ? 'server.unavailable' : (found ?? 'host.unknown')
  }

  let isStopping = false

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isStopping) return refuse('server.unavailable', request, response, undefined)
    const hostname = hostnameOf(request.headers.host ?? '')
    const own = directory().ofHost(hostname)
    const isPlatform = own === null && platform.has(hostname)
    const brand = own === null && !isPlatform ? brands.byHost(hostname)?.brand : undefined
    let way: Way = own ?? (brand === undefined ? 'host.unknown' : ofMerchant(brand.merchantCode))
    let body: Buffer | undefined
    if (isPlatform && isOfPartner(request)) {
      const received = await receive(request, config.bodyLimitBytes)
      way = received === null ? 'request.tooLarge' : ofMerchant(merchantOfCall(received))
      body = received ?? undefined
    } else if (way === 'host.unknown' && isHealth(request)) {
      response.writeHead(200, { ...headersOfRefusal, 'content-type': 'text/plain' }).end('ok\n')
      return
    }
    const merchantCode = brand?.merchantCode ?? null
    if (
      typeof way !== 'string' &&
      (await forwarder.forward({ cluster: way, request, response, body, merchantCode }))
    )
      return
    refuse(typeof way === 'string' ? way : 'server.unavailable', request, response, brand)
  }

  return {
    dispatch(request, response) {
      // The caller left while its body was being received.
      route(request, response).catch(() => response.destroy())
    },
    beginStop() {
      isStopping = true
      forwarder.endStreams(() => true)
    },
    directoryChanged: () =>
      forwarder.endStreams((cluster, merchantCode) => {
        if (merchantCode === null) return false
        const now = directory().ofMerchant(merchantCode)
        return now === null || now === 'moving' || now.name !== cluster.name
      }),
    close: () => forwarder.close(),
  }
}

const isOfPartner = ({ url = '', method }: IncomingMessage) =>
  method === 'POST' && url.startsWith('/vendor/v1/')
/** Of the router itself, with any host: the clusters answer for themselves. */
const isHealth = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz'

/** The body of a call; null when it is too large. */
async function receive(request: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * The merchant a partner's call is about. It only chooses the cluster, which verifies the signature: a call that names
 * another merchant is refused there.
 */
export function merchantOfCall(body: Buffer): string {
  const { merchant_code, player_id, session_token, launch_code } = fieldsOf(body)
  const token = textOf(session_token) || textOf(launch_code)
  return textOf(merchant_code) || (fromWirePlayer(textOf(player_id))?.merchantCode ?? merchantOfToken(token))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function fieldsOf(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'))
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/**
 * The error envelope, and a page for a browser that opens one. The host is in a page only when it is known, so it is
 * trusted text.
 */
function refuse(
  code: Exclude<Way, Cluster>,
  request: IncomingMessage,
  response: ServerResponse,
  brand: Parameters<typeof languageOfCall>[1],
): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  const language = languageOfCall(request.headers['language'], brand)
  const sentence = errorSentence(code, language)
  const wantsPage = (request.headers.accept ?? '').includes('text/html')
  const text = !wantsPage
    ? JSON.stringify({ success: false, errorCode: code, message: sentence, requestId: '' })
    : code === 'host.unknown'
      ? unknownHostPage
      : page(hostnameOf(request.headers.host ?? ''), sentence, language)
  response.writeHead(errorStatus[code], {
    ...headersOfRefusal,
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...(code === 'server.unavailable' && {
      'retry-after': String(backInSeconds),
      // The page tries again by itself.
      ...(wantsPage && { refresh: String(backInSeconds) }),
    }),
    // The rest of a body that nobody reads would be taken for the next request.
    ...(!request.complete && { connection: 'close' }),
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
