import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useGames, vendorPath } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { WhenNear } from '#src/ui/behaviour/WhenNear.tsx'
import { GameRow } from './GameRow.tsx'

/** Each studio gets a row of its own up to this many; the lobby has them all. */
const most = 3
/** A studio with fewer games would leave its row empty. */
const fewestGames = 5

const Rows = styled.div({ display: 'grid', gap: space(8), '& > *': { minInlineSize: 0 } })

/** The studios with most games in the main lobby, a row of games each. */
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
        <WhenNear key={studio.vendorCode} height={345}>
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
