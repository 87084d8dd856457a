import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useGate } from '#src/gates/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

/** Articles that other pages link to; a test holds every one of them to exist. */
export const linkedArticles = [
  'bonus-terms',
  'deposit-bank',
  'deposit-pix',
  'deposit-voucher',
  'set-limits',
  'take-a-break',
  'verify-identity',
  'withdraw',
] as const
export type LinkedArticle = (typeof linkedArticles)[number]

/** From where a question arises to the article that answers it; nothing where the site has no help centre. */
export const HelpLink = observer(function HelpLink({ to }: { to: LinkedArticle }) {
  const { t } = useTranslation()
  if (useGate('help') !== 'on') return null
  return (
    <TextLink as={Link} to={`/help/${to}`} tone="alone" iconEnd="chevronEnd">
      {t(`help:why.${to}`)}
    </TextLink>
  )
})
