import type { TFunction } from 'i18next'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { SelectOption } from '#src/ui/primitives/Select/index.ts'

/** The lobbies as choices of a filter; the value is the code of the wire. */
export const gameTypeOptions = (t: TFunction): readonly SelectOption[] =>
  gameCategories.map(({ gameType, nameKey }) => ({ value: gameType, label: t(nameKey) }))
