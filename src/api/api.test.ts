import { describe, expect, it, vi } from 'vitest'
import { getVendorLanes } from '#schemas/api/games.ts'
import { login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { createManualClock, settle } from '#src/lib/testing/manual-clock.ts'
import { ApiError } from './api-error.ts'
import { createApi } from './api.ts'
import { aBalance, aSession } from './testing/builders.ts'

type Answer = Response | Error | 'silence'

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const success = (value: unknown) => json({ success: true, value })
const refusal = (errorCode: string, status: number, more: object = {}) =>
  json({ success: false, errorCode, message: errorCode, requestId: 'r-1', ...more }, { status })

const credentials = { type: 'username', username: 'ana', password: 'x' } as const

/** An API client on a fake network that returns the answers in turn and then repeats the last one. */
function aNetwork(...answers: readonly Answer[]) {
  const clock = createManualClock()
  const requests: { url: string; init: RequestInit }[] = []
  const lost: string[] = []
  const asked: string[] = []
  const network = { online: true, token: 'handle-1' as string | null, keys: 0 }
  const fetch = (url: unknown, init: RequestInit = {}) => {
    requests.push({ url: String(url), init })
    const answer = answers[Math.min(requests.length, answers.length) - 1]
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      if (answer instanceof Response) resolve(answer.clone())
      else if (answer instanceof Error) reject(answer)
    })
  }
  const api = createApi({
    fetch,
    clock,
    random: { fraction: () => 0, uuid: () => `key-${(network.keys += 1)}` },
    isOnline: () => network.online,
    identity: () => ({ merchant: 'TEST01', token: network.token, language: 'pt' }),
    onSessionLost: (code) => lost.push(code),
    resolveChallenge: (wanted, call) => {
      asked.push(wanted)
      return Promise.resolve(
        wanted === 'human.required'
          ? { ...call, input: { ...(call.input as object), human: 'solved' } }
          : null,
      )
    },
  })
  const headersOf = (index: number) => requests[index]?.init.headers as Record<string, string> | undefined
  return { api, clock, requests, lost, asked, network, headersOf }
}

const refusedWith = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('a call', () => {
  it('carries merchant, handle, language and module, and gives the value of the envelope', async () => {
    const { api, requests, headersOf } = aNetwork(success(aBalance()))
    await expect(api.call(getBalance, {})).resolves.toEqual(aBalance())
    expect(requests[0]?.url).toBe('/wps/v2/wallets/balance')
    expect(headersOf(0)).toMatchObject({
      merchant: 'TEST01',
      token: 'handle-1',
      language: 'pt',
      'module-id': 'COMM3',
    })
  })

  it('reads lanes under `data`, where the product puts them', async () => {
    const { api, requests } = aNetwork(json({ success: true, data: { lanes: [] } }))
    await expect(api.call(getVendorLanes, { language: 'pt' })).resolves.toEqual({ lanes: [] })
    expect(requests[0]?.url).toBe('/wps/relay/GCSGAME_gameVendorLanes?language=pt')
  })

  it('omits inputs that were not given and headers without a value', async () => {
    const { api, requests, network, headersOf } = aNetwork(success({}))
    network.token = null
    await api.call(getStatus, {})
    expect(requests[0]?.url).toBe('/wps/system/status')
    expect(headersOf(0)).not.toHaveProperty('token')
    expect(headersOf(0)).not.toHaveProperty('module-id')
  })

  it('tells a refusal with its code, request, fields and flags', async () => {
    const { api } = aNetwork(
      refusal('session.invalidCredentials', 401, { captcha: true, fields: { username: 'required', odd: 7 } }),
    )
    const error = await refusedWith(api.call(login, credentials))
    expect(error).toMatchObject({
      code: 'session.invalidCredentials',
      status: 401,
      captcha: true,
      requestId: 'r-1',
    })
    expect(error.fields).toEqual({ username: 'required' })
    expect(error.copyKey).toBe('errors:session.invalidCredentials')
  })

  it('does not trust a code it does not know', async () => {
    const { api } = aNetwork(refusal('__proto__', 400))
    expect((await refusedWith(api.call(login, credentials))).code).toBe('server.unexpected')
  })

  it('keeps a code that only a newer gateway knows: the sentence for it is looked up elsewhere', async () => {
    const { api } = aNetwork(refusal('weather.tooFine', 409))
    expect((await refusedWith(api.call(login, credentials))).copyKey).toBe('errors:weather.tooFine')
  })

  it('calls a page of something in between unreadable', async () => {
    const { api } = aNetwork(new Response('<html>nope</html>', { status: 404 }))
    const error = await refusedWith(api.call(getBalance, {}))
    expect(error.copyKey).toBe('network:unreadable')
  })
})

describe('time and repetition', () => {
  it('a read that gets no answer is tried four times, eight seconds each', async () => {
    const { api, clock, requests } = aNetwork('silence')
    const call = refusedWith(api.call(getBalance, {}))
    await clock.advance(7999)
    expect(requests).toHaveLength(1)
    await clock.advance(40_000)
    expect((await call).code).toBe('network.timeout')
    expect(requests).toHaveLength(4)
  })

  it('a write without a key goes out once, and says that it may have happened', async () => {
    const { api, clock, requests } = aNetwork('silence')
    const call = refusedWith(api.call(login, credentials))
    await clock.advance(14_999)
    expect(requests[0]?.init.signal?.aborted).toBe(false)
    await clock.advance(60_000)
    expect(await call).toMatchObject({ code: 'network.timeout', outcomeUnknown: true })
    expect(requests).toHaveLength(1)
  })

  it('a write is sent although the page is left at once, unless it is long, and a read is not', async () => {
    const { api, requests } = aNetwork(success(aSession()))
    const long = { ...credentials, password: 'x'.repeat(9_000) }
    await api.call(login, credentials)
    await api.call(login, long)
    await api.call(getBalance, {})
    expect(requests.map(({ init }) => init.keepalive)).toEqual([true, false, false])
  })

  it('a keyed write is repeated under the same key', async () => {
    const { api, clock, headersOf } = aNetwork(
      new TypeError('reset'),
      success({ ...aBalance(), added: true }),
    )
    const call = api.call(topUpPlayMoney, {})
    await clock.advance(5000)
    await expect(call).resolves.toMatchObject({ added: true })
    expect([headersOf(0)?.['idempotency-key'], headersOf(1)?.['idempotency-key']]).toEqual(['key-1', 'key-1'])
  })

  it('a keyed write without an answer stays of unknown outcome while later attempts are not made', async () => {
    const { api, clock, requests } = aNetwork(new TypeError('reset'))
    const press = (idempotencyKey: string) => refusedWith(api.call(topUpPlayMoney, {}, { idempotencyKey }))
    const first = press('mine')
    await clock.advance(5000)
    expect((await first).outcomeUnknown).toBe(true)
    // Its first attempt opens the circuit breaker, its second is not made.
    const second = press('mine')
    await clock.advance(1000)
    expect((await second).outcomeUnknown).toBe(true)
    const asked = requests.length
    expect((await press('mine')).outcomeUnknown).toBe(true)
    expect((await press('of another order')).outcomeUnknown).toBe(false)
    expect(requests).toHaveLength(asked)
  })

  it('a keyed write without an answer stays of unknown outcome when it is put off', async () => {
    const { api, clock } = aNetwork(new TypeError('reset'), refusal('rate.limited', 429))
    const call = refusedWith(api.call(topUpPlayMoney, {}))
    await clock.advance(20_000)
    expect(await call).toMatchObject({ code: 'rate.limited', outcomeUnknown: true })
  })

  it('a keyed write that is refused for good after a lost answer has a known outcome', async () => {
    const { api, clock } = aNetwork(new TypeError('reset'), refusal('wallet.insufficientFunds', 409))
    const call = refusedWith(api.call(topUpPlayMoney, {}))
    await clock.advance(20_000)
    expect(await call).toMatchObject({ outcomeUnknown: false })
  })

  it('takes the key of a player who presses again', async () => {
    const { api, headersOf } = aNetwork(success({ ...aBalance(), added: true }))
    await api.call(topUpPlayMoney, {}, { idempotencyKey: 'mine' })
    expect(headersOf(0)?.['idempotency-key']).toBe('mine')
  })

  it('says offline when there is no network, and does not try again', async () => {
    const { api, network, requests } = aNetwork(new TypeError('no route'))
    network.online = false
    expect((await refusedWith(api.call(getBalance, {}))).code).toBe('network.offline')
    expect(requests).toHaveLength(1)
  })

  it('stops calling a gateway that does not answer', async () => {
    const { api, clock, requests } = aNetwork(new TypeError('refused'))
    const first = refusedWith(api.call(getBalance, {}))
    await clock.advance(9000)
    await first
    await refusedWith(api.call(login, credentials))
    const asked = requests.length
    await refusedWith(api.call(login, credentials))
    expect(requests).toHaveLength(asked)
  })
})

describe('the same read asked twice at once', () => {
  it('goes out once', async () => {
    const { api, requests } = aNetwork(success(aBalance()))
    await Promise.all([api.call(getBalance, {}), api.call(getBalance, {})])
    expect(requests).toHaveLength(1)
  })

  it('goes on for the other when one is taken back, and stops with the last', async () => {
    const { api, requests } = aNetwork('silence')
    const [one, other] = [new AbortController(), new AbortController()]
    const calls = [one, other].map(({ signal }) =>
      api.call(getBalance, {}, { signal }).catch((error: unknown) => error),
    )
    one.abort()
    await expect(calls[0]).resolves.toMatchObject({ name: 'AbortError' })
    expect(requests[0]?.init.signal?.aborted).toBe(false)
    other.abort()
    await settle()
    expect(requests[0]?.init.signal?.aborted).toBe(true)
  })

  it('is two reads for two different players', async () => {
    const { api, requests, network } = aNetwork(success(aBalance()))
    const first = api.call(getBalance, {})
    network.token = 'handle-2'
    await Promise.all([first, api.call(getBalance, {})])
    expect(requests).toHaveLength(2)
  })

  it('is two reads when a write was answered in between: the first may have seen what was there before', async () => {
    const { api, requests } = aNetwork('silence', success(aBalance()), success(aBalance()))
    const older = new AbortController()
    const before = api.call(getBalance, {}, { signal: older.signal }).catch((error: unknown) => error)
    await api.call(topUpPlayMoney, {})
    await api.call(getBalance, {})
    expect(requests).toHaveLength(3)
    older.abort()
    await expect(before).resolves.toMatchObject({ name: 'AbortError' })
    expect(requests[0]?.init.signal?.aborted).toBe(true)
  })

  it('is two reads when a change was announced in between, and the later ones share theirs', async () => {
    const later = aBalance({ sumBalance: '7.00' })
    const { api, requests } = aNetwork(success(aBalance()), success(later))
    const before = api.call(getBalance, {})
    api.startAnew()
    const after = [api.call(getBalance, {}), api.call(getBalance, {})]
    await expect(before).resolves.toEqual(aBalance())
    await expect(Promise.all(after)).resolves.toEqual([later, later])
    expect(requests).toHaveLength(2)
  })
})

describe('a lost session', () => {
  it('is told', async () => {
    const { api, lost } = aNetwork(refusal('session.expired', 401))
    await refusedWith(api.call(getBalance, {}))
    expect(lost).toEqual(['session.expired'])
  })

  it('is not told when the answer was about an older handle', async () => {
    const { api, lost, network } = aNetwork(refusal('session.expired', 401))
    const call = refusedWith(api.call(getBalance, {}))
    network.token = 'handle-2'
    await call
    expect(lost).toEqual([])
  })

  it('is not a wrong password', async () => {
    const { api, lost } = aNetwork(refusal('session.invalidCredentials', 401))
    await refusedWith(api.call(login, credentials))
    expect(lost).toEqual([])
  })
})

it('an aborted call rejects with the reason it was given, and leaves no timer', async () => {
  const { api, clock } = aNetwork('silence')
  const controller = new AbortController()
  const reason = new DOMException('left the page', 'AbortError')
  const call = api.call(getBalance, {}, { signal: controller.signal }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(clock.nextInMs).toBe(8000))
  controller.abort(reason)
  await expect(call).resolves.toBe(reason)
  await settle()
  expect(clock.nextInMs).toBeNull()
})

describe('a call that wants something of its caller first', () => {
  it('is sent again as its caller then gives it', async () => {
    const { api, requests, asked } = aNetwork(refusal('human.required', 403), success(aSession()))
    await expect(api.call(login, credentials)).resolves.toEqual(aSession())
    expect(asked).toEqual(['human.required'])
    expect(requests[1]?.init.body).toBe(JSON.stringify({ ...credentials, human: 'solved' }))
  })

  it.each([
    'session.stepUpRequired',
    'session.termsRequired',
    'session.factorRequired',
    'human.invalid',
  ] as const)('is refused as it was when its caller does not: %s', async (code) => {
    const { api, requests, asked } = aNetwork(refusal(code, 403))
    expect((await refusedWith(api.call(login, credentials))).code).toBe(code)
    expect([asked, requests.length]).toEqual([[code], 1])
  })

  it('is told from a refusal that only sounds alike', async () => {
    const { api, asked } = aNetwork(refusal('register.termsRequired', 422))
    await refusedWith(api.call(login, credentials))
    expect(asked).toEqual([])
  })
})
