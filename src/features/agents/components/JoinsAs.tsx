import { useTranslation } from 'react-i18next'
import { Select } from '#src/ui/primitives/Select/index.ts'

export type Joins = 'member' | 'agent'

interface JoinsAsProps {
  value: Joins
  mayBringAgents: boolean
  onChange: (value: Joins) => void
}

/** Whether the new account is a player or an agent; hidden for agents who may add only players. */
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
