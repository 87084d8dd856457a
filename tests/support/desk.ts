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
import { Refused } from './gateway.ts'
import type { TestGateway } from './gateway.ts'

const host = 'ops.localhost'

/** An operator's browser without a screen. */
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

  /** Sends a call, whatever the input. */
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
                Object.entries(input as object).map(([name, value]) => [name, String(value)]),
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

  /** Calls a route and gives its reply. Throws `Refused`. */
  async call<const R extends RouteSpec>(route: R, input: Input<R>): Promise<Reply<R>> {
    const response = await this.send(route, input)
    const body = response.json<Record<string, unknown>>()
    if (body['success'] !== true) throw new Refused(response.statusCode, body)
    return body['value'] as Reply<R>
  }

  /** The code of the authenticator now. */
  code(): Promise<string> {
    const epoch = Math.floor(this.#gateway.clock.now().getTime() / 1000)
    return generate({ secret: this.secret, epoch })
  }

  /** The first login of an account: drawn password, authenticator, a password of their own. */
  async firstLogin(name: string, oneTimePassword: string, own = ownPassword): Promise<this> {
    this.token = (await this.call(logInOperator, { name, password: oneTimePassword })).token
    this.secret = (await this.call(enrolOperatorTotp, {})).secret
    this.token = (await this.call(proveOperator, { code: await this.code() })).token
    this.token = (await this.call(setOperatorPassword, { newPassword: own })).token
    return this
  }

  /** Any later login. Moves the clock on, because a code counts once. */
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

/** One more, made by the first one, logged in, and a person of their own. */
export async function anOperator(
  gateway: TestGateway,
  admin: DeskVisitor,
  name: string,
  role: OperatorRole,
): Promise<DeskVisitor> {
  const { oneTimePassword } = await admin.call(addOperator, { name, role })
  const operator = await new DeskVisitor(gateway).firstLogin(name, oneTimePassword)
  await gateway.admin.confirmOperator(name)
  return operator
}
