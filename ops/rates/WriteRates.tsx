import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { RatesProblem } from '#domain/rewards/rates-problems.ts'
import { categoryIds } from '#schemas/api/categories.ts'
import { draftRates } from '#schemas/api/ops-rates.ts'
import type { DeskRatesRow } from '#schemas/api/ops-rates.ts'
import { call, tellingProblems } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
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

/** The form of ranks and rates: changes a draft, or begins one with those of another version. */
export function WriteRates({ rates }: { readonly rates: DeskRatesRow }) {
  const isDraft = rates.state === 'draft'
  const [draft, setDraft] = useState(() => draftOf(rates, isDraft ? (rates.validFrom ?? '') : ''))
  const withSentences = useRatesRefusal()
  const written = writtenOf(draft)
  const { merchantCode } = rates
  return (
    <ActButton
      label={isDraft ? 'desk.rates.edit' : 'desk.rates.write'}
      text="desk.rates.writeText"
      wantsReason
      blocked={written === null}
      act={async (reason) => {
        if (written === null) return null
        const version = isDraft ? rates.version : null
        await withSentences(call(draftRates, { merchantCode, version, ...written, reason }))
        return 'desk.rates.written'
      }}
    >
      <RatesForm draft={draft} onChange={setDraft} />
    </ActButton>
  )
}
