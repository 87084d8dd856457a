import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { Config } from '#server/config.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Call, Handler, RequestSession } from '#server/lib/handle.ts'
import type { Clock, VendorKeys } from '#server/lib/ports.ts'
import { verifyVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { envelopeOf, sendEnvelope } from '../errors.ts'
import { admit, countryOf, limit } from './admission.ts'
import type { Doorkeeper } from './admission.ts'
import { applyChange, createJar } from './cookies.ts'
import { streamEvents } from './event-stream.ts'
import type { Answer, IdempotencyStore } from './idempotency.ts'
import { registerJsonBody } from './json-body.ts'
import { validatorsOf } from './validation.ts'
import type { Validators } from './validation.ts'

export interface ContractDeps extends Doorkeeper {
  readonly handlers: readonly Handler[]
  readonly idempotency: IdempotencyStore
  readonly vendorKeys: VendorKeys
  readonly clock: Clock
  readonly config: Pick<Config, 'maxInFlight' | 'maxStreams' | 'heartbeatMs' | 'bodyLimitBytes'>
  /** Aborts when the gateway stops: open streams end. */
  readonly stopping: AbortSignal
}

interface Mounted {
  readonly route: RouteSpec
  readonly run: Handler['run']
  readonly validators: Validators
}

/** Turns the contract's routes and their handlers into the gateway's routes: nothing else of `/wps`, `/lgw` or `/vendor` exists. */
export function registerContract(app: FastifyInstance, deps: ContractDeps): void {
  registerJsonBody(app)
  const load: Load = { calls: 0, streams: 0 }
  for (const { route, run } of deps.handlers)
    mount(app, { route, run, validators: validatorsOf(route) }, deps, load)
}

function mount(app: FastifyInstance, mounted: Mounted, deps: ContractDeps, load: Load): void {
  const { route } = mounted
  const sessions = new WeakMap<FastifyRequest, RequestSession | null>()
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    bodyLimit: deps.config.bodyLimitBytes,
    config: { route },
    async onRequest(request, reply) {
      void reply.header('cache-control', 'no-store')
      carry(load, route, reply, deps.config)
      if (route.auth === 'vendor') {
        limit(deps.limiter, route, request.ip)
        if (request.place.kind !== 'platform') throw new ApiError('request.notFound')
      } else sessions.set(request, await admit(request, route, deps))
    },
    handler: (request, reply) => answer(request, reply, mounted, deps, sessions.get(request) ?? null),
  })
}

interface Load {
  calls: number
  streams: number
}

/** Counts the call until its answer is out. Throws `server.overloaded` when the gateway carries enough already. */
function carry(load: Load, { stream }: RouteSpec, reply: FastifyReply, config: ContractDeps['config']): void {
  const kind = stream ? 'streams' : 'calls'
  const most = stream ? config.maxStreams : config.maxInFlight
  if (load[kind] >= most) throw new ApiError('server.overloaded', { retryAfterMs: 1_000 })
  load[kind] += 1
  reply.raw.once('close', () => void (load[kind] -= 1))
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  mounted: Mounted,
  deps: ContractDeps,
  session: RequestSession | null,
): Promise<unknown> {
  const { route, run, validators } = mounted
  const vendorCode = route.auth === 'vendor' ? provenVendor(request, deps) : null
  const input = validators.input(route.method === 'GET' ? request.query : (request.body ?? {}))
  const jar = createJar(request)
  const call = callOf(request, { route, input, session, vendorCode, cookies: jar })
  if (route.stream) {
    const events = (await run(call)) as AsyncIterable<unknown>
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
  const done = route.idempotent ? await keyed(request, call, work, deps) : { ...(await work()), hit: false }
  if (done.hit) void reply.header('idempotency-hit', 'true')
  applyChange(request, reply, done.cookie)
  return sendEnvelope(reply, done.status, done.body)
}

/** Throws `vendor.invalidSignature`, the same for an unknown vendor, an old stamp and a wrong hash. */
function provenVendor({ headers, rawBody }: FastifyRequest, { vendorKeys, clock }: ContractDeps): string {
  const proven = verifyVendorRequest({ headers, rawBody, now: clock.now() }, vendorKeys)
  if (proven === null) throw new ApiError('vendor.invalidSignature')
  return proven.vendorCode
}

/** A handler's refusal is an answer too: the same key hears it again. */
function keyed(
  request: FastifyRequest,
  call: Call<RouteSpec>,
  work: () => Promise<Answer>,
  { idempotency }: ContractDeps,
) {
  const key = call.idempotencyKey
  if (key === null) throw new ApiError('idempotency.keyMissing')
  const scope = call.session === null ? `ip:${call.ip}` : `player:${call.session.playerId}`
  const { method, rawBody: body } = request
  const methodPath = `${method} ${request.routeOptions.url ?? ''}`
  return idempotency.once(
    { merchantCode: call.site?.merchantCode ?? '', scope, key, methodPath, body },
    async () => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { ...envelopeOf(error, request.id), cookie: null }
      }
    },
  )
}

interface CallParts {
  readonly route: RouteSpec
  readonly input: unknown
  readonly session: RequestSession | null
  readonly vendorCode: string | null
  readonly cookies: Call<RouteSpec>['cookies']
}

function callOf(
  request: FastifyRequest,
  { route, input, session, vendorCode, cookies }: CallParts,
): Call<RouteSpec> {
  const { place, headers } = request
  const site = place.kind === 'brand' ? place.site : null
  const key = headers['idempotency-key']
  const call = {
    input,
    session,
    site,
    vendorCode,
    requestId: request.id,
    ip: request.ip,
    country: countryOf(request),
    userAgent: headers['user-agent'] ?? '',
    idempotencyKey: route.idempotent && typeof key === 'string' ? checkedKey(key) : null,
    language: languageOf(headers['language'], site?.brand),
    cookies,
  }
  // Which of session, site and vendor are there follows from `route.auth`, which the door has enforced.
  return call as unknown as Call<RouteSpec>
}

function checkedKey(key: string): string {
  if (/^[A-Za-z0-9_-]{16,64}$/.test(key)) return key
  throw new ApiError('request.invalid', {
    message: 'An idempotency key has 16 to 64 letters, digits, - and _.',
  })
}

function languageOf(
  header: string | string[] | undefined,
  brand: { readonly languages: readonly string[]; readonly defaultLanguage: string } | undefined,
): string {
  return brand?.languages.find((language) => language === header) ?? brand?.defaultLanguage ?? 'en'
}
