import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import {
  getGameFacets,
  getGameMenus,
  getVendorLanes,
  launchGame,
  launchTrial,
  listGames,
  listHotGames,
} from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { addFavourite, listFavourites, listRecentGames } from '#schemas/api/games-player.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { vendorAuthenticate, vendorBet } from '#schemas/api/vendor-wallet.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { BrandRegistry } from '#server/plugins/brands/brand-registry.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { aBrand } from '#tests/support/brand.ts'
import { startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { aGame, aVendor } from '#tests/support/slices.ts'

const merchantCode = 'AURORA01'
const language = 'en'
const brand = aBrand({ id: 'aurora', merchantCode, domains: { primary: 'aurora.example', aliases: [] } })
let served = { brand, folder: '', release: 'r1', scriptHashes: [], styleHashes: [] }
/** A changed brand file is a new release, as after a stamp. */
const brands: BrandRegistry = { byHost: () => served, all: () => [served] }

const wanted = { hot: true, hasDemo: true, theme: 'jungle' }
const ownGames = gameCategories.map(({ id }) => aGame({ ...wanted, gameId: `own-${id}`, category: id }))
const sea: VendorGame[] = [
  aGame({ ...wanted, gameId: 'sea-draw', vendorCode: 'TCG_SEA', category: 'lottery' }),
  aGame({ ...wanted, gameId: 'sea-instant', vendorCode: 'TCG_SEA', category: 'eLottery' }),
  // Another studio's game in the family's lobby.
  aGame({ ...wanted, gameId: 'sea-guest', walletCode: 'TCG_SEA', category: 'eLottery' }),
]
const vietnam = aGame({ ...wanted, gameId: 'board', vendorCode: 'TCG_LOTTO_VN', category: 'lottery' })
const games = [...ownGames, ...sea, vietnam]

const own = (id: GameCategoryId) => ownGames.filter(({ category }) => category === id)
/** The games each gate hides, as described in the catalogue. */
const hides: Readonly<Partial<Record<CapabilityGateId, readonly VendorGame[]>>> = {
  'lobby.slots': own('slots'),
  'lobby.live': own('live'),
  'lobby.quickGames': own('quickGames'),
  'lobby.fishing': own('fishing'),
  'lobby.cardRooms': own('cardRooms'),
  'lobby.sports': own('sports'),
  'lobby.esports': own('esports'),
  // The families require the lottery.
  'lobby.lottery': [...own('lottery'), ...sea, vietnam],
  'lobby.eLottery': [...own('eLottery'), ...sea.filter(({ category }) => category === 'eLottery')],
  'lottery.sea': sea,
  'lottery.vietnam': [vietnam],
}

let gateway: TestGateway
let player: Visitor
beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      brands,
      vendors: {
        registry: createVendorRegistry([Object.assign(aVendor(), { games })]),
        keys: { secretOf: () => vendorSecret },
      },
    },
  })
  await gateway.merchants.get(merchantCode)
  for (const id of Object.keys(hides) as CapabilityGateId[]) await setModule(id, true)
  player = await gateway.visitor().register('categories', 'Correct-horse-9')
  for (const game of games) {
    await player.call(addFavourite, reference(game))
    await codeFor(game)
  }
})
afterAll(() => gateway.stop())

const setModule = (id: CapabilityGateId, on: boolean) =>
  gateway.merchants.set(merchantCode, gateRules[id].module ?? '', on)
const reference = ({ gameId, vendorCode }: VendorGame) => ({ gameId, vassalage: vendorCode })
const aLaunch = (game: VendorGame) => ({
  ...launchClient,
  ...reference(game),
  nodeId: game.gameId,
  merchantCode,
  language,
})
const codeFor = async (game: VendorGame) =>
  new URL((await player.call(launchGame, aLaunch(game))).launchUrl).searchParams.get('code') ?? ''

async function asVendor(route: RouteSpec, input: object) {
  const payload = JSON.stringify({ request_id: crypto.randomUUID(), ...input })
  const signed = signVendorRequest('SANDBOX', vendorSecret, payload, gateway.clock.now())
  const headers = { 'content-type': 'application/json', ...signed }
  const answer = await gateway.inject({ method: 'POST', url: route.path, headers, payload }, 'localhost')
  return answer.json<{ errorCode?: string; value?: { session_token: string; player_id: string } }>()
}
const authenticated = async (code: string, { gameId }: VendorGame) =>
  asVendor(vendorAuthenticate, { launch_code: code, game_code: gameId })

const page = { pageNo: 1, pageSize: 60, clientType: 3, platform: 'html5-desktop', language } as const
const idsOf = (list: readonly { readonly gameId: string }[]) => list.map(({ gameId }) => gameId)
const listed = async (wish: { gameName?: string; themes?: string }) => {
  const pages = gameCategories.map(({ gameType }) =>
    player.call(listGames, { ...page, ...wish, gameType, vassalage: 'ALL' }),
  )
  return (await Promise.all(pages)).flatMap((found) => idsOf(found.games))
}
const gameTypeOf = (game: VendorGame) => gameCategories.find(({ id }) => id === game.category)?.gameType ?? ''
/** Number of games per group. */
const counted = (some: readonly VendorGame[], groupOf: (game: VendorGame) => string) =>
  Object.fromEntries([...Map.groupBy(some, groupOf)].map(([group, { length }]) => [group, length]))
const ids = (some: readonly VendorGame[]) => idsOf(some).toSorted()
const sorted = async (found: Promise<readonly string[]>) => (await found).toSorted()

/** A call's reply, and the expected reply when only these games are available. */
interface Answered {
  readonly ask: () => Promise<unknown>
  readonly expected: (open: readonly VendorGame[]) => unknown
}
const answers: Readonly<Record<string, Answered>> = {
  'the header': {
    ask: async () => (await player.call(getGameMenus, {})).map(({ gameType }) => gameType).toSorted(),
    expected: (open) => [...new Set(open.map(gameTypeOf))].toSorted(),
  },
  'home tiles, lanes and the footer': {
    ask: async () =>
      Object.fromEntries(
        (await player.call(getVendorLanes, { language })).lanes.flatMap(({ title, cards }) =>
          cards.map(({ vassalage, gameCount }) => [`${title} ${vassalage}`, gameCount]),
        ),
      ),
    expected: (open) => counted(open, (game) => `${gameTypeOf(game)} ${game.vendorCode}`),
  },
  'the lists': { ask: () => sorted(listed({})), expected: ids },
  'a search': { ask: () => sorted(listed({ gameName: 'Jade', themes: 'jungle' })), expected: ids },
  'the filters': {
    ask: async () => {
      const facets = gameCategories.map(async ({ gameType }) => {
        const { marks } = await player.call(getGameFacets, { gameType, vassalage: 'ALL', language })
        return marks.flatMap(({ word, count }) => (word === 'hot' ? [[gameType, count] as const] : []))
      })
      return Object.fromEntries((await Promise.all(facets)).flat())
    },
    expected: (open) => counted(open, gameTypeOf),
  },
  'hot games': {
    ask: async () =>
      idsOf(
        (await player.call(listHotGames, { merchantCode, isPlatform: 2, platform: page.platform, language }))
          .list,
      ).toSorted(),
    expected: ids,
  },
  favourites: {
    ask: async () => idsOf((await player.call(listFavourites, { language })).list).toSorted(),
    expected: ids,
  },
  'recent games': {
    ask: async () => idsOf((await player.call(listRecentGames, { language })).list).toSorted(),
    expected: ids,
  },
}

/** Calls that name one game, and how they refuse it. */
const refusing = {
  'a launch': { route: launchGame, input: aLaunch, code: 'game.unknown' },
  'a demo': {
    route: launchTrial,
    input: (game: VendorGame) => ({ ...reference(game), clientType: 3, merchantCode, language }),
    code: 'game.unknown',
  },
  'a new favourite': { route: addFavourite, input: reference, code: 'game.unknown' },
} as const

const rows = (Object.entries(hides) as [CapabilityGateId, readonly VendorGame[]][]).flatMap(
  ([id, hidden]) =>
    [
      [id, 'the brand', hidden],
      [id, 'the server', hidden],
    ] as const,
)

it('every gate of a category or of a lottery family is tried', () => {
  const families = Object.keys(gateRules).filter((id) => /^(lobby|lottery)\./.test(id))
  expect(families.toSorted()).toEqual(Object.keys(hides).toSorted())
})

describe.each(rows)('%s, turned off by %s,', (id, side, hidden) => {
  const open = games.filter((game) => !hidden.includes(game))
  const turn = async (on: boolean) => {
    if (side === 'the brand')
      served = { ...served, brand: { ...served.brand, modules: { ...served.brand.modules, [id]: on } } }
    else await setModule(id, on)
  }
  let codes: { readonly game: VendorGame; readonly code: string }[]
  let tokens: { readonly game: VendorGame; readonly session_token: string; readonly player_id: string }[]
  beforeAll(async () => {
    codes = await Promise.all(hidden.map(async (game) => ({ game, code: await codeFor(game) })))
    tokens = await Promise.all(
      hidden.map(async (game) => {
        const { value } = await authenticated(await codeFor(game), game)
        return { game, session_token: value?.session_token ?? '', player_id: value?.player_id ?? '' }
      }),
    )
    expect(await bets()).toEqual(tokens.map(() => 'taken'))
    await turn(false)
  })
  afterAll(() => turn(true))

  const bets = () =>
    Promise.all(
      tokens.map(async ({ game, ...session }) => {
        const { errorCode } = await asVendor(vendorBet, {
          ...session,
          transaction_id: crypto.randomUUID(),
          round_id: crypto.randomUUID(),
          game_code: game.gameId,
          currency: brand.currency,
          amount: '1.00',
          timestamp: gateway.clock.now().toISOString(),
        })
        return errorCode ?? 'taken'
      }),
    )

  it.each(Object.entries(answers))('leaves its games out of %s', async (_, { ask, expected }) => {
    expect(await ask()).toEqual(expected(open))
  })

  it.each(Object.entries(refusing))('refuses %s of its games', async (_, { route, input, code }) => {
    const heard = hidden.map(async (game) =>
      (await player.send(route, input(game))).json<{ errorCode?: string }>(),
    )
    expect((await Promise.all(heard)).map(({ errorCode }) => errorCode)).toEqual(hidden.map(() => code))
    const [other] = open
    if (other === undefined) throw new Error('one game stays open')
    expect((await player.send(route, input(other))).json()).toMatchObject({ success: true })
  })

  it('lets no vendor open a game with a code that was given before', async () => {
    const heard = await Promise.all(codes.map(({ game, code }) => authenticated(code, game)))
    expect(heard.map(({ errorCode }) => errorCode)).toEqual(codes.map(() => 'vendor.invalidGame'))
  })

  it('takes no new bet in a game that is open', async () => {
    expect(await bets()).toEqual(tokens.map(() => 'vendor.invalidGame'))
  })
})
