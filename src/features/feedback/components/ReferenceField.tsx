import { useTranslation } from 'react-i18next'
import { listReferences } from '#schemas/api/feedback.ts'
import type { Reference, ReferenceKind } from '#schemas/api/feedback.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { useReferenceLine } from '../use-reference-line.ts'

export interface ChosenReference {
  readonly kind: ReferenceKind
  readonly id: string
  readonly gameId?: string
}

interface ReferenceFieldProps {
  kind: ReferenceKind
  chosen: ChosenReference | null
  onChange: (chosen: ChosenReference | null) => void
}

const valueOf = ({ id, gameId }: { id: string; gameId?: string | null }) => `${gameId ?? ''} ${id}`
const chosenOf = ({ kind, id, gameId }: Reference): ChosenReference => ({
  kind,
  id,
  ...(gameId !== null && { gameId }),
})

/** Selects one of the player's latest bets, deposits or withdrawals, or none. */
export function ReferenceField({ kind, chosen, onChange }: ReferenceFieldProps) {
  const { t, i18n } = useTranslation()
  const { api } = usePageServices()
  const lineOf = useReferenceLine()
  const { language } = i18n
  const answer = useAnswer(`${kind} ${language}`, () => api.call(listReferences, { kind, language }))
  return (
    <Answered answer={answer} skeleton={<Skeleton />}>
      {({ list }) => {
        const isListed = chosen === null || list.some((each) => valueOf(each) === valueOf(chosen))
        return (
          <Select
            label={t(`feedback:complaint.about.${kind}`)}
            value={chosen === null ? '' : valueOf(chosen)}
            options={[
              { value: '', label: t('feedback:complaint.about.none') },
              // A link may refer to an older one.
              ...(isListed ? [] : [{ value: valueOf(chosen), label: chosen.id }]),
              ...list.map((each) => ({ value: valueOf(each), label: lineOf(each) })),
            ]}
            onChange={({ target: { value } }) => {
              const found = list.find((each) => valueOf(each) === value)
              onChange(found === undefined ? (value === '' ? null : chosen) : chosenOf(found))
            }}
          />
        )
      }}
    </Answered>
  )
}
