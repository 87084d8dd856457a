import { listFormat } from '#domain/text/intl.ts'
import { useTranslation } from 'react-i18next'
import type { Category } from '#schemas/brand.generated.ts'

/** Formats lobbies as a list: "Slots, Live and Fishing". */
export function useCategories(): (categories: readonly Category[]) => string {
  const { t, i18n } = useTranslation()
  return (categories) =>
    listFormat(i18n.language, { type: 'conjunction' }).format(
      categories.map((category) => t(`games:category.${category}`)),
    )
}
