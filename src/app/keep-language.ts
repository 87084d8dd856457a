import { reaction } from 'mobx'
import { setLanguage } from '#schemas/api/member.ts'
import type { Stores } from '#src/lib/stores.tsx'

/**
 * Synchronises the language with the player's account. If none was chosen on this device, the account's language is applied
 * first; later changes are sent to the gateway, and the member is read again, whose labels are named in the language of the
 * call. Returns a function that stops it.
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
  let wanted = language.current
  let isTelling = false

  /** One call at a time, so that the last choice is the one that stays. */
  const tell = async () => {
    if (isTelling) return
    isTelling = true
    try {
      while (wanted !== told) {
        const chosen = wanted
        await api.call(setLanguage, { language: chosen })
        told = chosen
      }
    } catch {
      // The page is in the chosen language already; the next choice, or the next load of the member, sends it again.
    } finally {
      isTelling = false
    }
  }
  const compare = async (kept: string | null | undefined, current: string) => {
    if (kept === undefined) return
    wanted = current
    const isFirst = told === undefined
    told ??= kept
    if (isFirst && !isChosenHere) {
      if (kept !== null) await language.choose(kept).catch(() => null)
    } else await tell()
  }
  const stopNames = reaction(
    () => language.current,
    () => void session.reloadMember(),
  )
  const stop = reaction(
    () => [session.member?.language, language.current] as const,
    ([kept, current]) => void compare(kept, current),
    { fireImmediately: true },
  )
  return () => {
    stopNames()
    stop()
  }
}
