import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { promotionsPath } from '../paths.ts'
import { withTexts } from '../promotion-texts.tsx'
import { usePromotions } from '../use-promotions.ts'
import { onDesktop, onTablet } from '#src/ui/styles/media.ts'
import { Cards, Stack } from './parts.ts'
import { PromoCard, PromoCardSkeleton } from './PromoCard.tsx'

const shown = 4
const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  '& > h2': { display: 'flex', alignItems: 'center', gap: space(2.5) },
})

/** Four cards are one row, or two rows of two. */
const Row = styled(Cards)({
  [onTablet]: { '&:has(> :nth-of-type(4))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [onDesktop]: { '&:has(> :nth-of-type(4))': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})

/** Promotions on the home page; nothing if there are none. */
export const PromotionsSection = withTexts(
  observer(function PromotionsSection() {
    const { t } = useTranslation()
    const titleId = useId()
    const store = usePromotions()
    useEffect(() => store.show(), [store])
    const cards = store.cardsOf(null, 'open').slice(0, shown)
    const isWaiting = store.cards.value === null && store.cards.error === null
    if (cards.length === 0 && !isWaiting) return null
    return (
      <Stack as="section" aria-labelledby={titleId} aria-busy={isWaiting || undefined}>
        <Head>
          <Heading id={titleId} size="md">
            <Icon name="gift" />
            {t('promotions:section.title')}
          </Heading>
          <TextLink as={Link} to={promotionsPath} tone="alone" iconEnd="chevronEnd">
            {t('promotions:section.all')}
          </TextLink>
        </Head>
        <Row>
          {isWaiting
            ? Array.from({ length: shown }, (_, at) => (
                <li key={at}>
                  <PromoCardSkeleton />
                </li>
              ))
            : cards.map((card) => (
                <li key={`${card.kind} ${card.promotionId}`}>
                  <PromoCard card={card} />
                </li>
              ))}
        </Row>
      </Stack>
    )
  }),
)
