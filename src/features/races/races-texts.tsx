import type { i18n as I18n } from 'i18next'
import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const files = import.meta.glob<object>('/locales/*/races.json', { import: 'default' })

const underWay = new WeakMap<I18n, Map<string, Promise<void>>>()

/** Loads the texts of races in a language, once; the same promise for all who wait. */
function loadTexts(i18n: I18n, language: string): Promise<void> {
  const promises = underWay.get(i18n) ?? new Map<string, Promise<void>>()
  underWay.set(i18n, promises)
  const known = promises.get(language)
  if (known !== undefined) return known
  const load = async () => {
    try {
      const file = files[`/locales/${language}/races.json`] ?? files['/locales/en/races.json']
      i18n.addResourceBundle(language, 'races', (await file?.()) ?? {})
    } catch (error) {
      promises.delete(language)
      throw error
    }
  }
  const promise = load()
  promises.set(language, promise)
  return promise
}

function RacesTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  if (!i18n.hasResourceBundle(i18n.language, 'races')) use(loadTexts(i18n, i18n.language))
  return children
}

/** A component with the texts of races, which are not among those of the first load. */
export const withTexts = (Shown: ComponentType) =>
  function RacesTextsAround() {
    return (
      <RacesTexts>
        <Shown />
      </RacesTexts>
    )
  }
