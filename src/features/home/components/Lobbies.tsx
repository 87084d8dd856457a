import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useGames } from '#src/features/games/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { CategoryTiles } from './CategoryTiles.tsx'
import { VendorLane, VendorLaneSkeleton } from './VendorLane.tsx'

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
  if (shownLanes.length === 0) return <EmptyState icon="dice">{t('home:empty')}</EmptyState>
  return (
    <>
      <CategoryTiles lanes={shownLanes} />
      {shownLanes.map((lane) => (
        <VendorLane key={lane.category} lane={lane} />
      ))}
    </>
  )
})
