import { fc } from '#tests/support/law.ts'
import { expect, test } from 'vitest'
import { themes, unknownMotifs } from './scenes/index.ts'
import { maxTileBytes, tileArt, tileSize } from './tile-art.ts'
import type { TileSubject } from './tile-art.ts'

const aGame = (over: Partial<TileSubject> = {}): TileSubject => ({
  id: 'harbour-lights',
  name: 'Harbour Lights',
  category: 'RNG',
  theme: 'ocean',
  vendorCode: 'LUMEN',
  ...over,
})

const categories = ['RNG', 'slots', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']
const anyGame = fc.record({
  id: fc.string({ minLength: 1, maxLength: 64 }),
  name: fc.oneof(
    fc.string({ maxLength: 120, unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('Queen', 'of', 'Águas', "Fisher's", 'Moon', '7', 'É'), { maxLength: 9 })
      .map((words) => words.join(' ')),
  ),
  category: fc.constantFrom(...categories),
  theme: fc.oneof(fc.constantFrom(...themes), fc.string()),
  vendorCode: fc.constantFrom('LUMEN', 'KESTREL', 'TCG_SEA'),
})

/** Walks the tags with a stack: every element closes in order, every attribute is quoted and named once. */
function problemsOf(svg: string): string[] {
  const open: string[] = []
  const problems: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<]*")*)\s*(\/?)>/g,
    (_, closing: string, name: string, attributes: string, empty: string) => {
      const names = Array.from(attributes.matchAll(/([\w-]+)="/g), ([, key]) => key)
      if (new Set(names).size < names.length) problems.push(`<${name}> repeats an attribute: ${attributes}`)
      if (closing === '/') {
        if (open.pop() !== name) problems.push(`</${name}> closes another element`)
      } else if (empty === '') open.push(name)
      return ''
    },
  )
  if (open.length > 0) problems.push(`left open: ${open.join(' ')}`)
  if (/[<>]|&(?!(amp|lt|gt);)/.test(rest)) problems.push(`stray markup: ${rest.slice(0, 80)}`)
  return problems
}

test('every picture is well-formed, whatever the game is called', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      expect(problemsOf(tileArt(game))).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('every picture fits into six kilobytes', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      expect(Buffer.byteLength(tileArt(game))).toBeLessThanOrEqual(maxTileBytes)
    }),
    { numRuns: 400 },
  )
})

test('the same game always gets the same picture', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      expect(tileArt({ ...game })).toBe(tileArt(game))
    }),
  )
})

test('no picture contains a script, an event handler or an external reference', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const tags = tileArt(game)
        .replaceAll(/>[^<]*</g, '><')
        .replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(tags).not.toMatch(/<script|<foreignObject|<image|\son\w+=|https?:|javascript:|data:/i)
      expect(tags).not.toMatch(/(href="|url\()(?!#)/)
    }),
  )
})

test('every reference inside a picture finds its target', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const svg = tileArt(game)
      const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
      const wanted = Array.from(svg.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id)
      expect(wanted.filter((id) => !ids.has(id))).toEqual([])
    }),
  )
})

test('a hundred games of one theme are a hundred pictures', () => {
  const pictures = Array.from({ length: 100 }, (_, i) => tileArt(aGame({ id: `game-${i}`, name: 'Tide' })))
  expect(new Set(pictures).size).toBe(100)
})

test.each(themes)('the theme %s has a scene of its own', (theme) => {
  const others = themes.filter((other) => other !== theme).map((other) => tileArt(aGame({ theme: other })))
  expect(others).not.toContain(tileArt(aGame({ theme })))
})

test('live tables and matches are wide, everything else is upright', () => {
  expect(categories.filter((category) => tileSize(category).width > tileSize(category).height)).toEqual([
    'LIVE',
    'SPORTS',
    'ESPORTS',
  ])
})

test('a title in our alphabet is drawn, a title in another script is set as text', () => {
  expect(tileArt(aGame({ name: 'Águas de Março' }))).not.toContain('<text')
  expect(tileArt(aGame({ name: '龍の門' }))).toContain('龍の門</tspan>')
})

test('a game with an unknown theme gets the scene of its category', () => {
  expect(tileArt(aGame({ theme: 'something new', category: 'LIVE' }))).toBe(
    tileArt(aGame({ theme: 'table', category: 'LIVE' })),
  )
})

test('a motif named by the title is shown in any scene', () => {
  const ground = aGame({ theme: 'desert', id: 'same' })
  const [koi, pearl] = [tileArt({ ...ground, name: 'Koi' }), tileArt({ ...ground, name: 'Pearl' })]
  expect(koi).toContain('rotate(180)')
  expect(pearl).toContain('#fff6ee')
})

test('every motif a title may name exists', () => {
  expect(unknownMotifs()).toEqual([])
})
