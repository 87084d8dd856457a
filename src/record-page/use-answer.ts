import { useEffect, useRef, useState } from 'react'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'

export interface Answer<T> {
  /** The last reply; null: none yet, or the last call failed. */
  readonly value: T | null
  readonly error: ApiError | null
  readonly retry: () => void
}

interface Told<T> extends Omit<Answer<T>, 'retry'> {
  readonly about: string
}

/**
 * Calls `ask` on mount and whenever `about` changes; replies about something else are dropped. When `revision` changes, the
 * answer about the same is asked for again, after the call under way. Then a failure keeps the last reply, except a final
 * refusal such as "no longer there".
 */
export function useAnswer<T>(
  about: string,
  ask: () => Promise<T>,
  revision: string | number = '',
): Answer<T> {
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<Told<T>>({ about, value: null, error: null })
  const latest = useRef(ask)
  const question = useRef<Question | null>(null)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    const key = `${turn} ${about}`
    if (question.current?.key === key) return question.current.askAgain()
    question.current?.drop()
    question.current = askQuestion(key, () => latest.current(), {
      onReply: (value) => setTold({ about, value, error: null }),
      onFailure: (cause) => {
        const error = toApiError(cause)
        setTold((last) =>
          last.about === about && last.value !== null && !isFinal(error)
            ? last
            : { about, value: null, error },
        )
      },
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new revision asks again
  }, [about, turn, revision])
  useEffect(
    () => () => {
      question.current?.drop()
      question.current = null
    },
    [],
  )
  const { value, error } = told
  return { value, error, retry: () => setTurn(turn + 1) }
}

/** The gateway has refused the question; a repeated login would not change that. */
const isFinal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 401 && status !== 429

interface Question {
  readonly key: string
  readonly askAgain: () => void
  readonly drop: () => void
}

interface Listener<T> {
  readonly onReply: (value: T) => void
  readonly onFailure: (error: unknown) => void
}

/** Asks now, and again on demand: one call at a time, and one more for all that changed during a call. */
function askQuestion<T>(key: string, ask: () => Promise<T>, { onReply, onFailure }: Listener<T>): Question {
  let isDropped = false
  let isUnderWay = false
  let isOutdated = false
  const run = async () => {
    isUnderWay = true
    isOutdated = false
    try {
      const value = await ask()
      if (!isDropped) onReply(value)
    } catch (error) {
      if (!isDropped) onFailure(error)
    }
    isUnderWay = false
    if (isOutdated && !isDropped) void run()
  }
  void run()
  return {
    key,
    askAgain() {
      if (isUnderWay) isOutdated = true
      else void run()
    },
    drop() {
      isDropped = true
    },
  }
}
