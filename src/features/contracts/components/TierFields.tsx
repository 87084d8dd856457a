import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { contractShapes, mostTiers } from '#domain/agents/terms.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { withoutTier, withTier } from '../draft.ts'
import type { Draft, TierDraft, TierField, TierProblems } from '../draft.ts'
import { Stack } from './parts.ts'

const Row = styled.fieldset({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) auto',
  gap: space(3),
  alignItems: 'end',
  margin: 0,
  padding: `${space(2)} ${space(4)} ${space(4)}`,
  minInlineSize: 0,
  border: 0,
  borderRadius: token('radius.card'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '& > legend': { float: 'inline-start', gridColumn: '1 / -1', fontWeight: 700, fontSize: token('text.sm') },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > :nth-of-type(1)': { gridColumn: '1 / -1' },
  },
})

interface TierFieldsProps {
  draft: Draft
  /** Validation problems by tier. */
  problems: readonly TierProblems[]
  /** Indices of tiers whose rate exceeds the agent's own contract. */
  above: readonly number[]
  /** Indices of tiers whose rate exceeds the operator's ceiling. Default: none. */
  overCeiling?: readonly number[]
  onChange: (draft: Draft) => void
}

/** Fields of one to six tiers: minimum volume or loss, minimum active members, rate. */
export function TierFields({ draft, problems, above, overCeiling = [], onChange }: TierFieldsProps) {
  const { t } = useTranslation()
  const { basis } = contractShapes[draft.kind]
  const set = (id: number, field: TierField, text: string) =>
    onChange({
      ...draft,
      tiers: draft.tiers.map((tier) => (tier.id === id ? { ...tier, [field]: text } : tier)),
    })
  const field = (tier: TierDraft, index: number, name: TierField, label: string, suffix?: string) => {
    const problem = problems[index]?.[name]
    const isRead = name === 'rate' && problem === undefined
    const isOver = isRead && overCeiling.includes(index)
    const isAbove = isRead && !isOver && above.includes(index)
    const isUntouched = name === 'rate' && tier.rate === ''
    return (
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={tier[name]}
        onChange={({ target }) => set(tier.id, name, target.value)}
        {...(suffix !== undefined && { suffix })}
        {...(problem !== undefined && !isUntouched && { error: t(`contracts:tiers.problems.${problem}`) })}
        {...(isOver && { error: t('contracts:tiers.problems.overCeiling') })}
        {...(isAbove && { error: t('contracts:tiers.problems.above') })}
      />
    )
  }
  return (
    <Stack data-gap="sm">
      {draft.tiers.map((tier, index) => (
        <Row key={tier.id}>
          <legend>{t('contracts:tiers.one', { number: index + 1 })}</legend>
          {field(tier, index, 'threshold', t(`contracts:tiers.from.${basis}`), draft.currency)}
          {field(tier, index, 'members', t('contracts:tiers.members'))}
          {field(tier, index, 'rate', t('contracts:tiers.rate'), '%')}
          {draft.tiers.length > 1 && (
            <IconButton
              icon="close"
              label={t('contracts:tiers.remove', { number: index + 1 })}
              onClick={() => onChange(withoutTier(draft, tier.id))}
            />
          )}
        </Row>
      ))}
      <Button
        tone="quiet"
        icon="plus"
        disabled={draft.tiers.length >= mostTiers}
        onClick={() => onChange(withTier(draft))}
      >
        {t('contracts:tiers.add')}
      </Button>
    </Stack>
  )
}
