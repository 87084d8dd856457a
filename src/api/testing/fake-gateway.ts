import { getGameMenus, getVendorLanes, listGames, listHotGames } from '#schemas/api/games.ts'
import type { GameWire } from '#schemas/api/games.ts'
import { acceptTerms, getMemberInfo, getTerms } from '#schemas/api/member.ts'
import {
  checkAffiliate,
  getCountries,
  getRegisterRules,
  register,
  registerMobile,
  requestRegisterCode,
} from '#schemas/api/register.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getSession, login, logout } from '#schemas/api/session.ts'
import { getCaptcha, getFreePlayTicket, loginFreePlay, requestLoginCode } from '#schemas/api/ways-in.ts'
import { getStatus } from '#schemas/api/system.ts'
import { getBalance, getMerchantWallet, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { aBalance, aMember, aSession, aStatus, registerRules, someCountries } from './builders.ts'
import { createFakeApi, refusal } from './fake-api.ts'
import type { FakeApi } from './fake-api.ts'

/** A PNG of one grey pixel, base64. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

export const someMenus = (): Reply<typeof getGameMenus> => [
  {
    gameType: 'RNG',
    name: 'games:category.slots',
    englishName: 'Slots',
    pageRoute: '/rng',
    pointRatio: '1.20',
  },
  {
    gameType: 'LIVE',
    name: 'games:category.live',
    englishName: 'Live',
    pageRoute: '/live',
    pointRatio: '0.70',
  },
  {
    gameType: 'FISH',
    name: 'games:category.fishing',
    englishName: 'Fish',
    pageRoute: '/fish',
    pointRatio: '1.20',
  },
]

const studios = [
  'Ember Row', 'Tin Harbour', 'Pale Comet', 'Moss & Marble', 'Old Ferry', 'Salt Lantern', 'Blue Quarry',
  'Paper Tiger Lily', 'Nine Kettles', 'Copper Owl', 'Velvet Anchor', 'Quiet Thunder', 'Far Orchard',
] // prettier-ignore
const codeOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]+/g, '_')

export const someLanes = (): Reply<typeof getVendorLanes> => ({
  lanes: (['RNG', 'LIVE'] as const).map((title) => ({
    title,
    gameClassify: title,
    cards: studios.slice(title === 'LIVE' ? 9 : 0).map((name) => ({
      vassalage: codeOf(name),
      gameType: title,
      name,
      logo: '',
      gameCount: 4,
      gameId: null,
    })),
  })),
})

export const aGame = (overrides: Partial<GameWire> = {}): GameWire => ({
  gameId: 'ember-fruits',
  nodeId: 'ember-fruits',
  code: '',
  vassalage: 'EMBER_ROW',
  vendorName: 'Ember Row',
  displayName: 'Ember Fruits',
  gameType: 'RNG',
  isHot: 1,
  isNew: 0,
  isGame: 'GAME',
  accountTypeName: 'MAIN',
  defaultPlayType: null,
  game_url: '',
  rtp: '96.10',
  hitRate: '24.50',
  maxWin: '5000.00',
  volatility: 3,
  minBet: '0.20',
  theme: 'fruit',
  maxBet: '100.00',
  mechanic: 'lines',
  hasDemo: 0,
  tableGame: null,
  ...overrides,
})

const someGames = () =>
  ['Ember Fruits', 'Harbour Lights', 'Comet Parade', 'Marble Run', 'Ferry Queen', 'Salt & Pearls'].map(
    (name) => aGame({ gameId: codeOf(name).toLowerCase(), displayName: name }),
  )

/** An in-memory gateway: one merchant, all modules on, no session. Tests override single replies. */
export function createFakeGateway(): FakeApi {
  const gateway = createFakeApi()
  const session: { username: string | null } = { username: null }
  const open = (username: string) => {
    session.username = username
    return aSession({ userName: username })
  }
  const loggedIn = () => {
    if (session.username === null) throw refusal('session.required')
    return session.username
  }
  return gateway
    .answer(getStatus, aStatus())
    .answer(getGameMenus, someMenus())
    .answer(getVendorLanes, someLanes())
    .answer(listHotGames, { list: someGames() })
    .answer(listGames, {
      games: someGames(),
      pageNum: 1,
      pageSize: 24,
      totalPages: 1,
      totalCount: 6,
      gameCount: 6,
      gamesBefore: 0,
    })
    .answer(getRegisterRules, registerRules())
    .answer(getCountries, someCountries())
    .answer(getTerms, { due: '2' })
    .answer(acceptTerms, ({ version }) => ({ version }))
    .answer(checkAffiliate, ({ affiliateCode }) => ({ valid: affiliateCode === 'FRIEND' }))
    .answer(getCaptcha, { id: 'captcha-1', image: pixel })
    .answer(register, ({ username }) => open(username))
    .answer(registerMobile, ({ mobileNum, verificationCode }) => {
      if (verificationCode !== '123456') throw refusal('register.codeInvalid')
      return open(mobileNum)
    })
    .answer(requestRegisterCode, { expiredMinutes: 10 })
    .answer(requestLoginCode, { expiredMinutes: 10 })
    .answer(getFreePlayTicket, { ticket: 'ticket-1', requiresAge: true })
    .answer(loginFreePlay, () => aSession({ userName: open('demo-1').userName, isAgent: 4 }))
    .answer(login, (input) => {
      if (input.type === 'sms') {
        if (input.verificationCode !== '123456') throw refusal('session.codeInvalid')
        return open('marina')
      }
      if (input.type === 'firebase') return open('marina')
      const { username, password } = input
      if (password === 'wrong') throw refusal('session.invalidCredentials')
      return open(username)
    })
    .answer(getSession, () => aSession({ userName: loggedIn() }))
    .answer(logout, () => {
      session.username = null
      return {}
    })
    .answer(getMemberInfo, () => aMember({ account: loggedIn() }))
    .answer(getBalance, aBalance())
    .answer(getMerchantWallet, { isSingle: true, wallets: [], asOf: aBalance().asOf })
    .answer(topUpPlayMoney, { ...aBalance({ sumBalance: '10000.00' }), added: true })
}
