import { useRef, useState } from 'react'
import { toApiError } from '#src/api/api-error.ts'
import type { CallOptions } from '#src/api/api.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { storeHook } from '#src/lib/stores.tsx'

const useRandom = storeHook('random')

interface Action<T> {
  /** Names the button that is at work. */
  readonly id: string
  readonly call: (options: CallOptions) => Promise<T>
  /** Copy key of what is said when it is done, and its placeholders. */
  readonly done: string
  readonly values?: (reply: T) => Readonly<Record<string, string>>
}

/**
 * Does something that moves money or points, one thing at a time. A try whose end is not known is repeated under the same
 * key, so that pressing again cannot do it twice.
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
      // The gateway has answered: another try is another one.
      if (failure.status > 0 && failure.status < 500) keys.current.delete(id)
      toasts.show('negative', failure.copyKey)
      return false
    } finally {
      setBusy(null)
    }
  }

  return { busy, run }
}
