import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { useBrand } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { serviceDialog } from '#src/features/service/dialog-keys.ts'
import type { ResolvedItem } from '#src/menus/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { useApp } from '../use-app.ts'
import { content } from '#src/ui/styles/content.ts'
import { LegalBand } from './LegalBand.tsx'
import { Logo } from './Logo.tsx'
import { PlayMoneyBanner } from './PlayMoneyBanner.tsx'
import { VendorBand } from './VendorBand.tsx'

const Root = styled.footer({
  marginBlockStart: space(12),
  background: token('color.surface1'),
  // Far below a phone's first screen: style, layout, paint and the vendors' logos wait until it comes near.
  [onPhone]: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 1600px' },
})
const Columns = styled.div({
  ...content,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(8),
  paddingBlock: space(10),
  [onDesktop]: { gridTemplateColumns: '1.6fr 1fr 1fr 1fr' },
})
const About = styled.div({
  display: 'grid',
  gap: space(3),
  alignContent: 'start',
  maxInlineSize: '42ch',
})
const Column = styled.nav({ display: 'grid', gap: space(2), alignContent: 'start' })
const Title = styled.h2({ fontSize: token('text.sm'), color: token('color.text') })
const List = styled.ul({ display: 'grid', justifyItems: 'start' })

/** The footer: partner vendors, links, and legal information. */
export const Footer = observer(function Footer() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { menus, session } = useApp()
  const isPlace = ({ to, state }: ResolvedItem) => to !== null && state === 'shown'
  const ways = menus.footer.get().filter(isPlace)
  // Contacts from the right bar, which phones do not have; without entries that are already among the links.
  const isContact = (item: ResolvedItem) =>
    (isPlace(item) || ((item.href !== null || item.action === 'openService') && item.state === 'shown')) &&
    !ways.some(({ id }) => id === item.id)
  return (
    <Root>
      <PlayMoneyBanner />
      <VendorBand />
      <Columns>
        <About>
          <Logo />
          <Text size="sm" tone="muted">
            {t('brand:footer.about', { name: brand.identity.name })}
          </Text>
        </About>
        <LinkColumn title={t('menu:explore')} items={menus.header.get().filter(isPlace)} />
        <LinkColumn title={t(session.isLoggedIn ? 'menu:helpAndRules' : 'menu:rules')} items={ways} />
        <LinkColumn title={t('menu:contact')} items={menus.rightBar.get().filter(isContact)} />
      </Columns>
      <LegalBand />
    </Root>
  )
})

const LinkColumn = ({ title, items }: { title: string; items: readonly ResolvedItem[] }) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  if (items.length === 0) return null
  return (
    <Column aria-label={title}>
      <Title>{title}</Title>
      <List>
        {items.map(({ id, label, text, to, href, action, gate }) => (
          <li key={id} data-gate={gate ?? undefined}>
            {action === 'openService' ? (
              <TextLink as="button" type="button" tone="muted" onClick={() => dialogs.open(serviceDialog)}>
                {t(label)}
              </TextLink>
            ) : to === null ? (
              <TextLink tone="muted" href={href ?? ''} target="_blank" rel="noopener noreferrer">
                {text ?? t(label)}
              </TextLink>
            ) : (
              <TextLink as={Link} tone="muted" to={to}>
                {text ?? t(label)}
              </TextLink>
            )}
          </li>
        ))}
      </List>
    </Column>
  )
}
