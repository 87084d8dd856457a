import { describe, expect, it } from 'vitest'
import { diceFor } from '#domain/art/dice.ts'
import { motifFor, sceneFor } from '#domain/art/scenes/index.ts'
import type { Stage } from '#domain/art/stage.ts'
import { frameShapes } from '#domain/art/tile-frame.ts'
import { maxHeroTileBytes } from '#domain/art/tile-art.ts'
import { tileOf } from '../engine/catalogue-art.ts'
import { gameOf, kinds } from '../kinds.ts'
import { studios, titles } from '../slots/titles/index.ts'
import { hasSymbolArt, heroArt } from './symbol-art.ts'

const tileFor = (id: string) => {
  const game = gameOf(id)
  if (game === null) throw new Error(`No game ${id}`)
  return tileOf(game.entry)
}

/** The shapes of a drawing: path data without colours, ids and position. */
const formsOf = (svg: string) => Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, d]) => d)

describe('the main pictures of the slots', () => {
  it('are one for each title and belong to its own symbols', () => {
    const heroes = titles.map(({ hero }) => hero)
    expect(new Set(heroes).size).toBe(titles.length)
    for (const { id, hero, symbols } of titles) {
      expect(hasSymbolArt(hero), hero).toBe(true)
      expect(
        Object.values(symbols).map(({ art }) => art),
        id,
      ).toContain(hero)
    }
  })

  it('are drawn so that no two have the same forms', () => {
    const drawn = titles.map(({ hero }) => formsOf(heroArt(hero)('t', 'lean')).join('|'))
    expect(new Set(drawn).size).toBe(titles.length)
  })

  it.each(titles.map(({ id, hero }) => [id, hero] as const))('of %s (%s) is on its tile', (id, hero) => {
    const tile = tileFor(id)
    const squeezed = (d: string | undefined) => d?.replaceAll(/(\d) -/g, '$1-') ?? ''
    expect(formsOf(tile)).toEqual(
      expect.arrayContaining(formsOf(heroArt(hero)('t', 'lean')).map((d) => squeezed(d))),
    )
    expect(Buffer.byteLength(tile)).toBeLessThanOrEqual(maxHeroTileBytes)
    expect(tile).not.toContain('<text')
    for (const [, ref] of tile.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(tile).toContain(`id="${ref}"`)
    const ids = Array.from(tile.matchAll(/ id="([^"]+)"/g), ([, one]) => one)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('stand in the frame of their studio, one for each', () => {
    const shapes = studios.map(({ cabinet }) => cabinet)
    expect(new Set(shapes).size).toBe(studios.length)
    expect(shapes.toSorted()).toEqual([...frameShapes].toSorted())
  })
})

/** One stage for all motifs, so that only their drawings differ. */
function stageOf({ palettes: [p] }: ReturnType<typeof sceneFor>): Stage {
  const paint = { sky: '', glow: '', shine: '', shade: '', metal: '', second: '', plate: '' }
  return { w: 480, h: 300, cx: 0, cy: 0, p, dice: diceFor('the same'), id: 't', paint }
}

describe('the motifs of all other games', () => {
  it('are told apart: tables of one game have a mark of their own', () => {
    const others = kinds.filter(({ id }) => id !== 'slots').flatMap(({ entries }) => entries)
    const drawn = new Map<string, string[]>()
    for (const { name, theme, category, studio, gameId } of others) {
      const scene = sceneFor(theme, category)
      const motif = motifFor(name, scene, diceFor(`${studio.code}/${gameId}/${name}`))(stageOf(scene))
      drawn.set(motif, [...(drawn.get(motif) ?? []), name])
    }
    expect([...drawn.values()].filter((names) => names.length > 1)).toEqual([])
  })
})
