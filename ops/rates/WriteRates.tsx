import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RatesProblem } from '#domain/rewards/rates-problems.ts'
import { categoryIds } from '#schemas/api/categories.ts'
import { draftRates } from '#schemas/api/ops-rates.ts'
import type { DeskRatesRow } from '#schemas/api/ops-rates.ts'
import { call, tellingProblems } from '../api.ts'
import { ActDialog } from '../parts/ActButton.tsx'
import { Overtaken } from '../parts/Overtaken.tsx'
import { draftOf, writtenOf } from './rates-draft.ts'
import { RatesForm } from './RatesForm.tsx'

/** A refusal with its problems as sentences in the operator's language. */
export function useRatesRefusal() {
  const translate = useTranslate()
  return <T,>(act: Promise<T>): Promise<T> =>
    tellingProblems('rewards.ratesRefused', act, ({ problem, subject, source }: RatesProblem) => {
      const category = categoryIds.find((id) => id === subject)
      const named = category === undefined ? subject : translate(`desk.promotions.games.${category}`)
      const sentence = translate(`desk.rates.problem.${problem}`, { subject: named ?? '' })
      return source === null ? sentence : `${sentence} (${source})`
    })
}

/** A draft keeps its first day. */
const formOf = (rates: DeskRatesRow) => draftOf(rates, rates.state === 'draft' ? (rates.validFrom ?? '') : '')

const labelOf = ({ state }: DeskRatesRow) => (state === 'draft' ? 'desk.rates.edit' : 'desk.rates.write')

interface WriteRatesProps {
  readonly rates: DeskRatesRow
}

/** Opens the form of ranks and rates, each time with the version as it is now. */
export function WriteRates({ rates }: WriteRatesProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate(labelOf(rates))}
      </Button>
      {open && <RatesDialog rates={rates} onClose={() => setOpen(false)} />}
    </>
  )
}

interface RatesDialogProps extends WriteRatesProps {
  readonly onClose: () => void
}

/**
 * The form of ranks and rates: changes a draft, or begins one with those of another version. What another operator has
 * written meanwhile is not overwritten unseen.
 */
function RatesDialog({ rates: latest, onClose }: RatesDialogProps) {
  // As it was read: the row behind the form may be another one when it is sent.
  const [rates, setRates] = useState(latest)
  const isDraft = rates.state === 'draft'
  const [draft, setDraft] = useState(() => formOf(latest))
  const isOvertaken = isDraft && latest.state === 'draft' && latest.madeAt !== rates.madeAt
  const withSentences = useRatesRefusal()
  const written = writtenOf(draft)
  const { merchantCode } = rates
  return (
    <ActDialog
      label={labelOf(rates)}
      text="desk.rates.writeText"
      wantsReason
      blocked={written === null || isOvertaken}
      act={async (reason) => {
        if (written === null) return null
        const version = isDraft ? rates.version : null
        const madeAt = isDraft ? rates.madeAt : null
        const sent = { merchantCode, version, ...(madeAt !== null && { madeAt }), ...written, reason }
        await withSentences(call(draftRates, sent))
        return 'desk.rates.written'
      }}
      onClose={onClose}
    >
      {isOvertaken && (
        <Overtaken
          onTake={() => {
            setRates(latest)
            setDraft(formOf(latest))
          }}
          onKeep={() => setRates(latest)}
        />
      )}
      <RatesForm draft={draft} onChange={setDraft} />
    </ActDialog>
  )
}
