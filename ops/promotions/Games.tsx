import type { PromotionProblem } from '#schemas/api/ops-promotions.ts'
import { Marks } from '../parts/fields.tsx'
import { lobbies } from './rule-draft.ts'
import type { RulePreview } from './use-preview.ts'
import type { RuleDraft, RuleField } from './rule-draft.ts'

export interface RuleFormProps {
  readonly draft: RuleDraft
  readonly faulty: readonly RuleField[]
  /** What the gateway says about the rule; each is shown in the group of fields it is about. */
  readonly problems: readonly PromotionProblem[]
  /** Of the merchant: amounts are everyday units, whose worth in it the label names. */
  readonly currency: string
  /** Games with free rounds, and their stakes in everyday units. */
  readonly roundGames: RulePreview['roundGames']
  readonly onChange: (draft: RuleDraft) => void
}

interface GamesProps {
  readonly value: RuleDraft['triggerGames']
  readonly onChange: (games: RuleDraft['triggerGames']) => void
}

/** Games that count; none marked: all of them. */
export const Games = ({ value, onChange }: GamesProps) => (
  <Marks
    label="desk.promotions.gamesLabel"
    words="desk.promotions.games"
    all={lobbies}
    value={value}
    onChange={onChange}
  />
)
