import { useRef, useState } from 'react'
import { toApiError } from '#src/api/api-error.ts'
import type { CallOptions } from '#src/api/api.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { storeHook } from '#src/lib/stores.tsx'

const useRandom = storeHook('random')

interface Action<T> {
  /** Identifies the busy button. */
  readonly id: string
  readonly call: (options: CallOptions) => Promise<T>
  /** Copy key of the success toast; `values` gives its placeholders. */
  readonly done: string
  readonly values?: (reply: T) => Readonly<Record<string, string>>
}

/**
 * Runs actions that move money or points, one at a time. If the outcome of a call is unknown, the next attempt reuses its
 * idempotency key, so that the action cannot take effect twice.
 */
export function useAction(onDone: () => void) {
  const toasts = useToasts()
  const random = useRandom()
  const [busy, setBusy] = useState<string | null>(null)
  const keys = useRef(new Map<string, string>())

  const run = async <T>({ id, call, done, values }: Action<T>): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(id)
    const idempotencyKey = keys.current.get(id) ?? random.uuid()
    keys.current.set(id, idempotencyKey)
    try {
      const reply = await call({ idempotencyKey })
      keys.current.delete(id)
      toasts.show('positive', done, values?.(reply) ?? {})
      onDone()
      return true
    } catch (error) {
      const failure = toApiError(error)
      // The gateway refused the call, so the next attempt gets a new idempotency key.
      if (failure.status > 0 && failure.status < 500) keys.current.delete(id)
      toasts.show('negative', failure.copyKey)
      return false
    } finally {
      setBusy(null)
    }
  }

  return { busy, run }
}
