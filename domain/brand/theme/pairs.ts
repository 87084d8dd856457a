import type { PaletteRole } from './token-names.ts'

export type ContrastLevel = 'AA' | 'AAA'
/** Text must be readable; a mark (edge, icon, focus ring) only visible. */
export type PairKind = 'text' | 'mark'

/** A foreground colour that must have enough contrast on each of these backgrounds. */
export interface ReadablePair {
  readonly role: PaletteRole
  readonly on: readonly PaletteRole[]
  readonly kind: PairKind
}

const surfaces = ['surface0', 'surface1', 'surface2', 'surface3'] as const
const hero = ['hero0', 'hero1', 'hero2'] as const
const onSurfaces = (role: PaletteRole, kind: PairKind = 'text'): ReadablePair => ({
  role,
  on: surfaces,
  kind,
})

/** Every pair that occurs on a page. A component that needs another adds it here. */
export const readablePairs: readonly ReadablePair[] = [
  onSurfaces('text'),
  onSurfaces('muted'),
  onSurfaces('brandText'),
  onSurfaces('accentText'),
  onSurfaces('positive'),
  onSurfaces('negative'),
  onSurfaces('warning'),
  onSurfaces('lineStrong', 'mark'),
  onSurfaces('focus', 'mark'),
  { role: 'onBrand', on: ['brand', 'brandHover', 'brandEnd'], kind: 'text' },
  { role: 'onAccent', on: ['accent', 'accentHover', 'accentEnd'], kind: 'text' },
  { role: 'onBrandSoft', on: ['brandSoft'], kind: 'text' },
  { role: 'onHero', on: hero, kind: 'text' },
  { role: 'onHeroMuted', on: hero, kind: 'text' },
  { role: 'onChatHeader', on: ['chatHeader'], kind: 'text' },
]

/** WCAG 2.2: 1.4.3 and 1.4.6 for text, 1.4.11 for marks. */
export const neededRatio = (kind: PairKind, level: ContrastLevel) =>
  kind === 'mark' ? 3 : level === 'AAA' ? 7 : 4.5
