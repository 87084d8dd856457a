import { getGameMenus, getVendorLanes, listGames, listHotGames } from '#schemas/api/games.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getCountries, getRegisterRules } from '#schemas/api/register.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus, getWhitelabel } from '#schemas/api/system.ts'
import type { StatusReply } from '#schemas/api/system.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import { aBalance, aMember, aRule, aSession, aStatus, aTree } from '#src/api/testing/builders.ts'
import { createFakeApi, refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { storyGames, storyGameTypes, storyVendors } from './story-games.ts'

/** The server's module tree, by the toolbar; pending: not answered yet. */
export type ServerTree = 'all' | 'few' | 'pending'

export interface StoryGatewayOptions {
  readonly serverTree: ServerTree
  readonly loggedIn: boolean
  readonly status: StatusReply['status']
  /** Origin of the sample games' pictures. */
  readonly imageOrigin: string
}

const everyModule = [
  ...new Set(Object.values(gateRules).flatMap(({ module }) => (module === null ? [] : [module]))),
]
const fewModules = ['COMM3', 'REG3', 'GAMELO3', 'GAMERNG3'] as const

/** A gateway in memory with sample vendors and games. */
export function createStoryGateway({
  serverTree,
  loggedIn,
  status,
  imageOrigin,
}: StoryGatewayOptions): FakeApi {
  const modules = aTree(serverTree === 'few' ? fewModules : everyModule)
  const statusReply = aStatus({ status, info: { modules, imageCDNs: [imageOrigin] } })
  const pending = serverTree === 'pending'
  return createFakeApi()
    .answer(getStatus, () => (pending ? never<StatusReply>() : statusReply))
    .answer(getWhitelabel, () => (pending ? never() : { modules, modulesVersion: 1 }))
    .answer(getSession, () => {
      if (!loggedIn) throw refusal('session.expired')
      return aSession()
    })
    .answer(getMemberInfo, aMember())
    .answer(getBalance, aBalance())
    .answer(getGameMenus, storyGameTypes.map(menuEntry))
    .answer(getVendorLanes, { lanes: storyGameTypes.map(lane) })
    .answer(listHotGames, { list: storyGames.filter(({ isHot }) => isHot === 1) })
    .answer(listGames, ({ gameType, vassalage, gameName = '', pageNo, pageSize }) => {
      const found = storyGames.filter(
        (game) =>
          game.gameType === gameType &&
          (vassalage === 'ALL' || game.vassalage === vassalage) &&
          game.displayName.toLowerCase().includes(gameName.toLowerCase()),
      )
      const totalPages = Math.ceil(found.length / pageSize)
      const gamesBefore = (pageNo - 1) * pageSize
      const games = found.slice(gamesBefore, gamesBefore + pageSize)
      const count = { totalCount: found.length, gameCount: found.length, gamesBefore }
      return { games, pageNum: pageNo, pageSize, totalPages, ...count }
    })
    .answer(getRegisterRules, {
      minAge: 18,
      fields: {
        username: aRule({ minLength: 4, maxLength: 14 }),
        password: aRule({ minLength: 6, maxLength: 20 }),
        confirmPassword: aRule({ minLength: 6, maxLength: 20 }),
        email: aRule({ required: false }),
      },
    })
    .answer(getCountries, [
      { countryCode: 'BR', countryDialingCode: '55' },
      { countryCode: 'PT', countryDialingCode: '351' },
    ])
}

const never = <T>() => new Promise<T>(() => {})

type GameType = (typeof storyGameTypes)[number]

/** Copy key of a category's name, and its page. */
const categories: Readonly<Record<GameType, readonly [name: string, pageRoute: string]>> = {
  RNG: ['slots', '/rng'],
  LIVE: ['live', '/live'],
  MINI: ['quickGames', '/quick'],
  FISH: ['fishing', '/fish'],
  PVP: ['cardRooms', '/pvp'],
  SPORTS: ['sports', '/sports'],
  ESPORTS: ['esports', '/esports'],
  LOTT: ['lottery', '/lottery'],
  ELOTT: ['eLottery', '/elott'],
}

const menuEntry = (gameType: GameType) => {
  const [name, pageRoute] = categories[gameType]
  return { gameType, name: `games:category.${name}`, englishName: name, pageRoute, pointRatio: '1.00' }
}

const lane = (gameType: GameType) => ({
  title: gameType,
  gameClassify: gameType,
  cards: storyVendors
    .filter((vendor) => vendor.gameTypes.includes(gameType))
    .map(({ vassalage, name }) => ({
      vassalage,
      gameType,
      name,
      logo: `/story-art/${vassalage}.svg`,
      gameCount: storyGames.filter((game) => game.gameType === gameType && game.vassalage === vassalage)
        .length,
      gameId: null,
    })),
})
