import { tileArt } from '#domain/art/tile-art.ts'
import { vendorMark } from '#domain/art/vendor-mark.ts'

/** Invented slots, by name and theme. One name is too long for any tile. */
export const sampleSlots = [
  ['Golden Reef', 'ocean'],
  ['Jaguar Temple', 'jungle'],
  ['Neon Harbour', 'neon'],
  ['Clockwork Comet', 'clockwork'],
  ['Carnival of Masks', 'carnival'],
  ['Seven Lanterns', 'lanterns'],
  ['Sugar Rush', 'candy'],
  ['The Extraordinarily Long Voyage of Captain Marmalade', 'ocean'],
  ['Frostfire', 'mountains'],
  ['Ember Peak', 'volcano'],
  ['Orchard Bells', 'orchard'],
  ['Desert Crown', 'desert'],
] as const

const vendors = [
  'Sandbox Studio',
  'Bright Reel',
  'Palmleaf Games',
  'Northern Wheel',
  'Kite and Crown',
  'Tamarind',
  'Old Mill Interactive',
  'Seventh Row',
] as const

const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The picture of an invented game, as an address. */
export const artOf = (name: string, theme: string, category = 'slots') =>
  dataUrl(tileArt({ id: name, name, category, theme, vendorCode: 'SANDBOX' }))

/** A dozen games with all data of a tile. */
export const sampleGames = sampleSlots.map(([title, theme], index) => ({
  id: `game-${index}`,
  title,
  vendor: vendors[index % 3] ?? '',
  artUrl: artOf(title, theme),
  rtp: { label: 'RTP', value: `${94 + (index % 3)}.${10 + index}%` },
  volatility: { label: 'Volatility', level: (index % 5) + 1 },
}))

/** Eight vendors with all data of a card. */
export const sampleVendors = vendors.map((name, index) => ({
  name,
  logoUrl: dataUrl(vendorMark({ code: name.toUpperCase().replaceAll(' ', '_'), name })),
  count: `${(index + 2) * 7} games`,
}))
