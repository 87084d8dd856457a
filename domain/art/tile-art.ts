import { mix, turn } from './colour.ts'
import type { Hex } from './colour.ts'
import { diceFor, hash32 } from './dice.ts'
import type { Dice } from './dice.ts'
import { glow, group, int, path } from './draw.ts'
import { titleArt } from './lettering.ts'
import { motifFor, sceneFor } from './scenes/index.ts'
import type { Palette, Stage, TitleBox } from './stage.ts'
import { tileFrame } from './tile-frame.ts'
import type { FrameShape } from './tile-frame.ts'

/** Input of a picture. `category` may be our id or the wire code. */
export interface TileSubject {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly theme: string
  readonly vendorCode: string
  /**
   * The game's own main picture in a box of 100 by 100, in place of a motif of the scene. `rich` has gradients, `lean`
   * only flat colours: it is used when the tile would grow too large. Ids start with the given prefix.
   */
  readonly hero?: (prefix: string, quality: 'rich' | 'lean') => string
  readonly frame?: FrameShape
  /** Without the title: the picture is a background. */
  readonly untitled?: true
}

/** Upper bound of one picture in bytes. All characters are ASCII, except in titles in other scripts. */
export const maxTileBytes = 6000

/** The bound for a picture with its own hero and frame, which cost more than a motif. About 2 kB compressed. */
export const maxHeroTileBytes = 8600

/** Live tables and matches get wide pictures, all other games upright ones. */
const wideCategories = new Set(['live', 'sports', 'esports'])
export const isWide = (category: string) => wideCategories.has(category.toLowerCase())

export const tileSize = (category: string) =>
  isWide(category) ? { width: 480, height: 300 } : { width: 300, height: 400 }

/** Shifts the hue of a palette, so that games of one scene differ. */
const shifted = (p: Palette, degrees: number): Palette => ({
  ...p,
  sky: [turn(p.sky[0], degrees), turn(p.sky[1], degrees), turn(p.sky[2], degrees)],
  far: turn(p.far, degrees),
  mid: turn(p.mid, degrees),
  near: turn(p.near, degrees),
})

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`

const linear = (id: string, direction: string, ...stops: string[]) =>
  `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`

const down = 'x2="0" y2="1"'

/** The gradients a picture uses; unused ones are left out. */
function paints(id: string, p: Palette, body: string): string {
  const lit = (colour: Hex) =>
    stop(0, mix(colour, '#ffffff', 0.55)) + stop(0.45, colour) + stop(1, mix(colour, p.ink, 0.55))
  const all = [
    linear(`${id}0`, down, stop(0, p.sky[0]), stop(0.5, p.sky[1]), stop(1, p.sky[2])),
    `<radialGradient id="${id}1">${stop(0, p.light, 0.95)}${stop(0.35, p.light, 0.5)}${stop(1, p.light, 0)}</radialGradient>`,
    linear(`${id}2`, 'x2=".7" y2="1"', stop(0, '#fff', 0.6), stop(0.6, '#fff', 0)),
    linear(`${id}3`, '', stop(0.35, p.ink, 0), stop(1, p.ink, 0.65)),
    linear(`${id}4`, down, lit(p.hero)),
    linear(`${id}5`, down, lit(p.second)),
    linear(`${id}6`, down, stop(0, p.ink, 0), stop(0.7, p.ink, 0.85), stop(1, p.ink, 0.95)),
  ]
  return all.filter((_, i) => body.includes(`#${id}${i})`)).join('')
}

/** Path data needs no space before a minus sign. */
const squeezed = (svg: string) => svg.replaceAll(/ d="[^"]*"/g, (d) => d.replaceAll(/(\d) -/g, '$1-'))

function stageFor(game: TileSubject, dice: Dice, p: Palette): Stage {
  const { width: w, height: h } = tileSize(game.category)
  const id = `m${hash32(game.id).toString(36).slice(-3)}`
  const url = (gradient: number) => `url(#${id}${gradient})`
  const [x, y] = w > h ? [0.66, 0.45] : [0.5, 0.4]
  return {
    w,
    h,
    cx: w * x,
    cy: h * y,
    p,
    dice,
    id,
    paint: {
      sky: url(0),
      glow: url(1),
      shine: url(2),
      shade: url(3),
      metal: url(4),
      second: url(5),
      plate: url(6),
    },
  }
}

/** Height that lobbies cover with the latest results of a live table, at the lower edge. */
const resultsHeight = 58

const titleBox = ({ w, h }: Stage, category: string): TitleBox =>
  w > h
    ? {
        x: 24,
        bottom: h - 24 - (category === 'live' ? resultsHeight : 0),
        width: w * 0.56,
        height: 104,
        align: 'start',
      }
    : { x: 24, bottom: h - 22, width: w - 48, height: 100, align: 'middle' }

/**
 * The picture of a game: a scene of its theme, a motif, its title. Deterministic, at most 6 kB, no scripts and no
 * external references, so that it can be cached indefinitely under the game's id.
 */
export function tileArt(game: TileSubject): string {
  const dice = diceFor(`${game.vendorCode}/${game.id}/${game.name}`)
  const scene = sceneFor(game.theme, game.category)
  const p = shifted(dice.pick(scene.palettes), dice.between(-9, 9))
  const motif = motifFor(game.name, scene, dice)
  const stage = stageFor(game, dice, p)
  const { w, h, id, paint, cx, cy } = stage
  const ground = path(`M0 0h${w}v${h}H0z`, paint.sky) + scene.backdrop(stage)
  const plate = path(`M0 ${int(h * 0.58)}h${w}V${h}H0z`, paint.plate)
  const frame = game.frame === undefined ? '' : tileFrame(game.frame, stage)
  const figure = motif(stage)
  const front = (quality: 'rich' | 'lean') =>
    game.hero === undefined
      ? group(`stroke-width="5" transform="translate(${int(cx)},${int(cy)})"`, figure)
      : glow(stage, cx, cy, 150) +
        group(`transform="translate(${int(cx - 110)},${int(cy - 112)})scale(2.2)"`, game.hero(id, quality))
  const compose = (quality: 'rich' | 'lean', plain: boolean) => {
    const picture = ground + front(quality) + plate + frame
    const title = titleArt(game.name, titleBox(stage, game.category), {
      lettering: scene.lettering,
      p,
      id,
      plain,
    })
    const body = picture + (game.untitled ? '' : title)
    const size = `viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" stroke-linejoin="round" stroke-linecap="round"`
    return squeezed(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${paints(id, p, body)}</defs>${body}</svg>`,
    )
  }
  const limit = game.hero === undefined ? maxTileBytes : maxHeroTileBytes
  const [rich, lean] = [compose('rich', false), compose('lean', false)]
  return [rich, lean].find((svg) => svg.length <= limit) ?? compose('lean', true)
}
