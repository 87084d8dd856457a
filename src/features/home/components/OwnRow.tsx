import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { useGates } from '#src/gates/index.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'
import { OwnCardSkeleton, OwnCards } from '#src/ui/patterns/OwnCard/index.ts'
import { ownCardsOf } from '../own-cards.ts'

/** Cards with the player's own state: bets, promotion, race, rank and missions. */
export const OwnRow = observer(function OwnRow() {
  const { t } = useTranslation()
  const { home } = useBrand().brand
  const gates = useGates()
  return (
    <OwnCards aria-label={t('home:welcome.own')}>
      {ownCardsOf(home, gates).map(({ id, gate, component: Card }) => (
        <li key={id}>
          <LeftOut>
            <Suspense fallback={<OwnCardSkeleton />}>
              {gates.state(gate) === 'on' ? <Card /> : <OwnCardSkeleton />}
            </Suspense>
          </LeftOut>
        </li>
      ))}
    </OwnCards>
  )
})
