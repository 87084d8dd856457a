import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard, OwnCards, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { onWide } from '#src/ui/styles/media.ts'
import { cardPath, promotionsPath } from '../paths.ts'
import { withTexts } from '../promotion-texts.tsx'
import { useCardTexts } from '../use-promotion-words.ts'
import { usePromotions } from '../use-promotions.ts'
import { FreeRoundsCard } from './FreeRounds.tsx'
import { PhaseLine } from './PhaseLine.tsx'

/** Cards keep a readable width and scroll when there are many; a single one fills the row. */
const Row = styled(OwnCards)({
  [onWide]: { gridAutoColumns: 'minmax(300px, 480px)', overflowX: 'auto' },
  '&:has(> li:only-of-type)': { gridAutoColumns: '100%' },
})

const underWay: readonly CenterCard['status'][] = ['issued', 'process', 'joined', 'applying']
const placeOf = ({ status, phase }: CenterCard) =>
  underWay.indexOf(status) + (phase === 'paused' && status !== 'issued' ? underWay.length : 0)

/**
 * The player's free rounds and active promotions in one row of fixed height, so that nothing below moves when they arrive.
 * Promotions with a reward to claim come first, paused ones last.
 */
export const MyPromotions = withTexts(
  observer(function MyPromotions() {
    const { t } = useTranslation()
    const store = usePromotions()
    const textsOf = useCardTexts()
    useEffect(() => {
      store.show()
      store.showFreeRounds()
    }, [store])
    const { cards, freeRounds } = store
    const { value, error } = cards
    // Errors are reported by the list below the row.
    const rounds = freeRounds.value ?? (freeRounds.error === null ? null : [])
    const mine = (value ?? [])
      .filter(({ status, kind }) => kind === 'offer' && underWay.includes(status))
      .toSorted((one, other) => placeOf(one) - placeOf(other))
    const isWaiting = rounds === null || (value === null && error === null)
    return (
      <Row aria-label={t('promotions:bonus.active')} aria-busy={isWaiting || undefined}>
        {isWaiting ? (
          <li>
            <OwnCardSkeleton />
          </li>
        ) : (
          <>
            {rounds.map((grant) => (
              <li key={grant.grantKey}>
                <FreeRoundsCard grant={grant} />
              </li>
            ))}
            {mine.map((card) => (
              <li key={card.promotionId}>
                <OwnCard
                  to={cardPath(card)}
                  art={<MotifTile motif={card.motif} />}
                  kicker={t(`promotions:status.${card.status}`)}
                  title={textsOf(card).title}
                  foot={<PhaseLine card={card} />}
                  calls={card.status === 'issued'}
                />
              </li>
            ))}
            {rounds.length === 0 && mine.length === 0 && (
              <li>
                <OwnCard
                  to={promotionsPath}
                  art={<MotifTile motif="gift" />}
                  kicker={t('promotions:section.title')}
                  title={t('promotions:bonus.none')}
                  foot={t('promotions:bonus.see')}
                />
              </li>
            )}
          </>
        )}
      </Row>
    )
  }),
)
