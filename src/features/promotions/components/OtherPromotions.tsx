import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { usePromotions } from '../use-promotions.ts'
import { Cards, Stack } from './parts.ts'
import { PromoCard } from './PromoCard.tsx'

const most = 4

/** Further open promotions below one; nothing while they load or if there are none. */
export const OtherPromotions = observer(function OtherPromotions({
  than,
}: {
  than: Pick<CenterCard, 'kind' | 'promotionId'>
}) {
  const { t } = useTranslation()
  const titleId = useId()
  const cards = usePromotions()
    .cardsOf(null, 'open')
    .filter(({ kind, promotionId }) => kind !== than.kind || promotionId !== than.promotionId)
    .slice(0, most)
  if (cards.length === 0) return null
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Heading level={2} size="md" id={titleId}>
        {t('promotions:detail.others')}
      </Heading>
      <Cards data-rows>
        {cards.map((card) => (
          <li key={`${card.kind} ${card.promotionId}`}>
            <PromoCard card={card} />
          </li>
        ))}
      </Cards>
    </Stack>
  )
})
