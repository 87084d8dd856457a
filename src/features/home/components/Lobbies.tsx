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
import { quartersOf, sharedRows } from './shared-rows.ts'

/** Reserved heights of a row of games in px, by tile shape; `part`: of rows that share a line. */
const rowHeight = {
  portrait: { height: 318, part: 265, phoneHeight: 283 },
  wide: { height: 278, part: 232, phoneHeight: 250 },
} as const

const Lanes = styled.div({
  display: 'grid',
  rowGap: space(8),
  columnGap: space(8),
  '& > *': { minInlineSize: 0 },
  [onDesktop]: {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '& > *': { gridColumn: '1 / -1' },
    '& > [data-quarters="1"]': { gridColumn: 'auto' },
    '& > [data-quarters="2"]': { gridColumn: 'span 2' },
    '& > [data-quarters="3"]': { gridColumn: 'span 3' },
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
  return (
    <Lanes>
      <CategoryTiles lanes={shownLanes} />
      {sharedRows(shownLanes.map(quartersOf)).map(({ at, quarters }) => {
        const lane = shownLanes[at]
        if (lane === undefined) return null
        const { category, vendors, path } = lane
        const { height, part, phoneHeight } = rowHeight[lobbies[category].shape]
        return (
          <div key={category} data-quarters={quarters}>
            <WhenNear height={quarters < 4 ? part : height} phoneHeight={phoneHeight}>
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
