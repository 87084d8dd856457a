import Chip from '@mui/material/Chip'
import { useLocaleState } from 'react-admin'
import type { LabelTone } from '#schemas/api/labels.ts'
import { textIn } from '../parts/text-in.ts'

const colours = {
  neutral: 'default',
  soft: 'default',
  brand: 'primary',
  accent: 'secondary',
  positive: 'success',
  warning: 'warning',
} as const satisfies Record<LabelTone, string>

interface LabelChipProps {
  readonly label: {
    readonly code: string
    readonly name: Readonly<Record<string, string>>
    readonly tone: LabelTone
  }
}

/** The name of a label. */
export function LabelChip({ label: { code, name, tone } }: LabelChipProps) {
  const [locale] = useLocaleState()
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[tone]}
      label={<bdi>{textIn(name, locale) || code}</bdi>}
    />
  )
}
