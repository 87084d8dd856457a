import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import { login as loginRoute } from '#schemas/api/session.ts'
import { getChallenge } from '#schemas/api/ways-in.ts'
import {
  getRegisterRules,
  register as registerRoute,
  registerMobile,
  requestRegisterCode,
} from '#schemas/api/register.ts'
import { aCpf } from './cpf.ts'
import { solvedByDevice } from './human.ts'

/** A reply over HTTP. */
export interface HttpReply {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly text: string
  /** The parsed body; null when it is not JSON. */
  readonly json: Record<string, unknown> | null
}

/**
 * A visitor simulated over HTTP on one host of a running product: keeps the session cookie and the handle. Requests
 * go to 127.0.0.1 with the Host header set.
 */
export class HttpVisitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 2_000 })
  readonly #port: number
  readonly host: string
  cookie: string | null = null
  token: string | null = null

  constructor(port: number, host: string) {
    this.#port = port
    this.host = `${host}.localhost:${port}`
  }

  /** Sends one request; `body` as JSON unless it is a string. Rejects when the connection breaks. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpReply> {
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          agent: this.#agent,
          headers: {
            host: this.host,
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...(method === 'GET' ? {} : { origin: `http://${this.host}` }),
            ...(this.cookie === null ? {} : { cookie: this.cookie }),
            ...(this.token === null ? {} : { token: this.token }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const set = incoming.headers['set-cookie']?.find((one) => /^(__Host-)?(sid|ops)=/.test(one))
            if (set !== undefined) this.cookie = set.split(';')[0] ?? null
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: parse(text) })
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(payload)
    })
  }

  /**
   * Calls a route of the contract and solves human verification. Returns the reply's value; throws the error code
   * when it is refused.
   */
  async call(
    route: RouteSpec,
    input: Record<string, unknown> = {},
    idempotencyKey: string = randomUUID(),
  ): Promise<Record<string, unknown>> {
    const isGet = route.method === 'GET'
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]) => [key, String(value)]),
    ).toString()
    const path = isGet && query !== '' ? `${route.path}?${query}` : route.path
    const headers = route.idempotent ? { 'idempotency-key': idempotencyKey } : {}
    const reply = await this.send(route.method, path, isGet ? undefined : input, headers)
    if (reply.json?.['errorCode'] === 'human.required') {
      const { challenge } = await this.#challenge()
      return this.call(route, { ...input, human: await solvedByDevice(String(challenge)) })
    }
    if (reply.json?.['success'] !== true)
      throw new Error(
        `${route.path}: ${reply.status} ${JSON.stringify(reply.json?.['errorCode'] ?? reply.text)}`,
      )
    return reply.json[route.replyKey] as Record<string, unknown>
  }

  /** Challenges are rate-limited per address: one per second with a small burst; waits like the page does. */
  async #challenge(): Promise<Record<string, unknown>> {
    for (let tries = 0; tries < 20; tries += 1) {
      const { status, json } = await this.send('GET', getChallenge.path)
      if (json?.['success'] === true) return json[getChallenge.replyKey] as Record<string, unknown>
      if (status !== 429) throw new Error(`${getChallenge.path}: ${status}`)
      await pause(1_000)
    }
    throw new Error(`${getChallenge.path}: no challenge in time`)
  }

  /** Registers with the fields the brand's rules require, and is logged in afterwards. */
  async register(username: string, password: string): Promise<SessionReply> {
    const asked = await this.#askedFor(username)
    const reply = this.#enter(
      await this.call(registerRoute, { username, password, confirmPassword: password, ...asked }),
    )
    await this.setMissingLimits()
    return reply
  }

  /** Sets high limits of the kinds the market requires before play. */
  async setMissingLimits(): Promise<void> {
    const { missing } = await this.call(getProtection)
    for (const kind of missing as string[])
      await this.call(setLimit, { kind, period: '24h', amount: kind === 'time' ? '1440' : '100000' })
  }

  /** Registers by a Brazilian mobile number and the code sent to it. */
  async registerByMobile(
    mobileNum: string,
    password: string,
    readCode: () => Promise<string>,
  ): Promise<SessionReply> {
    const mobile = { mobileNum, countryDialingCode: '55' }
    await this.call(requestRegisterCode, { ...mobile, registerType: 'mobile' })
    const asked = await this.#askedFor(`m${mobileNum}`)
    const reply = this.#enter(
      await this.call(registerMobile, {
        ...asked,
        ...mobile,
        verificationCode: await readCode(),
        password,
        confirmPassword: password,
      }),
    )
    await this.setMissingLimits()
    return reply
  }

  /** Values for all fields the brand's form requires besides name and password. */
  async #askedFor(username: string): Promise<Record<string, unknown>> {
    const { fields } = (await this.call(getRegisterRules)) as {
      fields: Record<string, { enabled: boolean; required: boolean; maxLength: number }>
    }
    // A Brazilian number, or a Vietnamese one where eleven digits are too many.
    const [mobileNum, countryDialingCode] =
      (fields['mobileNum']?.maxLength ?? 11) < 11 ? ['912345678', '84'] : ['11987654321', '55']
    const examples: Record<string, string> = {
      payeeName: 'Ana Souza',
      email: `${username}@mail.example`,
      mobileNum,
      countryDialingCode,
      birthday: '1990-05-17',
    }
    return {
      ...Object.fromEntries(Object.entries(examples).filter(([id]) => fields[id]?.enabled)),
      ...(fields['idNumber']?.required === true && { idNumber: aCpf(username) }),
      domain: this.host,
      registerUrl: `http://${this.host}/register`,
      registerMethod: 'WEB',
      login: true,
      ageConfirmed: true,
      termsAccepted: true,
    }
  }

  async login(username: string, password: string): Promise<SessionReply> {
    return this.#enter(await this.call(loginRoute, { type: 'username', username, password }))
  }

  #enter(reply: Record<string, unknown>): SessionReply {
    this.token = String(reply['token'])
    return reply as unknown as SessionReply
  }

  close() {
    this.#agent.destroy()
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
