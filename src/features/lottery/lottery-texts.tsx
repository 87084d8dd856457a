import type { i18n as I18n } from 'i18next'
import { use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const files = import.meta.glob<object>('/locales/*/lottery.json', { import: 'default' })

const underWay = new WeakMap<I18n, Map<string, Promise<void>>>()

/** Loads the texts of the lotteries in a language, once; the same promise for all who wait. */
function loadTexts(i18n: I18n, language: string): Promise<void> {
  const promises = underWay.get(i18n) ?? new Map<string, Promise<void>>()
  underWay.set(i18n, promises)
  const known = promises.get(language)
  if (known !== undefined) return known
  const load = async () => {
    try {
      const file = files[`/locales/${language}/lottery.json`] ?? files['/locales/en/lottery.json']
      i18n.addResourceBundle(language, 'lottery', (await file?.()) ?? {})
    } catch (error) {
      promises.delete(language)
      throw error
    }
  }
  const promise = load()
  promises.set(language, promise)
  return promise
}

/** Shows its children when the texts of the lotteries are there: they are not among those of the first load. */
export function LotteryTexts({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  if (!i18n.hasResourceBundle(i18n.language, 'lottery')) use(loadTexts(i18n, i18n.language))
  return children
}

/** A page of the lotteries with its texts. */
export const withTexts = (Page: ComponentType) =>
  function LotteryTextsPage() {
    return (
      <LotteryTexts>
        <Page />
      </LotteryTexts>
    )
  }
