import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useGames, vendorPath } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { WhenNear } from '#src/ui/behaviour/WhenNear.tsx'
import { onDesktop } from '#src/ui/styles/media.ts'
import { GameRow } from './GameRow.tsx'

/** Two rows of two on a desktop; the lobby lists all vendors. */
const most = 4
/** Three tiles and the vendor's own card fill half a row. */
const fewestGames = 3

const Rows = styled.div({
  display: 'grid',
  gap: space(8),
  '& > *': { minInlineSize: 0 },
  // An odd last row spans both columns.
  [onDesktop]: {
    gridTemplateColumns: '1fr 1fr',
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
})

/** The vendors with most games in the main lobby, half a row of games each. */
export const StudioRows = observer(function StudioRows() {
  const { store } = useGames()
  const category = store.mainLobby
  const studios = (store.vendorsOf(category) ?? [])
    .filter(({ gameCount }) => gameCount >= fewestGames)
    .toSorted((one, other) => other.gameCount - one.gameCount)
    .slice(0, most)
  if (studios.length === 0) return null
  return (
    <Rows>
      {studios.map((studio) => (
        <WhenNear key={studio.vendorCode} height={265} phoneHeight={283}>
          <GameRow
            title={studio.name}
            category={category}
            vendorCode={studio.vendorCode}
            vendors={[studio]}
            allPath={vendorPath(category, studio)}
          />
        </WhenNear>
      ))}
    </Rows>
  )
})
