import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { listOffers } from '#schemas/api/rewards.ts'
import { useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { cardPath, promotionsPath } from '../paths.ts'
import { withTexts } from '../promotion-texts.tsx'
import { useCardTexts } from '../use-promotion-words.ts'
import { usePromotions } from '../use-promotions.ts'

/** Home page card: the running bonus and its progress, or else the most relevant promotion. */
export const OwnPromotion = withTexts(
  observer(function OwnPromotion() {
    const { t } = useTranslation()
    const { api } = usePageServices()
    const format = useFormat()
    const { value, error } = useAnswer('', () => api.call(listOffers, {}))
    if (value === null && error === null) return <OwnCardSkeleton />
    const active = value?.active ?? null
    if (active === null) return <OwnOffer />
    const { staked, wagering, reward, currency } = active
    const title = t('promotions:own.bonus', { amount: format.money(reward, currency) })
    return (
      <OwnCard
        to="/member/bonuses"
        art={<MotifTile motif="gift" />}
        kicker={t('promotions:own.running')}
        title={title}
        bar={{
          label: title,
          value: Number(staked),
          max: Number(wagering),
          text: t('promotions:own.wagered', {
            part: format.money(staked, currency),
            whole: format.money(wagering, currency),
          }),
        }}
      />
    )
  }),
)

/** Sort order by status: claimable first, then joined, then open to the player. */
const urgency: Readonly<Partial<Record<CenterCard['status'], number>>> = {
  issued: 0,
  process: 1,
  joined: 2,
  applying: 3,
  none: 4,
}
const urgencyOf = ({ status }: CenterCard) => urgency[status] ?? 5

const OwnOffer = observer(function OwnOffer() {
  const { t } = useTranslation()
  const store = usePromotions()
  const textsOf = useCardTexts()
  useEffect(() => store.show(), [store])
  if (store.cards.value === null && store.cards.error === null) return <OwnCardSkeleton />
  const [card] = store
    .cardsOf(null, 'open')
    .filter(({ kind }) => kind !== 'race')
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
  if (card === undefined)
    return (
      <OwnCard
        to={promotionsPath}
        art={<MotifTile motif="gift" />}
        kicker={t('promotions:section.title')}
        title={t('promotions:own.none')}
      />
    )
  const { title, summary } = textsOf(card)
  return (
    <OwnCard
      to={cardPath(card)}
      art={<MotifTile motif={card.motif} />}
      kicker={t(card.status === 'none' ? 'promotions:own.forYou' : `promotions:status.${card.status}`)}
      title={title}
      foot={summary}
      calls={card.status === 'issued'}
    />
  )
})
