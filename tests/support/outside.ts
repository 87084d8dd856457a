import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { CryptoKey } from 'jose'

/** Serves a handler on a free port of this machine. */
async function serve(handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
}

const answer = (response: ServerResponse, status: number, body: unknown, headers: object = {}) =>
  void response
    .writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      ...headers,
    })
    .end(JSON.stringify(body))

/** A fault of an outside service. */
type Trouble = 'error' | 'silence' | 'nonsense'

const beTroubled = (trouble: Trouble, response: ServerResponse) => {
  if (trouble === 'error') answer(response, 500, { error: { code: 500, message: 'BACKEND_ERROR' } })
  if (trouble === 'nonsense')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>not what you asked for</html>')
}

/** A Turnstile server with the siteverify API: a token is valid once, for one host. */
export async function startTurnstile({ secret }: { readonly secret: string }) {
  const given = new Map<string, { readonly hostname: string; used: boolean }>()
  const asked: Record<string, unknown>[] = []
  const state = { trouble: null as Trouble | null }
  const refused = (response: ServerResponse, code: string) =>
    answer(response, 200, { success: false, 'error-codes': [code] })
  const server = await serve(async (request, response) => {
    const body = await bodyOf(request)
    asked.push(body)
    if (state.trouble !== null) return beTroubled(state.trouble, response)
    if (body['secret'] !== secret) return refused(response, 'invalid-input-secret')
    const token = given.get(String(body['response']))
    if (token === undefined) return refused(response, 'invalid-input-response')
    if (token.used) return refused(response, 'timeout-or-duplicate')
    token.used = true
    return answer(response, 200, {
      success: true,
      challenge_ts: new Date(0).toISOString(),
      hostname: token.hostname,
      'error-codes': [],
      action: '',
    })
  })
  return {
    ...server,
    state,
    asked,
    /** Issues a token to a visitor of this host. */
    token(hostname: string): string {
      const token = `turnstile-${crypto.randomUUID()}`
      given.set(token, { hostname, used: false })
      return token
    },
  }
}

export interface TokenParts {
  readonly provider?: 'phone' | 'google.com' | 'facebook.com' | 'password'
  readonly subject?: string
  readonly phoneNumber?: string
  readonly projectId?: string
  readonly issuer?: string
  /** Seconds since the epoch. */
  readonly authAt?: number
  readonly expiresAt?: number
  readonly kid?: string
  readonly signedBy?: CryptoKey
  readonly algorithm?: string
}

interface OutsideAccount {
  readonly subject: string
  readonly provider: NonNullable<TokenParts['provider']>
}

/** Sends an Identity Toolkit error. */
const refusalOf = (response: ServerResponse, message: string) =>
  answer(response, 400, {
    error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
  })

/**
 * An Identity Toolkit server with the REST API: SMS codes, social logins, tokens signed with keys it publishes.
 * `now`: seconds since the epoch.
 */
export async function startIdentityToolkit({ projectId, now }: { projectId: string; now: () => number }) {
  const keyPairs = new Map<string, { publicKey: CryptoKey; privateKey: CryptoKey }>()
  const addKey = async (kid: string) => void keyPairs.set(kid, await generateKeyPair('RS256'))
  await addKey('key-1')
  const state = {
    trouble: null as Trouble | null,
    /** Refuses the next call of that name. */
    refuse: {} as Record<string, string>,
    cacheControl: 'public, max-age=3600, must-revalidate',
    keysAsked: 0,
    code: '123456',
    /** Where social logins begin. */
    elsewhere: 'https://accounts.elsewhere.example',
  }
  const calls: { readonly name: string; readonly body: Record<string, unknown> }[] = []
  const phones = new Map<string, string>()
  const accounts = new Map<string, OutsideAccount>()

  const token = async (parts: TokenParts = {}): Promise<string> => {
    const kid = parts.kid ?? [...keyPairs.keys()].at(-1) ?? ''
    const signer = parts.signedBy ?? keyPairs.get(kid)?.privateKey
    if (signer === undefined) throw new Error(`There is no key ${kid}`)
    const authAt = parts.authAt ?? now()
    const { provider = 'phone', phoneNumber } = parts
    return new SignJWT({
      auth_time: authAt,
      firebase: { sign_in_provider: provider, identities: {} },
      ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
    })
      .setProtectedHeader({ alg: parts.algorithm ?? 'RS256', kid, typ: 'JWT' })
      .setIssuer(parts.issuer ?? `https://securetoken.google.com/${parts.projectId ?? projectId}`)
      .setAudience(parts.projectId ?? projectId)
      .setSubject(parts.subject ?? `subject-of-${phoneNumber ?? provider}`)
      .setIssuedAt(authAt)
      .setExpirationTime(parts.expiresAt ?? authAt + 3600)
      .sign(signer)
  }

  const answers: Record<
    string,
    (body: Record<string, unknown>, response: ServerResponse) => Promise<void> | void
  > = {
    recaptchaParams: (_, response) =>
      answer(response, 200, { recaptchaSiteKey: 'recaptcha-site-key', producerProjectNumber: '1' }),
    'accounts:sendVerificationCode': ({ phoneNumber, recaptchaToken }, response) => {
      if (typeof phoneNumber !== 'string' || phoneNumber === '')
        return refusalOf(response, 'MISSING_PHONE_NUMBER')
      if (!/^\+\d{6,15}$/.test(phoneNumber)) return refusalOf(response, 'INVALID_PHONE_NUMBER : TOO_SHORT')
      if (recaptchaToken !== 'a person is there') return refusalOf(response, 'CAPTCHA_CHECK_FAILED')
      const sessionInfo = crypto.randomUUID()
      phones.set(sessionInfo, phoneNumber)
      return answer(response, 200, { sessionInfo })
    },
    'accounts:signInWithPhoneNumber': async ({ sessionInfo, code }, response) => {
      const phoneNumber = phones.get(String(sessionInfo))
      if (phoneNumber === undefined) return refusalOf(response, 'SESSION_EXPIRED')
      if (code === '' || code === undefined) return refusalOf(response, 'MISSING_CODE')
      if (code !== state.code) return refusalOf(response, 'INVALID_CODE')
      // Valid for one login.
      phones.delete(String(sessionInfo))
      return answer(response, 200, { idToken: await token({ phoneNumber }), phoneNumber, expiresIn: '3600' })
    },
    'accounts:createAuthUri': ({ providerId, continueUri }, response) => {
      const sessionId = crypto.randomUUID()
      const authUri = `${state.elsewhere}/${String(providerId)}?back=${encodeURIComponent(String(continueUri))}`
      answer(response, 200, { authUri, sessionId, providerId })
    },
    'accounts:signInWithIdp': async ({ requestUri, sessionId }, response) => {
      const code = new URL(String(requestUri)).searchParams.get('code')
      const account = accounts.get(code ?? '')
      if (typeof sessionId !== 'string' || account === undefined)
        return refusalOf(response, 'INVALID_IDP_RESPONSE : The code is not known')
      return answer(response, 200, { idToken: await token(account), providerId: account.provider })
    },
  }

  const server = await serve(async (request, response) => {
    if (request.method === 'OPTIONS') return answer(response, 200, {})
    const path = new URL(request.url ?? '/', 'http://outside').pathname
    if (path === '/keys') {
      state.keysAsked += 1
      if (state.trouble !== null) return beTroubled(state.trouble, response)
      const keys = await Promise.all(
        Array.from(keyPairs, async ([kid, { publicKey }]) => ({
          ...(await exportJWK(publicKey)),
          kid,
          alg: 'RS256',
          use: 'sig',
        })),
      )
      return answer(response, 200, { keys }, { 'cache-control': state.cacheControl })
    }
    const name = path.replace('/v1/', '')
    const body = await bodyOf(request)
    calls.push({ name, body })
    if (state.trouble !== null) return beTroubled(state.trouble, response)
    const refusal = state.refuse[name]
    if (refusal !== undefined) return refusalOf(response, refusal)
    return answers[name]?.(body, response) ?? answer(response, 404, {})
  })

  return {
    ...server,
    keysUrl: `${server.url}/keys`,
    state,
    calls,
    token,
    addKey,
    dropKey: (kid: string) => void keyPairs.delete(kid),
    /** The code a social login returns with. */
    returns(account: OutsideAccount): string {
      const code = crypto.randomUUID()
      accounts.set(code, account)
      return code
    },
  }
}
