import { useTranslation } from 'react-i18next'
import { Select } from '#src/ui/primitives/Select/index.ts'

export type Joins = 'member' | 'agent'

interface JoinsAsProps {
  value: Joins
  mayBringAgents: boolean
  onChange: (value: Joins) => void
}

/** Whether an account joins as a player or as an agent; an agent who may bring players alone is not asked. */
export const JoinsAs = ({ value, mayBringAgents, onChange }: JoinsAsProps) => {
  const { t } = useTranslation()
  if (!mayBringAgents) return null
  return (
    <Select
      label={t('agents:joinsAs')}
      hint={t(`agents:joinsAsHint.${value}`)}
      value={value}
      onChange={({ target }) => onChange(target.value === 'agent' ? 'agent' : 'member')}
      options={(['member', 'agent'] as const).map((each) => ({
        value: each,
        label: t(`agents:accountType.${each}`),
      }))}
    />
  )
}
