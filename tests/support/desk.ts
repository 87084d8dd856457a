import { generate } from 'otplib'
import {
  addOperator,
  enrolOperatorTotp,
  logInOperator,
  proveOperator,
  setOperatorPassword,
} from '#schemas/api/ops-session.ts'
import type { OperatorRole } from '#schemas/api/route.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { Refused, textOf } from './gateway.ts'
import type { TestGateway } from './gateway.ts'
import { confirmOperator } from '#server/modules/ops/operator-actions.ts'

const host = 'ops.localhost'

/** An operator's browser, simulated over HTTP. */
export class DeskVisitor {
  readonly #gateway: TestGateway
  readonly ip: string
  cookie: string | null = null
  token: string | null = null
  secret = ''

  constructor(gateway: TestGateway, ip = '127.0.0.1') {
    this.#gateway = gateway
    this.ip = ip
  }

  /** Sends a call with any input. */
  async send(
    route: RouteSpec,
    input: unknown,
    headers: Record<string, string> = {},
    at = host,
  ): Promise<LightMyRequestResponse> {
    const isGet = route.method === 'GET'
    const response = await this.#gateway.inject(
      {
        method: route.method,
        url: route.path,
        remoteAddress: this.ip,
        headers: {
          ...(isGet ? {} : { origin: `http://${at}:8080`, 'sec-fetch-site': 'same-origin' }),
          ...(this.cookie === null ? {} : { cookie: this.cookie }),
          ...(this.token === null ? {} : { token: this.token }),
          ...headers,
        },
        ...(isGet
          ? {
              query: Object.fromEntries(
                Object.entries(input as object).map(([name, value]) => [name, textOf(value)]),
              ),
            }
          : { payload: input as object }),
      },
      at,
    )
    const set = response.cookies.find(({ name }) => name === 'ops' || name === '__Host-ops')
    if (set !== undefined) this.cookie = set.value === '' ? null : `${set.name}=${set.value}`
    return response
  }

  /** Calls a route and returns its reply. Throws `Refused`. */
  async call<const R extends RouteSpec>(
    route: R,
    input: Input<R>,
    { idempotencyKey = crypto.randomUUID() }: { readonly idempotencyKey?: string } = {},
  ): Promise<Reply<R>> {
    const response = await this.send(
      route,
      input,
      route.idempotent ? { 'idempotency-key': idempotencyKey } : {},
    )
    const body = response.json<Record<string, unknown>>()
    if (body['success'] !== true) throw new Refused(response.statusCode, body)
    return body['value'] as Reply<R>
  }

  /** The authenticator's current code. */
  code(): Promise<string> {
    const epoch = Math.floor(this.#gateway.clock.now().getTime() / 1000)
    return generate({ secret: this.secret, epoch })
  }

  /** The first login of an account: generated password, authenticator, new password. */
  async firstLogin(name: string, oneTimePassword: string, own = ownPassword): Promise<this> {
    this.token = (await this.call(logInOperator, { name, password: oneTimePassword })).token
    this.secret = (await this.call(enrolOperatorTotp, {})).secret
    this.token = (await this.call(proveOperator, { code: await this.code() })).token
    this.token = (await this.call(setOperatorPassword, { newPassword: own })).token
    return this
  }

  /** Any later login. Advances the clock, because a code is valid once. */
  async logIn(name: string, password = ownPassword): Promise<this> {
    this.#gateway.clock.advance(30_000)
    this.token = (await this.call(logInOperator, { name, password })).token
    this.token = (await this.call(proveOperator, { code: await this.code() })).token
    return this
  }
}

export const ownPassword = 'Seven-lanterns-over-41'

/** The first account, logged in. */
export async function theFirstOperator(gateway: TestGateway): Promise<DeskVisitor> {
  const seeded = await gateway.seedOperator()
  if (seeded === null) throw new Error('There is an operator already')
  return new DeskVisitor(gateway).firstLogin(seeded.name, seeded.password)
}

/** Another operator, created by the first, logged in and confirmed. */
export async function anOperator(
  gateway: TestGateway,
  admin: DeskVisitor,
  name: string,
  role: OperatorRole,
): Promise<DeskVisitor> {
  const { oneTimePassword } = await admin.call(addOperator, { name, role })
  const operator = await new DeskVisitor(gateway).firstLogin(name, oneTimePassword)
  await gateway.command(confirmOperator, { name })
  return operator
}
