import { createHash } from 'node:crypto'
import { tileArt } from '#domain/art/tile-art.ts'
import { vendorMark } from '#domain/art/vendor-mark.ts'
import type { VendorBrand, VendorGame } from '../game-vendor.ts'
import { machineOf } from './slots/machine.ts'
import type { Machine } from './slots/machine.ts'
import { studios, titleOf, titles } from './slots/titles/index.ts'

/** The code of the integration, in its wallet calls and its transfer ids. */
export const sandboxCode = 'SANDBOX'

/** Coins a player may choose, in minor units of a currency with hundredths. */
const coinLadder = [1n, 2n, 5n, 10n, 20n, 50n, 100n] as const

/** Currencies whose minor unit is worth much less than a cent: what one step of the ladder means in them. */
const coinUnits: Readonly<Record<string, bigint>> = {
  IDR: 10_000n,
  VND: 100n,
  PYG: 50n,
  CLP: 5n,
  COP: 500n,
  KRW: 10n,
  LAK: 10_000n,
  MMK: 1_000n,
  KHR: 2_000n,
  INR: 20n,
  THB: 10n,
  JPY: 1n,
}

export const coinsOf = (currency: string): readonly bigint[] =>
  coinLadder.map((coin) => coin * (coinUnits[currency] ?? 1n))

const machines = new Map<string, Machine>()

/** The game's machine, built once; null for a game we do not have. */
export function machineFor(gameId: string): Machine | null {
  const title = titleOf(gameId)
  if (title === null) return null
  const machine = machines.get(gameId) ?? machineOf(title)
  machines.set(gameId, machine)
  return machine
}

const studioOf = new Map(
  studios.flatMap((studio) => studio.titles.map((title) => [title.id, studio] as const)),
)

/** The picture of a game's tile; null for a game we do not have. */
export function tileOf(gameId: string): string | null {
  const title = titleOf(gameId)
  const studio = studioOf.get(gameId)
  if (title === null || studio === undefined) return null
  return tileArt({
    id: title.id,
    name: title.name,
    category: 'slots',
    theme: title.theme,
    vendorCode: studio.code,
  })
}

/** The mark of a studio; null for one we do not have. */
export function markOf(vendorCode: string): string | null {
  const studio = studios.find(({ code }) => code === vendorCode)
  return studio === undefined ? null : vendorMark(studio)
}

/** A path that changes with its picture, so that the picture may be kept for ever. */
const versioned = (path: string, picture: string) =>
  `${path}?v=${createHash('sha256').update(picture).digest('base64url').slice(0, 10)}`

export const tilePath = (gameId: string) => versioned(`/art/tile/${gameId}.svg`, tileOf(gameId) ?? '')

export const vendorBrands: readonly VendorBrand[] = studios.map(({ code, name }) => ({
  vendorCode: code,
  name,
  categories: ['slots'],
  logoPath: versioned(`/art/vendor/${code}.svg`, markOf(code) ?? ''),
}))

const games = titles.map((title) => {
  const studio = studioOf.get(title.id)
  return {
    gameId: title.id,
    vendorCode: studio?.code ?? sandboxCode,
    vendorName: studio?.name ?? '',
    name: title.name,
    category: 'slots' as const,
    rtp: title.rtp,
    volatility: title.volatility,
    theme: title.theme,
    hot: title.hot === true,
    new: title.new === true,
    artPath: tilePath(title.id),
    betCoins: BigInt(machineFor(title.id)?.betCoins ?? 1),
  }
})

/** The catalogue with the lowest stakes of a currency. */
export const vendorGames = (currency: string): readonly VendorGame[] =>
  games.map(({ betCoins, ...game }) => ({ ...game, minBetMinor: (coinsOf(currency)[0] ?? 1n) * betCoins }))
