import { useEffect, useState } from 'react'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'

export interface Answer<T> {
  /** The last reply; null: none yet, or the last call failed. */
  readonly value: T | null
  readonly error: ApiError | null
  readonly retry: () => void
}

/** Calls `ask` on mount and whenever `key` changes. Replies to older calls are dropped. */
export function useAnswer<T>(key: string, ask: () => Promise<T>): Answer<T> {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Omit<Answer<T>, 'retry'>>({ value: null, error: null })
  useEffect(() => {
    let isWanted = true
    ask().then(
      (value) => isWanted && setAnswer({ value, error: null }),
      (error: unknown) => isWanted && setAnswer({ value: null, error: toApiError(error) }),
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is asked
  }, [key, turn])
  return { ...answer, retry: () => setTurn(turn + 1) }
}
