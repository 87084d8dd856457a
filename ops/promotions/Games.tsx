import type { PromotionProblem } from '#schemas/api/ops-promotions.ts'
import { Marks } from '../parts/fields.tsx'
import { lobbies } from './rule-draft.ts'
import type { RulePreview } from './use-preview.ts'
import type { RuleDraft, RuleField } from './rule-draft.ts'

export interface RuleFormProps {
  readonly draft: RuleDraft
  readonly faulty: readonly RuleField[]
  /** Problems reported by the gateway; each is shown at its group of fields. */
  readonly problems: readonly PromotionProblem[]
  /** Empty: none is chosen yet. */
  readonly merchantCode: string
  /** The merchant's currency. Amounts are everyday units; labels show their value in it. */
  readonly currency: string
  /** Games with free rounds, and their stakes in everyday units. */
  readonly roundGames: RulePreview['roundGames']
  readonly onChange: (draft: RuleDraft) => void
}

interface GamesProps {
  readonly value: RuleDraft['triggerGames']
  readonly onChange: (games: RuleDraft['triggerGames']) => void
}

/** Eligible games; none selected: all. */
export const Games = ({ value, onChange }: GamesProps) => (
  <Marks
    label="desk.promotions.gamesLabel"
    words="desk.promotions.games"
    all={lobbies}
    value={value}
    onChange={onChange}
  />
)
