import { hash32 } from '../dice.ts'
import type { Dice } from '../dice.ts'
import type { Motif, Scene } from '../stage.ts'
import { arcade } from './arcade.ts'
import { aurora } from './aurora.ts'
import { blossom } from './blossom.ts'
import { candy } from './candy.ts'
import { carnival } from './carnival.ts'
import { castle } from './castle.ts'
import { clockwork } from './clockwork.ts'
import { desert } from './desert.ts'
import { harvest } from './harvest.ts'
import { marked } from './house-marks.ts'
import { jungle } from './jungle.ts'
import { lanterns } from './lanterns.ts'
import { lotto } from './lotto.ts'
import { mountains } from './mountains.ts'
import { arena, neon } from './neon.ts'
import { ocean } from './ocean.ts'
import { orchard } from './orchard.ts'
import { space } from './space.ts'
import { stadium } from './stadium.ts'
import { table } from './table.ts'
import { volcano } from './volcano.ts'

/** Every theme a game may have. */
export const scenes = {
  desert,
  ocean,
  neon,
  jungle,
  candy,
  space,
  harvest,
  carnival,
  mountains,
  aurora,
  clockwork,
  lanterns,
  orchard,
  castle,
  volcano,
  blossom,
  table,
  stadium,
  arena,
  lotto,
  arcade,
} as const satisfies Record<string, Scene>

export type Theme = keyof typeof scenes
export const themes = Object.keys(scenes) as readonly Theme[]

/** Scenes of categories whose games have no theme. */
const sceneOfCategory: Readonly<Record<string, Theme>> = {
  live: 'table',
  pvp: 'table',
  cardrooms: 'table',
  mini: 'arcade',
  quickgames: 'arcade',
  fish: 'ocean',
  fishing: 'ocean',
  sports: 'stadium',
  esports: 'arena',
  lott: 'lotto',
  lottery: 'lotto',
  elott: 'lotto',
  elottery: 'lotto',
}

/** Slots with an unknown theme get one of these scenes, always the same one for the same theme. */
const stories: readonly Theme[] = themes.slice(0, themes.indexOf('table'))

/** The scene of a theme, or of the category if the theme is unknown. */
export function sceneFor(theme: string, category: string): Scene {
  const named = themes.find((name) => name === theme.toLowerCase())
  const found = named ?? sceneOfCategory[category.toLowerCase()] ?? stories[hash32(theme) % stories.length]
  return scenes[found ?? 'desert']
}

/**
 * Motifs recognised by words of the title, in English and in the languages of the sandbox games. The first match
 * wins.
 */
const spokenOf: readonly (readonly [words: RegExp, scene: Theme, motif: string])[] = [
  [/\bdice\b/, 'arcade', 'dicePair'],
  [/pebble/, 'arcade', 'pegs'],
  [/\bmoss\b/, 'arcade', 'moss'],
  [/beacon/, 'arcade', 'beacon'],
  [/skyhook/, 'arcade', 'hook'],
  [/compass/, 'arcade', 'compass'],
  [/firefly/, 'arcade', 'jar'],
  [/hi-lo/, 'arcade', 'tide'],
  [/highwind/, 'arcade', 'kite'],
  [/pearl|shell|pérola|concha/, 'ocean', 'pearl'],
  [/roulette|roleta/, 'table', 'roulette'],
  [/baccarat|bacará|lucky six/, 'table', 'naturals'],
  [/sic bo|tài xỉu/, 'table', 'dicePair'],
  [/prawn|camarão/, 'table', 'seafood'],
  [/blackjack/, 'table', 'blackjack'],
  [/andar/, 'table', 'turned'],
  [/three card/, 'table', 'fan'],
  [/zha jin/, 'table', 'goldenFlower'],
  [/niu ?niu/, 'table', 'bull'],
  [/mahjong/, 'table', 'tiles'],
  [/pai gow/, 'table', 'dominoes'],
  [/fan tan/, 'table', 'beans'],
  [/se die|xóc đĩa|moedas/, 'table', 'bowl'],
  [/hold.?em|poker/, 'table', 'cards'],
  [/futebol|football/, 'stadium', 'football'],
  [/sportsbook/, 'stadium', 'trophy'],
  [/mekong/, 'lotto', 'drum'],
  [/hồng/, 'lotto', 'balls'],
  [/octopus|kraken|polvo|\bdeep\b/, 'ocean', 'octopus'],
  [/\bkoi\b|carp/, 'lanterns', 'koi'],
  [/fish|reef|herring|peixe|igarapé/, 'ocean', 'fish'],
  [/dragon|dragão|rồng/, 'lanterns', 'dragon'],
  [/sevens?\b/, 'orchard', 'seven'],
  [/\bbells?\b|telegraph|signal/, 'orchard', 'bell'],
  [/cherry|cherries/, 'orchard', 'cherries'],
  [/melon|mango|fruit|orchard/, 'orchard', 'melon'],
  [/saturn|moonrise|planet|astronomer/, 'space', 'planet'],
  [/comet|rocket|cometa/, 'space', 'rocket'],
  [/robot|astronaut|cosmonaut/, 'space', 'astronaut'],
  [/condor|eagle|hawk|águia/, 'mountains', 'eagle'],
  [/\bram\b|llama|alpaca|goat/, 'mountains', 'ram'],
  [/stag|sleigh|reindeer|deer/, 'aurora', 'stag'],
  [/\bfox\b|coyote|wolf|raposa/, 'aurora', 'fox'],
  [/toucan|tucano|parrot|macaw|arara/, 'jungle', 'parrot'],
  [/frog|sapo/, 'jungle', 'frog'],
  [/\bmask|idol|troll/, 'jungle', 'mask'],
  [/carnival|carnaval|bloco|cabaret|parade|forró/, 'carnival', 'mask'],
  [/peacock|phoenix|firebird|fênix/, 'volcano', 'phoenix'],
  [/hoard|crystal|gems?\b|gold\b|salt/, 'volcano', 'crystals'],
  [/\btrain|express|clock|hour|relógio|diner/, 'clockwork', 'clock'],
  [/\bowl\b|coruja/, 'clockwork', 'owl'],
  [/queen|crown|rainha|maharani|king/, 'castle', 'crown'],
  [/knight|cavaleiro/, 'castle', 'knight'],
  [/lantern|lanterna/, 'lanterns', 'lantern'],
  [/tanuki|\bcats?\b|gato|tea house/, 'blossom', 'cat'],
  [/serenade|\bfan\b|kites?\b|azulejo/, 'blossom', 'fan'],
  [/prairie|harvest|mill|moinho/, 'harvest', 'windmill'],
  [/pyramid|nile|pharaoh/, 'desert', 'pyramids'],
  [/cobra|snake|souk/, 'desert', 'cobra'],
]

/** The motif in front of the scene: the one the title names, else one of the scene's own. */
export function motifFor(title: string, scene: Scene, dice: Dice): Motif {
  const own = Object.values(scene.motifs)
  const [first = () => ''] = own
  const drawn = dice.pick([first, ...own.slice(1)])
  const spoken = spokenOf.find(([words]) => words.test(title.toLowerCase()))
  const motifs: Scene['motifs'] = spoken === undefined ? {} : scenes[spoken[1]].motifs
  return marked(title.toLowerCase(), motifs[spoken?.[2] ?? ''] ?? drawn)
}

/** Rows of the table above whose motif does not exist, for its test. */
export const unknownMotifs = () =>
  spokenOf
    .filter(([, scene, motif]) => !(motif in scenes[scene].motifs))
    .map(([, scene, motif]) => `${scene}.${motif}`)
