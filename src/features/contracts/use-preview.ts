import { useEffect, useState } from 'react'
import { previewContract } from '#schemas/api/contracts.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { ContractTerms, Preview } from './types.ts'

/** Time without a change after which the gateway is asked. */
const quietMs = 400

interface Asked {
  readonly question: string
  readonly preview: Preview | null
  readonly error: ApiError | null
}

export interface PreviewState {
  /** Of exactly the present terms; null: not there yet, or the terms are not complete. */
  readonly preview: Preview | null
  readonly error: ApiError | null
  readonly isAsking: boolean
  readonly askAgain: () => void
}

/** Asks the gateway what a proposal would mean, a moment after the last change of its terms. */
export function usePreview(memberId: string, terms: ContractTerms | null): PreviewState {
  const { api } = usePageServices()
  const [turn, setTurn] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const question = terms === null ? null : `${turn} ${JSON.stringify(terms)}`
  useEffect(() => {
    if (question === null || terms === null) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      api.call(previewContract, { memberId, terms }).then(
        (preview) => isWanted && setAsked({ question, preview, error: null }),
        (error: unknown) => isWanted && setAsked({ question, preview: null, error: toApiError(error) }),
      )
    }, quietMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the question holds the terms
  }, [api, memberId, question])
  const current = asked?.question === question ? asked : null
  return {
    preview: current?.preview ?? null,
    error: current?.error ?? null,
    isAsking: question !== null && current === null,
    askAgain: () => setTurn((last) => last + 1),
  }
}
