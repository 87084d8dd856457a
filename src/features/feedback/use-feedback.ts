import { storeHook } from '#src/lib/stores.tsx'

export const useFeedback = storeHook('feedback')
export const useGo = storeHook('go')
const useStorage = storeHook('storage')

export type DraftForm = 'feedback' | 'complaint' | `reply ${string}`

const parsed = (text: string | null): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Draft of an unsent form, kept across reloads and pages until the session ends. */
export function useDraft(form: DraftForm) {
  const storage = useStorage()
  return {
    read: (): string => {
      const text = parsed(storage.get('feedbackDrafts'))[form]
      return typeof text === 'string' ? text : ''
    },
    write: (text: string): void => {
      const { [form]: _, ...others } = parsed(storage.get('feedbackDrafts'))
      storage.set('feedbackDrafts', JSON.stringify(text === '' ? others : { ...others, [form]: text }))
    },
  }
}
