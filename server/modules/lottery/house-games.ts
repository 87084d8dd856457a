import { readdirSync, readFileSync } from 'node:fs'
import { gameCodeOf, lotteryVendor } from '#domain/lottery/house.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { Books } from './books.ts'

/** Names by language, then by id. */
export type LotteryNames = ReadonlyMap<string, Readonly<Record<string, string>>>

type Names = Readonly<Record<string, string>>
const shipped = new URL('../../../locales/', import.meta.url)
let read: ReadonlyMap<string, { readonly game: Names; readonly station: Names }> | null = null

/** The texts of `locales/<language>/lottery.json`, read once per process. */
function texts() {
  read ??= new Map(
    readdirSync(shipped, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const text = readFileSync(new URL(`${name}/lottery.json`, shipped), 'utf8')
        return [name, JSON.parse(text) as { readonly game: Names; readonly station: Names }]
      }),
  )
  return read
}

/** Names of all lotteries in every language. */
export const lotteryNames = (): LotteryNames =>
  new Map([...texts()].map(([language, { game }]) => [language, game]))

export interface NamedLottery {
  readonly gameId: string
  readonly name: string
  readonly stations: readonly string[]
}

/** A merchant's lotteries with their names in a language, English as fallback. */
export type NamedLotteries = (merchantCode: string, language: string) => Promise<readonly NamedLottery[]>

export const createNamedLotteries =
  ({ all }: Books, soldBy: (merchantCode: string) => Promise<ReadonlySet<string>>): NamedLotteries =>
  async (merchantCode, language) => {
    const sold = await soldBy(merchantCode)
    const [own, english] = [texts().get(language), texts().get('en')]
    const nameOf = (kind: 'game' | 'station', id: string) => own?.[kind][id] ?? english?.[kind][id] ?? id
    return all
      .filter(({ game }) => sold.has(game.id))
      .map(({ game: { id, stations } }) => ({
        gameId: id,
        name: nameOf('game', id),
        stations: stations.map((station) => nameOf('station', station.id)),
      }))
  }

/** A lottery's name by language. */
export const namesOf = (names: LotteryNames, gameId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...names].flatMap(([language, games]) => {
      const name = games[gameId]
      return name === undefined ? [] : [[language, name]]
    }),
  )

/** Wallet codes that select the gates of the families. */
const walletCodes: Readonly<Partial<Record<LotteryGame['family'], string>>> = {
  vietnam: 'TCG_LOTTO_VN',
  sea: 'TCG_SEA',
}

/** The lotteries in the shape of vendor games, for records, figures and stops. */
export const houseGamesOf = (
  { all }: Books,
  names: LotteryNames,
): { readonly vendorCode: string; readonly list: readonly VendorGame[] } => ({
  vendorCode: lotteryVendor,
  list: all.map(({ game: { id, family } }) => {
    const own = namesOf(names, id)
    const walletCode = walletCodes[family]
    return {
      gameId: gameCodeOf(id),
      vendorCode: lotteryVendor,
      vendorName: lotteryVendor,
      name: own['en'] ?? id,
      names: own,
      category: family === 'elott' ? 'eLottery' : 'lottery',
      rtp: null,
      volatility: null,
      minBetMinor: null,
      theme: 'numbers',
      mechanic: 'draw',
      hasDemo: false,
      ...(walletCode !== undefined && { walletCode }),
      hot: false,
      new: false,
      artPath: '',
    }
  }),
})
