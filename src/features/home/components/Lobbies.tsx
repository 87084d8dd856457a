import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { lobbies, useGames } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { WhenNear } from '#src/ui/behaviour/WhenNear.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { GameLane } from './GameLane.tsx'
import { GameRow } from './GameRow.tsx'
import { isShort, sharedRows } from './shared-rows.ts'

/** Reserved heights of a row of games in px, by tile shape; `half`: of two rows that share a line. */
const rowHeight = {
  portrait: { height: 318, half: 265, phoneHeight: 283 },
  wide: { height: 278, half: 232, phoneHeight: 250 },
} as const

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

/** All lobbies: their tiles if there are several, then a row of games for each, ending with its vendors. */
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
  if (shownLanes === null) return <GameLane title={t('games:category.slots')} icon="slots" games={null} />
  if (shownLanes.length === 0) return <EmptyState icon="dice">{t('home:empty')}</EmptyState>
  const shared = sharedRows(shownLanes.map(isShort))
  return (
    <Lanes>
      <CategoryTiles lanes={shownLanes} />
      {shownLanes.map(({ category, vendors, path }, place) => {
        const { height, half, phoneHeight } = rowHeight[lobbies[category].shape]
        const isHalf = shared[place] === true
        return (
          <div key={category} data-half={isHalf || undefined}>
            <WhenNear height={isHalf ? half : height} phoneHeight={phoneHeight}>
              <GameRow
                title={t(`games:category.${category}`)}
                category={category}
                vendors={vendors}
                allPath={path}
              />
            </WhenNear>
          </div>
        )
      })}
    </Lanes>
  )
})
