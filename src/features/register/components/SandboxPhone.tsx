import { useTranslation } from 'react-i18next'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

/** Link to the page where the sandbox shows the code it sent. */
export const SandboxPhone = ({ address }: { address: string | null }) => {
  const { t } = useTranslation()
  if (address === null) return null
  return (
    <TextLink href={address} tone="alone" target="_blank" rel="noopener">
      {t('outside:sandboxPhone')}
    </TextLink>
  )
}
