import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGames } from '#src/features/games/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space } from '#src/lib/tokens.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { sharedRows } from './shared-rows.ts'
import { VendorLane, VendorLaneSkeleton } from './VendorLane.tsx'

const EmptyState = lazyNamed(() => import('#src/ui/patterns/EmptyState/index.ts'), 'EmptyState')
/** Loaded where there is more than one lobby. */
const CategoryTiles = lazyNamed(() => import('./CategoryTiles.tsx'), 'CategoryTiles')

const Lanes = styled.div({
  display: 'grid',
  rowGap: space(8),
  columnGap: space(8),
  '& > *': { minInlineSize: 0 },
  [onDesktop]: {
    gridTemplateColumns: '1fr 1fr',
    '& > *': { gridColumn: '1 / -1' },
    '& > [data-half]': { gridColumn: 'auto' },
  },
})

/** Every lobby: a tile for each when there are several, then a lane of vendors for each. */
export const Lobbies = observer(function Lobbies() {
  const { t } = useTranslation()
  const { store } = useGames()
  const { lanes, shownLanes } = store
  if (shownLanes === null && lanes.error !== null)
    return (
      <ErrorState
        title={t('home:failed')}
        code={lanes.error.requestId ?? lanes.error.code}
        action={
          <Button icon="refresh" busy={lanes.isLoading} onClick={() => store.reload()}>
            {t('home:retry')}
          </Button>
        }
      >
        {t(lanes.error.copyKey)}
      </ErrorState>
    )
  if (shownLanes === null) return <VendorLaneSkeleton />
  const shared = sharedRows(shownLanes.map(({ vendors }) => vendors.length))
  if (shownLanes.length === 0)
    return (
      <Suspense>
        <EmptyState icon="dice">{t('home:empty')}</EmptyState>
      </Suspense>
    )
  return (
    <>
      {shownLanes.length > 1 && (
        <Suspense>
          <CategoryTiles lanes={shownLanes} />
        </Suspense>
      )}
      <Lanes>
        {shownLanes.map((lane, place) => (
          <div key={lane.category} data-half={shared[place] || undefined}>
            <VendorLane lane={lane} />
          </div>
        ))}
      </Lanes>
    </>
  )
})
