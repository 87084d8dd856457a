import { reaction } from 'mobx'
import { setLanguage } from '#schemas/api/member.ts'
import type { Stores } from '#src/lib/stores.tsx'

/**
 * Synchronises the language with the player's account. If none was chosen on this device, the account's language is applied
 * first; later changes are sent to the gateway. Returns a function that stops it.
 */
export function keepLanguage({
  api,
  language,
  session,
  storage,
}: Pick<Stores, 'api' | 'language' | 'session' | 'storage'>): () => void {
  const isChosenHere = storage.get('hisLang') !== null
  /** The language last known to the gateway; undefined before the member is loaded. */
  let told: string | null | undefined
  const compare = async (kept: string | null | undefined, current: string) => {
    if (kept === undefined) return
    const isFirst = told === undefined
    told ??= kept
    // Failures are ignored: the page already has a supported language, and the next change is sent again.
    if (isFirst && !isChosenHere) {
      if (kept !== null) await language.choose(kept).catch(() => null)
    } else if (current !== told) {
      told = current
      await api.call(setLanguage, { language: current }).catch(() => null)
    }
  }
  return reaction(
    () => [session.member?.language, language.current] as const,
    ([kept, current]) => void compare(kept, current),
    { fireImmediately: true },
  )
}
