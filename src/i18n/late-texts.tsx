import type { i18n as I18n } from 'i18next'
import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LateSlice } from '#domain/vocabulary/late-texts.ts'
import { layOver } from './own-late-texts.ts'

/** Loaders of a slice's texts by path, from `import.meta.glob`. */
type Files = Readonly<Record<string, () => Promise<object>>>

/** An already fulfilled promise: `use` returns at once. `use` must also be called in renders after a suspended one. */
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** Lazily loaded texts of a slice: a component that suspends until they are loaded, and a wrapper for pages. */
export function lateTexts(slice: LateSlice, files: Files) {
  const underWay = new WeakMap<I18n, Map<string, Promise<void>>>()

  /** Loads the texts of a language once; concurrent callers share the promise. */
  function load(i18n: I18n, language: string): Promise<void> {
    const promises = underWay.get(i18n) ?? new Map<string, Promise<void>>()
    underWay.set(i18n, promises)
    const known = promises.get(language)
    if (known !== undefined) return known
    const read = async () => {
      try {
        const file = files[`/locales/${language}/${slice}.json`] ?? files[`/locales/en/${slice}.json`]
        i18n.addResourceBundle(language, slice, (await file?.()) ?? {})
        layOver(i18n, language, slice)
      } catch (error) {
        promises.delete(language)
        throw error
      }
    }
    const promise = read()
    promises.set(language, promise)
    return promise
  }

  function Texts({ children }: { children: ReactNode }) {
    const { i18n } = useTranslation()
    const known = underWay.get(i18n)?.get(i18n.language)
    use(known ?? (i18n.hasResourceBundle(i18n.language, slice) ? there : load(i18n, i18n.language)))
    return children
  }

  const withTexts = (Page: ComponentType) =>
    function LateTextsPage() {
      return (
        <Texts>
          <Page />
        </Texts>
      )
    }

  return { Texts, withTexts }
}
