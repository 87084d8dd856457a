import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { hasStorableTexts } from '#domain/field-rules/storable-text.ts'
import { sqlState, uniqueViolation } from '#sandbox/lib/sql.ts'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { signedPost } from '#sandbox/lib/signed-call.ts'
import { CatalogueAsk, cataloguePath } from '#schemas/vendor/catalogue.ts'
import { FreeRoundsAsk, freeRoundsPath } from '#schemas/vendor/free-rounds.ts'
import { RoomsAsk, roomsPath } from '#schemas/vendor/rooms.ts'
import { RoundProofAsk, roundProofPath } from '#schemas/vendor/round-proof.ts'
import { catalogueIn } from './catalogue.ts'
import { gameRoutes } from './api/game.routes.ts'
import { roundRoutes } from './api/round.routes.ts'
import { createRulesVersion } from './api/rules-version.ts'
import { installKinds, repeat } from './engine/install-kinds.ts'
import type { SignedAnswer } from './engine/game-kind.ts'
import { createStreams } from './engine/streams.ts'
import { createFreeRounds } from './free-rounds/free-rounds.ts'
import { gameOf } from './kinds.ts'
import { artRoutes } from './pages/art.routes.ts'
import { hostHeaders, registerHostGuard } from './pages/host-guard.ts'
import type { AnsweredCall } from './pages/host-guard.ts'
import { pageRoutes } from './pages/page.routes.ts'
import { createRoundRepository } from './rounds/round.repository.ts'
import { createRoundProofs } from './rounds/round-proof.ts'
import { createRoundService } from './rounds/round.service.ts'
import { SandboxError, sandboxErrors } from './sandbox-error.ts'
import type { SandboxErrorCode } from './sandbox-error.ts'
import type { SandboxTables } from './sandbox.tables.ts'
import { createSeedRepository } from './seeds/seed.repository.ts'
import { createSeedService } from './seeds/seed.service.ts'
import { createSessionRepository } from './sessions/session.repository.ts'
import { createSessionService } from './sessions/session.service.ts'
import { createDemoWallet, withDemo } from './demo/demo-wallet.ts'
import { createPurseRepository } from './demo/purse.repository.ts'
import { createWalletClient } from './wallet/wallet-client.ts'
import type { WalletClient } from './wallet/wallet-client.ts'

/** The code the demo merchants are seeded with. */
export const usualCode = 'SANDBOX'

export interface SandboxVendorDeps {
  readonly db: Kysely<SandboxTables>
  readonly clock: Clock
  readonly random: Random
  /** URL of the operator's gateway, as reached from this process: `http://127.0.0.1:8080`. */
  readonly walletUrl: string
  /** This vendor's code at the gateway. */
  readonly code?: string
  /** Shared with the operator: signs wallet calls and launch links. */
  readonly secret: string
  /** The built client: `dist/games`. */
  readonly clientDir: string
  readonly fetch?: typeof fetch
  readonly walletTimeoutMs?: number
  /** Interval at which unfinished rounds are resolved; 0: only on demand. */
  readonly resolveEveryMs?: number
  readonly logger?: FastifyBaseLogger
  /** Addresses or networks of other machines whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies?: readonly string[]
  /** Called for every reply, for the access log. */
  readonly onAnswered?: (call: AnsweredCall) => void
  /** Draw frequency as a multiple of the published lotteries'; default 1. */
  readonly drawPace?: number
  /** Lets tests insert a misbehaving wallet client. */
  readonly wrapWallet?: (client: WalletClient) => WalletClient
}

export interface SandboxVendorApp {
  readonly app: FastifyInstance
  /** Finishes rounds of a dead process; to be called once the wallet answers. Returns the number of finished rounds. */
  resolveUnfinished(options?: { readonly all?: boolean }): Promise<number>
  /** Ends open streams, so that a shutdown need not await them. */
  beginStop(): void
}

/**
 * The sandbox vendor: games, maths and rounds. To the gateway an external company: it uses signed HTTP only and could
 * run anywhere.
 */
export async function buildSandboxVendor(deps: SandboxVendorDeps): Promise<SandboxVendorApp> {
  const {
    db,
    clock,
    random,
    secret,
    clientDir,
    resolveEveryMs = 5_000,
    wrapWallet = (client) => client,
  } = deps
  const signer = { code: deps.code ?? usualCode, secret }
  const settings = { drawPace: deps.drawPace ?? 1 }
  const operator = createWalletClient({
    walletUrl: deps.walletUrl,
    signer,
    clock,
    random,
    fetch: deps.fetch ?? fetch,
    timeoutMs: deps.walletTimeoutMs ?? 4_000,
  })
  const demo = createDemoWallet({ purses: createPurseRepository(db), clock, secret })
  const wallet = withDemo(wrapWallet(operator), demo)
  const seedRows = createSeedRepository(db)
  const sessions = createSessionService({ sessions: createSessionRepository(db), wallet, clock, random })
  const seeds = createSeedService({ seeds: seedRows, clock, random })
  const mathsOf = (gameId: string) => gameOf(gameId)?.kind.instant ?? null
  const rounds = createRoundService({
    rounds: createRoundRepository(db),
    seeds: seedRows,
    wallet,
    clock,
    random,
    isDuplicate: (error) => sqlState(error) === uniqueViolation,
    mathsOf,
    rulesVersionOf: createRulesVersion(settings),
  })

  const app: FastifyInstance = Fastify({
    bodyLimit: 8 * 1024,
    trustProxy: ['loopback', ...(deps.trustedProxies ?? [])],
    ...(deps.logger ? { loggerInstance: deps.logger } : { logger: false }),
    // Reject invalid input instead of coercing it.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // Handles URLs that cannot be decoded.
    frameworkErrors: answerError,
    // Launch codes are in the page's query, so URLs are not logged.
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerHostGuard(app, { clock, ...(deps.onAnswered && { onAnswered: deps.onAnswered }) })
  app.setErrorHandler(answerError)
  // Rejects text that the database cannot store, before any lookup.
  app.addHook('preValidation', ({ body, query, params, headers }, _, done) =>
    done(
      hasStorableTexts([body, query, params, headers.authorization])
        ? undefined
        : new SandboxError('request.invalid'),
    ),
  )
  app.setNotFoundHandler((_, reply) => {
    const { status, action } = sandboxErrors['request.notFound']
    void reply
      .code(status)
      .send({ success: false, errorCode: 'request.notFound', action, retryAfterMs: null })
  })

  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  const freeRounds = createFreeRounds({
    db,
    clock,
    stakesOf: (gameId, currency) => gameOf(gameId)?.entry.freeStakesMinor?.(currency) ?? [],
  })
  gameRoutes(app, { sessions, seeds, rounds, settings, freeRounds })
  artRoutes(app)
  await signedPost(app, {
    path: cataloguePath,
    input: CatalogueAsk,
    signer,
    clock,
    answer: ({ currency }) => catalogueIn(currency),
  })
  await signedPost(app, {
    path: freeRoundsPath,
    input: FreeRoundsAsk,
    signer,
    clock,
    answer: freeRounds.accept,
  })
  await pageRoutes(app, { clientDir, secret, clock })
  const runsByItself = resolveEveryMs > 0
  const streams = createStreams(app)
  const signed: SignedAnswer[] = []
  const { upkeep, rooms, lookBack, basisOf } = installKinds({
    app,
    signed: (call) => void signed.push(call),
    db,
    clock,
    random,
    rounds,
    freeRounds,
    streams,
    sessions,
    settings,
    runsByItself,
  })
  for (const call of signed) await signedPost(app, { ...call, input: Type.Unknown(), signer, clock })
  await signedPost(app, { path: roomsPath, input: RoomsAsk, signer, clock, answer: rooms })
  await signedPost(app, {
    path: roundProofPath,
    input: RoundProofAsk,
    signer,
    clock,
    answer: createRoundProofs({ rounds, mathsOf, basisOf }),
  })
  roundRoutes(app, { rounds, seeds, lookBack, clock, secret, settings })
  const resolveUnfinished = async (options?: { all?: boolean }) =>
    (await rounds.resolveUnfinished(options)) + (await upkeep())
  if (runsByItself) repeat(app, resolveEveryMs, resolveUnfinished)
  return { app, resolveUnfinished, beginStop: streams.endAll }
}

function answerError(error: FastifyError | SandboxError, request: FastifyRequest, reply: FastifyReply): void {
  // URLs that cannot be decoded are answered without hooks.
  reply.headers(hostHeaders)
  const refusal = refusalOf(error)
  if (refusal.code === 'server.unexpected') request.log.error({ err: error }, 'game call failed')
  const { status, action } = sandboxErrors[refusal.code]
  void reply
    .code(status)
    .send({ success: false, errorCode: refusal.code, action, retryAfterMs: refusal.retryAfterMs })
}

function refusalOf(error: FastifyError | SandboxError): {
  code: SandboxErrorCode
  retryAfterMs: number | null
} {
  if (error instanceof SandboxError) return error
  const status = error.statusCode ?? 500
  const code = status >= 500 ? 'server.unexpected' : status === 404 ? 'request.notFound' : 'request.invalid'
  return { code, retryAfterMs: null }
}
