import { reaction } from 'mobx'
import { setLanguage } from '#schemas/api/member.ts'
import type { Stores } from '#src/lib/stores.tsx'

/**
 * Keeps the player's language with the account. A device on which nobody has chosen one yet takes the account's; from
 * then on every choice is told to the gateway. Gives the way to end it.
 */
export function keepLanguage({
  api,
  language,
  session,
  storage,
}: Pick<Stores, 'api' | 'language' | 'session' | 'storage'>): () => void {
  const isChosenHere = storage.get('hisLang') !== null
  /** What the gateway has; undefined: not asked yet. */
  let told: string | null | undefined
  const compare = async (kept: string | null | undefined, current: string) => {
    if (kept === undefined) return
    const isFirst = told === undefined
    told ??= kept
    // Neither failure is worth a message: the page stands in a language of the site, and the next change is told again.
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
