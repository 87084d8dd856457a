import { tileArt } from '#domain/art/tile-art.ts'
import { vendorMark } from '#domain/art/vendor-mark.ts'

const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The artwork of an invented game, as its address would give it. For stories only. */
export const artOf = (name: string, theme: string, category = 'slots') =>
  dataUrl(tileArt({ id: name, name, category, theme, vendorCode: 'SANDBOX' }))

const titles: readonly (readonly [name: string, theme: string])[] = [
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
]

/** A dozen games as a lane would receive them. */
export const sampleGames = titles.map(([title, theme], index) => ({
  id: `game-${index}`,
  title,
  vendor: ['Sandbox Studio', 'Bright Reel', 'Palmleaf Games'][index % 3] ?? '',
  artUrl: artOf(title, theme),
  rtp: { label: 'RTP', value: `${94 + (index % 3)}.${10 + index}%` },
  volatility: { label: 'Volatility', level: (index % 5) + 1 },
}))

export const sampleVendors = [
  'Sandbox Studio',
  'Bright Reel',
  'Palmleaf Games',
  'Northern Wheel',
  'Kite and Crown',
  'Tamarind',
  'Old Mill Interactive',
  'Seventh Row',
].map((name, index) => ({
  name,
  logoUrl: dataUrl(vendorMark({ code: name.toUpperCase().replaceAll(' ', '_'), name })),
  count: `${(index + 2) * 7} games`,
}))
