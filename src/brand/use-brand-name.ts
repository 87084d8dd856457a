import { useTranslation } from 'react-i18next'
import { useBrand } from './use-brand.ts'

/** The brand's name in the page's language; brands can have a name per script. */
export function useBrandName(): string {
  const { t } = useTranslation()
  return t('brand:name', { name: useBrand().brand.identity.name })
}
