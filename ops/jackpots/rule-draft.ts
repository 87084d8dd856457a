import type { JackpotRule } from '#schemas/api/jackpots.ts'

export const ruleKinds = ['progressive', 'mustDrop', 'constantValue'] as const

/** A jackpot rule as form text. */
export type RuleDraft = Readonly<Record<'contribution' | 'seed' | 'ceiling' | 'cycle' | 'worth', string>> & {
  readonly kind: JackpotRule['kind']
}

/** The form fields of a kind. */
export const fieldsOf = (kind: JackpotRule['kind']): readonly (keyof Omit<RuleDraft, 'kind'>)[] => {
  if (kind === 'progressive') return ['contribution', 'seed', 'cycle']
  return kind === 'mustDrop'
    ? ['contribution', 'seed', 'ceiling']
    : ['contribution', 'seed', 'ceiling', 'worth']
}

export const draftOf = (rule: JackpotRule): RuleDraft => ({
  kind: rule.kind,
  contribution: rule.contribution,
  seed: rule.seed,
  ceiling: rule.ceiling ?? '',
  cycle: rule.cycle ?? '',
  worth: rule.worth ?? '',
})

const amount = /^[0-9]{1,12}(\.[0-9]{1,4})?$/
const percent = /^[0-9]{1,3}(\.[0-9]{1,4})?$/

/** Null: a field is invalid. Fields of other kinds are ignored. */
export function ruleOf(draft: RuleDraft): JackpotRule | null {
  const fields = fieldsOf(draft.kind)
  const text = (field: keyof Omit<RuleDraft, 'kind'>) => (fields.includes(field) ? draft[field].trim() : null)
  const isSound = fields.every((field) =>
    (field === 'contribution' || field === 'worth' ? percent : amount).test(draft[field].trim()),
  )
  if (!isSound) return null
  return {
    kind: draft.kind,
    contribution: draft.contribution.trim(),
    seed: draft.seed.trim(),
    ceiling: text('ceiling'),
    cycle: text('cycle'),
    worth: text('worth'),
  }
}
