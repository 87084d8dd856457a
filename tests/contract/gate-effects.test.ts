import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getChatRain } from '#schemas/api/chat-rain.ts'
import { getChatTips } from '#schemas/api/chat-tips.ts'
import { getVendorLanes, listGames } from '#schemas/api/games.ts'
import { contract } from '#schemas/api/index.ts'
import { getJackpots, getWinnerBoard } from '#schemas/api/jackpots.ts'
import { listRecommendedGames } from '#schemas/api/games-player.ts'
import { getHelpCenter } from '#schemas/api/help.ts'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { removePayoutAccount, withdrawProven } from '#schemas/api/payments.ts'
import { convertPoints } from '#schemas/api/points.ts'
import { listRaces } from '#schemas/api/races.ts'
import { listRaffles } from '#schemas/api/raffles.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { stepUp } from '#schemas/api/security.ts'
import { login } from '#schemas/api/session.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { fixedBrands } from '#server/plugins/brands/brand-registry.ts'
import { aBrand } from '#tests/support/brand.ts'
import { gateReaders } from '#tests/support/gate-readers.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { withoutGate } from './without-gate.ts'

type Turnable<T> = { -readonly [Key in keyof T]: T[Key] }
const merchantCode = 'AURORA01'
const modules: Turnable<Brand['modules']> = { ...aBrand().modules }
const safeguards: Turnable<Brand['safeguards']> = { ...aBrand().safeguards }
const brand: Brand = {
  ...aBrand({
    id: 'aurora',
    merchantCode,
    currency: 'BRL',
    domains: { primary: 'aurora.example', aliases: [] },
    providers: { firebase: { projectId: 'gate-effects', webKey: 'A'.repeat(39), social: ['google'] } },
  }),
  modules,
  safeguards,
}
const password = 'Correct-horse-9'

let gateway: TestGateway
/** A member who has re-authenticated. */
let prover: Visitor
/** The same, with an agent's account. */
let agent: Visitor
const callerOf = ({ auth, accounts }: RouteSpec) => {
  if (auth === 'none') return gateway.visitor()
  return accounts === 'agents' ? agent : prover
}
beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      brands: fixedBrands([{ brand, folder: '', release: 'r1', scriptHashes: [], styleHashes: [] }]),
    },
  })
  await gateway.merchants.get(merchantCode)
  // Registration without SMS code, login with a password only.
  for (const [id, { kind, module }] of Object.entries(gateRules))
    if (module !== null) await setModule(module, kind !== 'safeguard' && id !== 'auth.smsVerification')
  await gateway.visitor().register('gatekeeper', password)
  prover = await gateway.visitor().register('gateprover', password)
  prover.token = (await prover.call(stepUp, { method: 'password', password })).token
  await gateway.visitor().register('gateagent', password)
  await gateway.db
    .updateTable('player')
    .set({ account_type_code: 1 })
    .where('username', '=', 'gateagent')
    .execute()
  agent = gateway.visitor()
  agent.token = (await agent.call(login, { type: 'username', username: 'gateagent', password })).token
  agent.token = (await agent.call(stepUp, { method: 'password', password })).token
})
afterAll(() => gateway.stop())

const setModule = (modId: string, on: boolean) => gateway.merchants.set(merchantCode, modId, on)
const codeOf = async (route: RouteSpec, input: object, visitor: Visitor = gateway.visitor()) =>
  (await visitor.send(route, input)).json<{ errorCode?: string }>().errorCode ?? 'answered'
const loginReply = async () =>
  (await gateway.visitor().send(login, { type: 'username', username: 'gatekeeper', password })).json<{
    readonly value?: { readonly firstTimeLogin: boolean; readonly passwordExpired: boolean }
    readonly errorCode?: string
  }>()
const familiesListed = async () =>
  (await gateway.visitor().call(getVendorLanes, { language: 'en' })).lanes.flatMap(({ title, cards }) =>
    title !== 'LOTT' ? [] : cards.map(({ vassalage }) => vassalage),
  )

/** Replies with the gate on and off. */
interface Probe {
  /** Returns something that differs between on and off. */
  readonly ask: () => Promise<unknown>
  readonly on: unknown
  readonly off: unknown
  /** Creates the situation in which the gate has an effect. */
  readonly prepare?: () => Promise<unknown>
}
const anyOther = (code: string) => expect.not.stringMatching(new RegExp(`^${code}$`))

/** A call that succeeds only while the gate is on. */
const answers = { on: 'answered', off: 'module.disabled' } as const
const probes: Readonly<Partial<Record<GateId, Probe>>> = {
  'auth.phoneService': {
    ask: () =>
      codeOf(login, { type: 'firebase', firebaseChannel: 'sms', firebaseIdToken: 'no token of anybody' }),
    on: anyOther('module.disabled'),
    off: 'module.disabled',
  },
  'safeguard.humanVerification': {
    ask: async () => (await loginReply()).errorCode ?? 'answered',
    on: 'human.required',
    off: 'answered',
  },
  'safeguard.forcedPasswordChange': {
    prepare: () =>
      gateway.db
        .updateTable('player')
        .set({ password_changed_at: null, terms_accepted_at: null })
        .where('merchant_code', '=', merchantCode)
        .where('username_key', '=', 'gatekeeper')
        .execute(),
    ask: async () => (await loginReply()).value?.firstTimeLogin,
    on: true,
    off: false,
  },
  'safeguard.passwordExpiry': {
    prepare: () =>
      gateway.db
        .updateTable('player')
        .set({ password_changed_at: new Date('2020-01-01T00:00:00.000Z') })
        .where('merchant_code', '=', merchantCode)
        .where('username_key', '=', 'gatekeeper')
        .execute(),
    ask: async () => (await loginReply()).value?.passwordExpired,
    on: true,
    off: false,
  },
  'safeguard.stepUp': {
    ask: async () => {
      const unproven = await gateway.visitor().register(aUsername(), password)
      return [
        await codeOf(removePayoutAccount, { accountId: 'none' }, unproven),
        await codeOf(withdrawProven, { accountId: 'none', amount: '10.00' }, unproven),
      ]
    },
    on: ['session.stepUpRequired', 'session.stepUpRequired'],
    off: [anyOther('session.stepUpRequired'), anyOther('session.stepUpRequired')],
  },
  'points.convert': {
    ask: () => codeOf(convertPoints, { points: 1 }, prover),
    on: 'rewards.pointsShort',
    off: 'module.disabled',
  },
  'games.anonymousBrowsing': {
    ask: () =>
      codeOf(listGames, {
        gameType: 'RNG',
        vassalage: 'ALL',
        pageNo: 1,
        pageSize: 1,
        clientType: 3,
        platform: 'html5-desktop',
        language: 'en',
      }),
    on: anyOther('session.required'),
    off: 'session.required',
  },
  'promotions.raffle': {
    ask: () => codeOf(listRaffles, {}),
    ...answers,
  },
  'games.recommended': {
    ask: () => codeOf(listRecommendedGames, { language: 'en' }, prover),
    ...answers,
  },
  'lottery.sea': {
    ask: async () => (await familiesListed()).includes('TCG_SEA'),
    on: true,
    off: false,
  },
  'lottery.vietnam': {
    ask: async () => (await familiesListed()).includes('TCG_LOTTO_VN'),
    on: true,
    off: false,
  },
  'home.jackpot': {
    ask: () => codeOf(getJackpots, {}),
    ...answers,
  },
  'home.winners': {
    ask: () => codeOf(getWinnerBoard, {}),
    ...answers,
  },
  'promotions.race': {
    ask: () => codeOf(listRaces, { language: 'en' }),
    ...answers,
  },
  'chat.rain': {
    ask: () => codeOf(getChatRain, { room: 'pt' }, prover),
    ...answers,
  },
  'chat.tips': {
    ask: () => codeOf(getChatTips, { room: 'pt' }, prover),
    ...answers,
  },
  help: {
    ask: () => codeOf(getHelpCenter, { language: 'en' }),
    ...answers,
  },
  'help.depositTutorial': {
    ask: async () =>
      (await gateway.visitor().call(getHelpCenter, { language: 'en' })).categories.some(({ articles }) =>
        articles.some(({ id }) => id === 'deposit-pix'),
      ),
    on: true,
    off: false,
  },
  'home.announcements': {
    ask: () =>
      codeOf(listAnnouncements, { types: 'B', platform: 'W', pageNo: 1, pageSize: 9, language: 'en' }),
    ...answers,
  },
}

const isSafeguard = (id: GateId) => gateRules[id].kind === 'safeguard'
/** Sets the brand's own switch of a gate. */
function setBrand(id: GateId, on: boolean) {
  if (isSafeguard(id)) Object.assign(safeguards, { [id.replace('safeguard.', '')]: on })
  else Object.assign(modules, { [id]: on })
}

describe.each(Object.entries(probes) as [GateId, Probe][])('%s', (id, { ask, on, off, prepare }) => {
  const { module } = gateRules[id]
  const own = module === 'COMM3' ? null : module

  it('changes what the gateway answers, turned by the brand', async () => {
    await prepare?.()
    // A safeguard is off only when both sides have it off.
    if (own !== null) await setModule(own, !isSafeguard(id))
    setBrand(id, true)
    expect(await ask()).toEqual(on)
    setBrand(id, false)
    expect(await ask()).toEqual(off)
    setBrand(id, !isSafeguard(id) || id === 'safeguard.stepUp')
  })

  it.runIf(own !== null)('changes what the gateway answers, turned by the server', async () => {
    await prepare?.()
    setBrand(id, !isSafeguard(id))
    await setModule(own ?? '', true)
    expect(await ask()).toEqual(on)
    await setModule(own ?? '', false)
    expect(await ask()).toEqual(off)
    await setModule(own ?? '', !isSafeguard(id))
  })
})

/** No route accepts this field: the call is refused before it has an effect. */
const unread = { unexpected: 'x' }

/** All calls of the contract by module, made by their intended caller. */
const routesOf = Map.groupBy(
  contract
    .map(({ route }): RouteSpec => route)
    .filter(({ moduleId, stream }) => moduleId !== null && !stream),
  ({ moduleId }) => moduleId ?? '',
)

describe.each([...routesOf])('the module %s', (module, routes) => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'opens and closes %s',
    async (_, route) => {
      const caller = callerOf(route)
      await setModule(module, false)
      expect(await codeOf(route, unread, caller)).toBe('module.disabled')
      await setModule(module, true)
      expect(await codeOf(route, unread, caller)).not.toBe('module.disabled')
    },
  )
})

it('every call behind a gate is closed by the brand file alone', async () => {
  const behind = gateway.handlers.flatMap(({ route, gate }) => (gate === undefined ? [] : [{ route, gate }]))
  expect(behind.length).toBeGreaterThan(0)
  for (const { route, gate } of behind) {
    const { module } = gateRules[gate]
    if (module !== null) await setModule(module, true)
    const heard: string[] = []
    for (const on of [true, false]) {
      setBrand(gate, on)
      heard.push(await codeOf(route, unread, callerOf(route)))
    }
    setBrand(gate, true)
    expect(heard, `${route.path} behind ${gate}`).toEqual([anyOther('module.disabled'), 'module.disabled'])
  }
})

it('every call of a player is behind a gate, or listed with the reason why not', () => {
  const gated = new Set(gateway.handlers.flatMap(({ route, gate }) => (gate === undefined ? [] : [route])))
  const found = contract
    .filter(({ route }) => ['none', 'optional', 'session', 'cookie'].includes(route.auth))
    .filter(({ route }) => gateway.handlers.some((handler) => handler.route === route) && !gated.has(route))
    .map(({ slice, name }) => (name === 'getRound' ? `${slice} ${name}` : name))
  expect(found.toSorted()).toEqual(Object.values(withoutGate).flat().toSorted())
})

it('a form asks for what the brand file has on, and the gateway for no more', async () => {
  await setModule('VERIFICATION3', true)
  await setModule('CAPTCHA3', true)
  const bySms = { type: 'sms', mobileNum: '91234567', countryDialingCode: '55', verificationCode: '1' }
  setBrand('auth.smsLogin', false)
  expect(await codeOf(login, bySms)).toBe('module.disabled')
  setBrand('auth.smsLogin', true)
  expect(await codeOf(login, bySms)).not.toBe('module.disabled')
  const wrong = async () => {
    const username = aUsername()
    for (let tries = 0; tries < 3; tries += 1)
      await codeOf(login, { type: 'username', username, password: 'Wrong-horse-9' })
    return codeOf(login, { type: 'username', username, password: 'Wrong-horse-9' })
  }
  expect(await wrong()).toBe('captcha.required')
  setBrand('auth.captcha', false)
  expect(await wrong()).toBe('session.locked')
  setBrand('auth.captcha', true)
})

it('every gate with a reader in the gateway is proved here', () => {
  const wanted = Object.entries(gateReaders).flatMap(([id, reader]) => (reader === 'gateway' ? [id] : []))
  expect(wanted.filter((id) => !Object.hasOwn(probes, id))).toEqual([])
})
