import type { TFunction } from 'i18next'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { SelectOption } from '#src/ui/primitives/Select/index.ts'

/** Game categories as filter options; the value is the wire code. */
export const gameTypeOptions = (t: TFunction): readonly SelectOption[] =>
  gameCategories.map(({ gameType, nameKey }) => ({ value: gameType, label: t(nameKey) }))
