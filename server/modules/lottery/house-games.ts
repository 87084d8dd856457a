import { readdirSync, readFileSync } from 'node:fs'
import { gameCodeOf, lotteryVendor } from '#domain/lottery/house.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { Books } from './books.ts'

/** Names of the lotteries by language, then by id. */
export type LotteryNames = ReadonlyMap<string, Readonly<Record<string, string>>>

const shipped = new URL('../../../locales/', import.meta.url)
let read: LotteryNames | null = null

/** Reads the names from the texts of the rule books, `locales/<language>/lottery.json`, once in a process. */
export function lotteryNames(): LotteryNames {
  read ??= new Map(
    readdirSync(shipped, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => {
        const text = readFileSync(new URL(`${name}/lottery.json`, shipped), 'utf8')
        return [name, (JSON.parse(text) as { readonly game: Readonly<Record<string, string>> }).game]
      }),
  )
  return read
}

/** A lottery's name in every language that has one. */
export const namesOf = (names: LotteryNames, gameId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...names].flatMap(([language, games]) => {
      const name = games[gameId]
      return name === undefined ? [] : [[language, name]]
    }),
  )

/** Wallets that the gates of the families go by. */
const walletCodes: Readonly<Partial<Record<LotteryGame['family'], string>>> = {
  vietnam: 'TCG_LOTTO_VN',
  sea: 'TCG_SEA',
}

/** The lotteries as records, figures and stops know games. */
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
