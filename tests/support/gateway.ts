import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import brazil from '#schemas/jurisdictions/BR.json' with { type: 'json' }
import { getRegisterRules, register } from '#schemas/api/register.ts'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { buildGateway } from '#server/build-gateway.ts'
import type { Gateway, GatewayDeps } from '#server/build-gateway.ts'
import { defaultConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import type { ServedBrand } from '#server/plugins/brands/brand-registry.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { aBrand } from './brand.ts'
import { testClock, testRandom } from './clock.ts'
import type { TestClock } from './clock.ts'
import { aCpf } from './cpf.ts'
import { testDatabase } from './engines.ts'
import { sandboxIdentity } from '#server/modules/protection/identity-check.ts'
import { playMoneyBank, sandboxRegister, sandboxVendor } from './partners.ts'

export const vendorSecret = 'a secret the sandbox vendor shares with the gateway'
export const adminToken = 'admin-token-of-the-tests'
const port = 8080

/** Brands with their own merchants, the last one under Brazil's rules; the files of the first exist on disk. */
export const testBrands = {
  aurora: aBrand({
    id: 'aurora',
    merchantCode: 'AURORA01',
    currency: 'BRL',
    domains: { primary: 'aurora.example', aliases: ['www.aurora.example'] },
  }),
  nocturne: aBrand({
    id: 'nocturne',
    merchantCode: 'NOCTURNE01',
    currency: 'EUR',
    domains: { primary: 'nocturne.example', aliases: [] },
  }),
  ipe: aBrand({
    id: 'ipe',
    merchantCode: 'IPE01',
    currency: 'BRL',
    domains: { primary: 'ipe.example', aliases: [] },
    jurisdiction: brazil.rules as Brand['jurisdiction'],
  }),
}
export type TestBrand = keyof typeof testBrands

export interface GatewayOptions {
  readonly config?: Partial<Config>
  readonly db?: Db
  readonly deps?: Partial<GatewayDeps>
}

export interface TestGateway extends Gateway {
  readonly db: Db
  readonly clock: TestClock
  /** Every line of the gateway's log. */
  readonly logged: string[]
  /** Folder of the first brand. */
  readonly folder: string
  inject(request: InjectOptions, host?: string): Promise<LightMyRequestResponse>
  visitor(brand?: TestBrand): Visitor
  stop(): Promise<void>
}

/** High limits, so that tests do not reach them by accident; tests of limits set their own. */
const widelyOpen = Object.fromEntries(
  Object.keys(defaultConfig.rateLimits).map((name) => [name, { limit: 1_000_000, windowMs: 60_000 }]),
) as Config['rateLimits']

/** The whole gateway in this process: real routes, real database, stopped clock, seeded randomness. */
export async function startGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const database =
    options.db === undefined ? await testDatabase() : { db: options.db, close: () => Promise.resolve() }
  const folder = mkdtempSync(join(tmpdir(), 'marquee-site-'))
  const clock = testClock()
  const logged: string[] = []
  const gateway = await buildGateway({
    db: database.db,
    clock,
    random: testRandom(crypto.randomUUID()),
    config: {
      ...defaultConfig,
      logLevel: 'info',
      rateLimits: widelyOpen,
      drainMs: 1_000,
      demoPlayers: false,
      ...options.config,
    },
    brands: fixedBrands(servedFrom(folder)),
    vendors: {
      registry: createVendorRegistry([
        sandboxVendor({
          publicOrigin: `http://games.localhost:${port}`,
          secret: vendorSecret,
          clock: options.deps?.clock ?? clock,
          random: testRandom(crypto.randomUUID()),
        }),
      ]),
      keys: { secretOf: (code) => (code === 'SANDBOX' ? vendorSecret : null) },
    },
    bank: playMoneyBank,
    register: sandboxRegister,
    identity: sandboxIdentity,
    adminToken,
    secret: 'the secret that the gateways of the tests seal with',
    logTo: { write: (line) => void logged.push(line) },
    standIns: { hasher: cheapHasher },
    ...options.deps,
  })
  const inject = (request: InjectOptions, host = 'aurora.localhost') =>
    gateway.app.inject({ ...request, headers: { host: `${host}:${port}`, ...request.headers } })
  return {
    ...gateway,
    db: database.db,
    clock,
    logged,
    folder: join(folder, 'aurora'),
    inject,
    visitor: (brand = 'aurora') => new Visitor(gateway, brand),
    async stop() {
      await gateway.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const cheapHasher = {
  hash: (password: string) => Promise.resolve(`plain:${password}`),
  verify: (hash: string | null, password: string) => Promise.resolve(hash === `plain:${password}`),
}

const files: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Aurora</title>',
  'assets/main-1a2b3c4d.js': 'console.log(1)'.repeat(200),
  'assets/main-1a2b3c4d.js.br': 'brotli',
  'manifest.webmanifest': '{}',
  'release.json': '{}',
}

function servedFrom(folder: string): ServedBrand[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'aurora', 'assets'), { recursive: true })
    writeFileSync(join(folder, 'aurora', path), text)
  }
  return Object.values(testBrands).map((brand) => ({
    brand,
    folder: join(folder, brand.id),
    release: 'r1',
    scriptHashes: [],
    styleHashes: ['sha256-AAAA'],
  }))
}

/** A refusal as seen by a caller. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.code = String(body['errorCode'])
    this.body = body
  }
}

interface CallOptions {
  readonly headers?: Record<string, string>
  readonly idempotencyKey?: string
}

/** Query values are text; others are sent as JSON. */
/** A value as text in a query or form. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A browser simulated over HTTP: keeps cookie and handle, sends what a browser would send. */
export class Visitor {
  readonly #gateway: Gateway
  readonly brand: TestBrand
  readonly host: string
  cookie: string | null = null
  token: string | null = null

  constructor(gateway: Gateway, brand: TestBrand) {
    this.#gateway = gateway
    this.brand = brand
    this.host = `${brand}.localhost:${port}`
  }

  /** Sends a call of the contract with any input. */
  async send(
    route: RouteSpec,
    input: unknown,
    { headers = {}, idempotencyKey }: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const isGet = route.method === 'GET'
    const key = idempotencyKey ?? (route.idempotent ? crypto.randomUUID() : undefined)
    const request: InjectOptions = {
      method: route.method,
      url: route.path,
      headers: {
        host: this.host,
        ...(isGet ? {} : { origin: `http://${this.host}`, 'sec-fetch-site': 'same-origin' }),
        ...(this.cookie === null ? {} : { cookie: this.cookie }),
        ...(this.token === null ? {} : { token: this.token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
    }
    if (isGet)
      request.query = Object.fromEntries(
        Object.entries(input as object).map(([name, value]) => [name, textOf(value)]),
      )
    else if (route.encoding === 'form') {
      const fields = Object.entries(input as object).map(([name, value]) => [name, textOf(value)])
      request.payload = new URLSearchParams(fields).toString()
      request.headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
    } else request.payload = input as object
    const response = await this.#gateway.app.inject(request)
    const set = response.cookies.find(({ name }) => name === 'sid' || name === '__Host-sid')
    if (set !== undefined) this.cookie = set.value === '' ? null : `${set.name}=${set.value}`
    return response
  }

  /** Calls a route and returns its reply. Throws `Refused`. */
  async call<const R extends RouteSpec>(route: R, input: Input<R>, options?: CallOptions): Promise<Reply<R>> {
    const response = await this.send(route, input, options)
    const body = response.json<Record<string, unknown>>()
    if (body['success'] !== true) throw new Refused(response.statusCode, body)
    return body[route.replyKey] as Reply<R>
  }

  /** Registers by the brand's field rules and is logged in. */
  async register(username: string, password = 'Correct-horse-9'): Promise<this> {
    const { fields } = await this.call(getRegisterRules, {})
    const { token } = await this.call(register, aForm(username, password, fields))
    this.token = token
    return this
  }
}

/** A unique name within the rules of both brands. */
export const aUsername = (): string => `p${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`

const examplesOf = (username: string): Readonly<Record<string, string>> => ({
  payeeName: 'Ana Souza',
  // One person's accounts share an address; these are different people.
  email: `${username}@mail.example`,
  mobileNum: '11987654321',
  countryDialingCode: '55',
  birthday: '1990-05-17',
})

export function aForm(
  username: string,
  password: string,
  fields: Readonly<Record<string, { enabled: boolean; required?: boolean }>>,
): Input<typeof register> {
  return {
    username,
    password,
    confirmPassword: password,
    ...Object.fromEntries(
      Object.entries(examplesOf(username)).filter(([id]) => fields[id]?.enabled === true),
    ),
    ...(fields['idNumber']?.required === true && { idNumber: aCpf(username) }),
    domain: 'aurora.example',
    registerUrl: 'https://aurora.example/register',
    registerMethod: 'WEB',
    login: true,
    ageConfirmed: true,
    termsAccepted: true,
  }
}
