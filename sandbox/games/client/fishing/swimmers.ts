import type { FishingGameView } from '../../fishing/fishing-shapes.ts'
import type { SpeciesId } from '../../fishing/waters.ts'
import type { Swimmer } from './sea.ts'

/** Half the length in a sea 1000 pixels wide, and pixels per second. */
const builds: Readonly<Record<SpeciesId, readonly [size: number, speed: number]>> = {
  clown: [34, 70],
  sardine: [32, 105],
  angel: [38, 55],
  puffer: [42, 45],
  seabream: [48, 65],
  jelly: [46, 30],
  ray: [70, 60],
  turtle: [72, 42],
  sword: [84, 130],
  shark: [118, 75],
  squid: [86, 50],
  golden: [92, 95],
}

/** The swimming species, the cheap ones most frequent. Decoration only. */
export const swimmersOf = ({ species }: FishingGameView): readonly Swimmer[] =>
  species.map(({ id }, at) => {
    const [size, speed] = builds[id]
    return { species: id, size, speed, weight: 1 / (1 + at * 0.8) }
  })
