import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { promotionsPath } from '../paths.ts'
import { withTexts } from '../promotion-texts.tsx'
import { usePromotions } from '../use-promotions.ts'
import { Cards } from './parts.ts'
import { PromoCard, PromoCardSkeleton } from './PromoCard.tsx'

const underWay: readonly CenterCard['status'][] = ['issued', 'process', 'joined', 'applying']

/** The player's active promotions; those with a reward to claim come first. */
export const MyPromotions = withTexts(
  observer(function MyPromotions() {
    const { t } = useTranslation()
    const store = usePromotions()
    useEffect(() => store.show(), [store])
    if (store.cards.value === null)
      return store.cards.error === null ? (
        <Cards aria-busy>
          <li>
            <PromoCardSkeleton />
          </li>
        </Cards>
      ) : null
    const mine = store.cards.value
      .filter(({ status, kind }) => kind === 'offer' && underWay.includes(status))
      .toSorted((one, other) => underWay.indexOf(one.status) - underWay.indexOf(other.status))
    if (mine.length === 0)
      return (
        <EmptyState
          icon="gift"
          action={
            <Button as={Link} to={promotionsPath}>
              {t('promotions:bonus.see')}
            </Button>
          }
        >
          {t('promotions:bonus.none')}
        </EmptyState>
      )
    return (
      <Cards>
        {mine.map((card) => (
          <li key={card.promotionId}>
            <PromoCard card={card} />
          </li>
        ))}
      </Cards>
    )
  }),
)
