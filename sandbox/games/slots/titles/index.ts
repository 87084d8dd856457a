import { andeanLoom } from './andean-loom.ts'
import { baobabNine } from './baobab-nine.ts'
import { copperPrairie } from './copper-prairie.ts'
import { hoangHon } from './hoang-hon.ts'
import { ipeLuz } from './ipe-luz.ts'
import { kirigumo } from './kirigumo.ts'
import { maresiaWorks } from './maresia-works.ts'
import { medinaBrass } from './medina-brass.ts'
import { nordlysMill } from './nordlys-mill.ts'
import { orbitalFig } from './orbital-fig.ts'
import { pennywhistle } from './pennywhistle.ts'
import { saffronKite } from './saffron-kite.ts'
import { velvetAlibi } from './velvet-alibi.ts'
import type { SlotTitle, Studio } from '../title.ts'

/** Every studio of the sandbox, in display order. */
export const studios: readonly Studio[] = [
  ipeLuz,
  maresiaWorks,
  hoangHon,
  kirigumo,
  saffronKite,
  baobabNine,
  nordlysMill,
  copperPrairie,
  orbitalFig,
  medinaBrass,
  andeanLoom,
  pennywhistle,
  velvetAlibi,
]

export const titles: readonly SlotTitle[] = studios.flatMap((studio) => studio.titles)

const cabinets = new Map(studios.flatMap(({ cabinet, titles: own }) => own.map(({ id }) => [id, cabinet])))

/** The frame of a title's studio. */
export function cabinetOf(id: string): Studio['cabinet'] {
  const cabinet = cabinets.get(id)
  if (cabinet === undefined) throw new Error(`No studio made ${id}`)
  return cabinet
}

const byId = new Map(titles.map((title) => [title.id, title]))

export const titleOf = (id: string): SlotTitle | null => byId.get(id) ?? null
