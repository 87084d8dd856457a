import { describe, expect, test } from 'vitest'
import type { Game } from '#schemas/api/games.wire.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { gamePath, lobbyPath, startDecision, vendorPath } from './start-decision.ts'
import type { StartDecision, StartSession } from './start-decision.ts'
import { aGame } from './testing/builders.ts'

const member: StartSession = { isLoggedIn: true, accountType: 'member', mayTryOut: true }
const agent: StartSession = { isLoggedIn: true, accountType: 'agent', mayTryOut: true }
const trial: StartSession = { isLoggedIn: true, accountType: 'trial', mayTryOut: true }
const barredTrial: StartSession = { ...trial, mayTryOut: false }
const visitor: StartSession = { isLoggedIn: false, accountType: null, mayTryOut: true }
const everything: Pick<Brand, 'modules'> = { modules: {} }
const without = (...gates: (keyof Brand['modules'])[]): Pick<Brand, 'modules'> => ({
  modules: Object.fromEntries(gates.map((gate) => [gate, false])),
})

const play = '/game?gameId=reef&vendor='
const inFrame = (lobby: string) => ({ path: `${play}LUMEN`, lobbyPath: `${lobby}?page=LUMEN` })
/** The lottery page is not filtered by vendor. */
const inHome = { path: `${play}LUMEN`, lobbyPath: '/lottery' }
type Row = readonly [
  name: string,
  game: Partial<Game>,
  session: StartSession,
  brand: Pick<Brand, 'modules'>,
  expected: StartDecision,
]

const rows: readonly Row[] = [
  ['a visitor logs in first', {}, visitor, everything, { kind: 'logIn' }],
  [
    'a visitor logs in before a lottery, too',
    { walletCode: 'TCG_SEA' },
    visitor,
    everything,
    { kind: 'logIn' },
  ],
  ['a trial account needs a real one', {}, trial, everything, { kind: 'needsRealAccount' }],
  [
    'a trial account tries out what has a demo',
    { hasDemo: true },
    trial,
    everything,
    { kind: 'demo', path: `${play}LUMEN&mode=demo`, lobbyPath: '/rng?page=LUMEN' },
  ],
  [
    'a trial account needs a real one where nothing is tried out',
    { hasDemo: true },
    barredTrial,
    everything,
    { kind: 'needsRealAccount' },
  ],
  [
    'a trial account needs a real one for a lottery',
    { category: 'lottery' },
    trial,
    everything,
    { kind: 'needsRealAccount' },
  ],
  [
    'a slot of any vendor',
    {},
    member,
    everything,
    { kind: 'slots', path: `${play}LUMEN`, lobbyPath: '/rng?page=LUMEN' },
  ],
  [
    'an agent plays like a member',
    {},
    agent,
    everything,
    { kind: 'slots', path: `${play}LUMEN`, lobbyPath: '/rng?page=LUMEN' },
  ],
  [
    'LOTT opens the lottery with its code',
    { category: 'lottery' },
    member,
    everything,
    { kind: 'lottery', path: '/lottery?gameCode=REEF', inFrame: inHome },
  ],
  [
    'LOTT with a play type',
    { category: 'lottery', defaultPlayType: '2D' },
    member,
    everything,
    { kind: 'lottery', path: '/lottery?gameCode=REEF&playType=2D', inFrame: inHome },
  ],
  [
    'ELOTT opens the lottery',
    { category: 'eLottery' },
    member,
    everything,
    { kind: 'lottery', path: '/lottery?gameCode=REEF', inFrame: inFrame('/elott') },
  ],
  [
    'TCG_SEA opens the SEA lottery',
    { category: 'lottery', walletCode: 'TCG_SEA' },
    member,
    everything,
    { kind: 'seaLottery', path: '/seaLottery', inFrame: inHome },
  ],
  [
    'TCG_SEA as an e-lottery',
    { category: 'eLottery', walletCode: 'TCG_SEA' },
    member,
    everything,
    { kind: 'seaLottery', path: '/seaLottery', inFrame: inFrame('/elott') },
  ],
  [
    'TCG_LOTTO_VN opens the Vietnamese lottery',
    { category: 'lottery', walletCode: 'TCG_LOTTO_VN' },
    member,
    everything,
    { kind: 'vnLottery', path: '/vnlottery', inFrame: inHome },
  ],
  [
    'VASSALAGE shows the games of the vendor',
    { category: 'live', opensVendorGameList: true },
    member,
    everything,
    { kind: 'vendorGames', path: '/live?page=LUMEN', category: 'live' },
  ],
  [
    'VASSALAGE shows a trial account the games of the vendor, too',
    { category: 'slots', opensVendorGameList: true },
    trial,
    everything,
    { kind: 'vendorGames', path: '/rng?page=LUMEN', category: 'slots' },
  ],
  [
    'VASSALAGE shows a visitor the games of the vendor: none is launched',
    { category: 'slots', opensVendorGameList: true },
    visitor,
    everything,
    { kind: 'vendorGames', path: '/rng?page=LUMEN', category: 'slots' },
  ],
  [
    'VASSALAGE of SV3',
    { category: 'slots', vendorCode: 'SV3', opensVendorGameList: true },
    member,
    everything,
    { kind: 'vendorGames', path: '/sports?page=SV3', category: 'sports' },
  ],
  [
    'a table of N2 comes back to live',
    { category: 'live', vendorCode: 'N2' },
    member,
    everything,
    { kind: 'thirdParty', path: `${play}N2`, lobbyPath: '/live?page=N2' },
  ],
  [
    'a book of SV3 comes back to sports',
    { category: 'sports', vendorCode: 'SV3' },
    member,
    everything,
    { kind: 'thirdParty', path: `${play}SV3`, lobbyPath: '/sports?page=SV3' },
  ],
  [
    'a card room of another vendor',
    { category: 'cardRooms' },
    member,
    everything,
    { kind: 'thirdParty', path: `${play}LUMEN`, lobbyPath: '/pvp?page=LUMEN' },
  ],
  [
    'a fishing game of another vendor',
    { category: 'fishing' },
    member,
    everything,
    { kind: 'thirdParty', path: `${play}LUMEN`, lobbyPath: '/fish?page=LUMEN' },
  ],
  [
    'an e-sports match of another vendor',
    { category: 'esports' },
    member,
    everything,
    { kind: 'thirdParty', path: `${play}LUMEN`, lobbyPath: '/esports?page=LUMEN' },
  ],
  [
    'a slot of N2 comes back to live',
    { vendorCode: 'N2' },
    member,
    everything,
    { kind: 'slots', path: `${play}N2`, lobbyPath: '/live?page=N2' },
  ],
  ['a brand without games', {}, member, without('games.launch'), { kind: 'off', gate: 'games.launch' }],
  [
    'a brand without this lobby',
    { category: 'live' },
    member,
    without('lobby.live'),
    { kind: 'off', gate: 'lobby.live' },
  ],
  [
    'a lobby that is off is off for visitors, too',
    { category: 'live' },
    visitor,
    without('lobby.live'),
    { kind: 'off', gate: 'lobby.live' },
  ],
  ['another lobby being off changes nothing', {}, visitor, without('lobby.live'), { kind: 'logIn' }],
]

describe('starting a game', () => {
  test.each(rows)('%s', (_, game, session, brand, expected) => {
    expect(startDecision(aGame(game), session, brand)).toEqual(expected)
  })
})

test('addresses survive whatever a vendor calls its games', () => {
  expect(gamePath({ id: 'a&b=c d', vendorCode: 'V' })).toBe('/game?gameId=a%26b%3Dc+d&vendor=V')
  expect(lobbyPath('slots', null)).toBe('/rng?page=ALL')
})

const vendor = (vendorCode: string, directGameId: string | null = null) => ({ vendorCode, directGameId })

test.each([
  ['slots', vendor('LUMEN'), '/rng?page=LUMEN'],
  ['live', vendor('N2'), '/live?page=N2'],
  ['sports', vendor('SV3', 'book'), '/game?gameId=book&vendor=SV3'],
  ['esports', vendor('TF_ESPORTS', 'arena'), '/game?gameId=arena&vendor=TF_ESPORTS'],
  ['eLottery', vendor('TCG_SEA', 'draw'), '/game?gameId=draw&vendor=TCG_SEA'],
] as const)('choosing a vendor of %s leads to %s', (category, chosen, expected) => {
  expect(vendorPath(category, chosen)).toBe(expected)
})
