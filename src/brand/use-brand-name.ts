import { useTranslation } from 'react-i18next'
import { useBrand } from './use-brand.ts'

/** What the brand is called in the page's language: a brand with a wordmark for a script has a name in it, too. */
export function useBrandName(): string {
  const { t } = useTranslation()
  return t('brand:name', { name: useBrand().brand.identity.name })
}
