import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { Config } from '#server/config.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Call, Handler, OperatorSession, RequestSession } from '#server/lib/handle.ts'
import { addressMatcher } from '#server/lib/addresses.ts'
import type { Clock, VendorKeys } from '#server/lib/ports.ts'
import { verifyVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { languageOfCall } from '../error-sentences.ts'
import { envelopeOf, sendEnvelope } from '../errors.ts'
import { admit, countryOf, limit } from './admission.ts'
import type { Doorkeeper } from './admission.ts'
import { applyChange, createJar } from './cookies.ts'
import type { CookieChange } from './cookies.ts'
import type { Envelopes } from './envelope.ts'
import { streamEvents } from './event-stream.ts'
import type { EventFeed } from './event-stream.ts'
import type { Answer, IdempotencyStore } from './idempotency.ts'
import { admitOperator } from './operator-admission.ts'
import type { OperatorDoor } from './operator-admission.ts'
import { bodyTimeMs, limitBodyTime } from './body-time.ts'
import { checkEncoding, registerJsonBody } from './json-body.ts'
import { createLoad } from './load.ts'
import type { Load, LoadLimits } from './load.ts'
import { validatorsOf } from './validation.ts'
import type { Validators } from './validation.ts'

export interface ContractDeps extends Doorkeeper, OperatorDoor {
  readonly handlers: readonly Handler[]
  readonly idempotency: IdempotencyStore
  readonly envelopes: Pick<Envelopes, 'open'>
  readonly vendorKeys: VendorKeys
  /** False when this vendor signature was used before (replay). */
  readonly isFreshSignature: (signature: string) => boolean | Promise<boolean>
  readonly clock: Clock
  readonly config: LoadLimits &
    Pick<Config, 'heartbeatMs' | 'bodyLimitBytes' | 'bodyTimeoutMs' | 'vendorAddresses'>
  /** Aborts when the gateway stops: open streams end. */
  readonly stopping: AbortSignal
}

interface Mounted extends Handler {
  readonly validators: Validators
}

/**
 * Registers the contract's routes with their handlers; no other route exists under `/wps`, `/lgw`, `/vendor` or `/ops`.
 */
export function registerContract(app: FastifyInstance, deps: ContractDeps): void {
  registerJsonBody(app)
  const load = createLoad(deps.config)
  const isVendorAddress = addressMatcher(deps.config.vendorAddresses)
  for (const handler of deps.handlers)
    mount(app, { ...handler, validators: validatorsOf(handler.route) }, deps, { load, isVendorAddress })
}

interface Door {
  readonly load: Load
  readonly isVendorAddress: (address: string) => boolean
}

function mount(app: FastifyInstance, mounted: Mounted, deps: ContractDeps, door: Door): void {
  const { route } = mounted
  const { load } = door
  const bodyLimit = route.maxBodyBytes ?? deps.config.bodyLimitBytes
  const bodyMs = bodyTimeMs(deps.config.bodyTimeoutMs, bodyLimit)
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    bodyLimit,
    config: { route },
    async onRequest(request, reply) {
      void reply.header('cache-control', 'no-store')
      checkEncoding(request, route)
      callers.set(request, await load.call(() => callerOf(request, mounted, deps, door)))
    },
    preParsing(request, reply, payload, done) {
      limitBodyTime(request, reply, payload as Readable, bodyMs)
      done(null, payload)
    },
    handler(request, reply) {
      const work = () => answer(request, reply, mounted, deps, callers.get(request) ?? nobody)
      return route.stream ? load.stream(request.ip, work) : load.call(work)
    },
  })
}

/** The authenticated caller. */
interface Caller {
  readonly session: RequestSession | null
  readonly operator: OperatorSession | null
}
const nobody: Caller = { session: null, operator: null }

/** All checks before the body is read. */
async function callerOf(
  request: FastifyRequest,
  handler: Handler,
  deps: ContractDeps,
  { isVendorAddress }: Door,
): Promise<Caller> {
  const { route } = handler
  if (route.auth === 'vendor') {
    await limit(deps.limiter, route, request.ip)
    if (request.place.kind !== 'platform') throw new ApiError('request.notFound')
    if (!isVendorAddress(request.ip)) throw new ApiError('vendor.addressRefused')
    return nobody
  }
  if (route.auth === 'desk' || route.auth === 'operator')
    return { ...nobody, operator: await admitOperator(request, route, deps) }
  return { ...nobody, session: await admit(request, handler, deps) }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  mounted: Mounted,
  deps: ContractDeps,
  caller: Caller,
): Promise<unknown> {
  const { route, run, validators } = mounted
  const vendorCode = route.auth === 'vendor' ? await provenVendor(request, mounted, deps) : null
  const input = validators.input(
    route.method === 'GET' ? queryOf(request, route) : await bodyOf(request, route, deps),
  )
  const jar = createJar(request)
  const call = callOf(request, { route, input, ...caller, vendorCode, cookies: jar })
  if (route.stream) {
    const events = (await run(call)) as EventFeed
    await streamEvents(request, reply, events, {
      ...deps.config,
      check: (event) => validators.reply(event),
      stopping: deps.stopping,
    })
    return reply
  }
  const work = async (): Promise<Answer> => {
    const value = await run(call)
    validators.reply(value)
    return { status: 200, body: { success: true, [route.replyKey]: value }, cookie: jar.change() }
  }
  // A desk page of an earlier release sends no keys.
  const isKeyed = route.idempotent && (call.idempotencyKey !== null || caller.operator === null)
  const done = isKeyed
    ? await keyed(request, call, { work, change: jar.change, scope: scopeOf(caller, request.ip) }, deps)
    : { ...(await work().catch(refused(request, reply, jar.change))), hit: false }
  if (done.hit) void reply.header('idempotency-hit', 'true')
  applyChange(request, reply, done.cookie)
  return sendEnvelope(reply, done.status, done.body)
}

/** The query; when a browser reconnects a stream, `Last-Event-ID` supplies the last event. */
function queryOf({ query, headers }: FastifyRequest, { stream }: RouteSpec): unknown {
  const since = headers['last-event-id']
  return stream && since !== undefined ? { since, ...(query as object) } : query
}

/** The body, of a form with the query: a mail program posts a form to an address that carries a token (RFC 8058). Where the brand seals the route's bodies, the decrypted content of the envelope. */
async function bodyOf(
  request: FastifyRequest,
  route: RouteSpec,
  { envelopes }: ContractDeps,
): Promise<unknown> {
  const { place, body } = request
  if (route.encoding === 'form') return { ...(request.query as object), ...(body as object | undefined) }
  if (!route.sealed || place.kind !== 'brand') return body ?? {}
  if (place.site.brand.security.payloadEnvelope !== 'jwe') return body ?? {}
  const inside = await envelopes.open(place.site, route, body)
  // A retry is sealed in a new envelope: the idempotency fingerprint covers the decrypted body.
  request.rawBody = Buffer.from(JSON.stringify(inside ?? {}))
  return inside ?? {}
}

/**
 * Throws `vendor.invalidSignature` for an unknown vendor, an old timestamp or a wrong hash (indistinguishably), and
 * `vendor.replayed` for a replayed read. A replayed money movement returns the first result from the ledger.
 */
async function provenVendor(
  { headers, rawBody }: FastifyRequest,
  { route: { movesMoney }, keys }: Handler,
  { vendorKeys, isFreshSignature, clock }: ContractDeps,
): Promise<string> {
  const proven = verifyVendorRequest({ headers, rawBody, now: clock.now() }, keys ?? vendorKeys)
  if (proven === null) throw new ApiError('vendor.invalidSignature')
  if (!movesMoney && !(await isFreshSignature(String(headers['x-signature']))))
    throw new ApiError('vendor.replayed', { action: 'none' })
  return proven.vendorCode
}

/** Applies cookie changes to a refused call, too. */
const refused =
  (request: FastifyRequest, reply: FastifyReply, change: () => CookieChange | null) =>
  (error: unknown): never => {
    if (error instanceof ApiError) applyChange(request, reply, change())
    throw error
  }

interface Work {
  readonly work: () => Promise<Answer>
  /** The cookies the work changed. */
  readonly change: () => CookieChange | null
  /** Whose keys they are. */
  readonly scope: string
}

/** Whose keys these are: equal keys of different callers are different calls. */
function scopeOf({ operator, session }: Caller, ip: string): string {
  if (operator !== null) return `operator:${operator.name}`
  return session === null ? `ip:${ip}` : `player:${session.playerId}`
}

/** Runs the work under the idempotency key. A refusal is stored as well, so a retry gets the same refusal. */
function keyed(
  request: FastifyRequest,
  call: Call<RouteSpec>,
  { work, change, scope }: Work,
  { idempotency }: ContractDeps,
) {
  const key = call.idempotencyKey
  if (key === null) throw new ApiError('idempotency.keyMissing')
  const { method, rawBody: body } = request
  const methodPath = `${method} ${request.routeOptions.url ?? ''}`
  return idempotency.once(
    { merchantCode: call.site?.merchantCode ?? '', scope, key, methodPath, body },
    async () => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { ...envelopeOf(error, request), cookie: change() }
      }
    },
  )
}

interface CallParts {
  readonly route: RouteSpec
  readonly input: unknown
  readonly session: RequestSession | null
  readonly operator: OperatorSession | null
  readonly vendorCode: string | null
  readonly cookies: Call<RouteSpec>['cookies']
}

function callOf(
  request: FastifyRequest,
  { route, input, session, operator, vendorCode, cookies }: CallParts,
): Call<RouteSpec> {
  const { place, headers } = request
  const site = place.kind === 'brand' ? place.site : null
  const key = headers['idempotency-key']
  const call = {
    input,
    session,
    operator,
    site,
    vendorCode,
    requestId: request.id,
    ip: request.ip,
    country: countryOf(request),
    userAgent: headers['user-agent'] ?? '',
    idempotencyKey: route.idempotent && typeof key === 'string' ? checkedKey(key) : null,
    language: languageOfCall(headers['language'], site?.brand),
    cookies,
  }
  // `route.auth` determines which of session, operator, site and vendor are set; the checks above enforce it.
  return call as unknown as Call<RouteSpec>
}

function checkedKey(key: string): string {
  if (/^[A-Za-z0-9_-]{16,64}$/.test(key)) return key
  throw new ApiError('request.invalid', {
    detail: 'An idempotency key has 16 to 64 letters, digits, - and _.',
  })
}
