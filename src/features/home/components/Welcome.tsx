import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { useGates } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space } from '#src/lib/tokens.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'
import { OwnCardsSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ownCardsOf } from '../own-cards.ts'

const OwnRow = lazyNamed(() => import('../late-sections.ts'), 'OwnRow')

const Root = styled.header({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '& > div': { minBlockSize: 108 },
})

/** Greeting with the player's name, above their own cards; the height of the cards is reserved. */
export const Welcome = observer(function Welcome() {
  const { t } = useTranslation()
  const { username, calledAs } = useSession()
  const { home } = useBrand().brand
  const gates = useGates()
  const own = ownCardsOf(home, gates)
  return (
    <Root>
      <Heading level={1} size="lg">
        {calledAs === null ? t('home:welcome.title') : t('home:welcome.name', { name: calledAs })}
      </Heading>
      {own.length > 0 && (
        <div>
          {username !== null && (
            <LeftOut>
              <Suspense fallback={<OwnCardsSkeleton count={own.length} />}>
                <OwnRow />
              </Suspense>
            </LeftOut>
          )}
        </div>
      )}
    </Root>
  )
})
