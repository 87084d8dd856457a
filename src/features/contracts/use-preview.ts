import { useEffect, useState } from 'react'
import { previewContract } from '#schemas/api/contracts.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { usePageServices } from '#src/record-page/index.ts'
import type { ContractTerms, Preview } from './types.ts'

/** Debounce of the preview request. */
const quietMs = 400

interface Asked {
  readonly question: string
  readonly preview: Preview | null
  readonly error: ApiError | null
}

export interface PreviewState {
  /** Preview of the current terms; null: loading, or the terms are incomplete. */
  readonly preview: Preview | null
  readonly error: ApiError | null
  readonly isAsking: boolean
  readonly askAgain: () => void
}

/** Requests a preview of the proposal, debounced after changes of its terms. */
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
