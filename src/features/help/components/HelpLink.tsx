import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import type { LinkedArticle } from '../linked-articles.ts'

/** Link to a help article; nothing if the site has no help centre. */
export const HelpLink = observer(function HelpLink({ to }: { to: LinkedArticle }) {
  const { t } = useTranslation()
  if (useGate('help') !== 'on') return null
  return (
    <TextLink as={Link} to={`/help/${to}`} tone="alone" iconEnd="chevronEnd">
      {t(`help:why.${to}`)}
    </TextLink>
  )
})
