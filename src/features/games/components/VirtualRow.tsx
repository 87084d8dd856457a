import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { memo, startTransition, useEffect, useState } from 'react'
import type { Game } from '#schemas/api/games.wire.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { lobbies } from '../lobbies.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { GameCardSkeleton } from './GameCard.tsx'
import { LazyTile } from './LazyTile.tsx'
import { Outline } from './PassingPicture.tsx'
import type { Turns } from './turns.ts'

// Layout changes within a row do not affect others.
const Placed = styled.div({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  contain: 'size layout style',
})

interface VirtualRowProps {
  lobby: LobbyStore
  turns: Turns
  onInfo: (game: Game) => void
  of: 'tiles' | 'wide'
  /** Index of its first game. */
  from: number
  columns: number
  startPx: number
  heightPx: number
  /** It scrolled into view; only the value at its first render counts. */
  isMoving: boolean
}

/**
 * One row. Outlines are rendered first, tiles in a transition, and during scrolling tile by tile, so that rendering never
 * delays scrolling.
 */
export const VirtualRow = memo(
  observer(function VirtualRow(props: VirtualRowProps) {
    const { lobby, turns, of, from, columns, startPx, heightPx, isMoving, onInfo } = props
    const { endless, category } = lobby
    const [cameMoving] = useState(isMoving)
    const [isDrawn, setDrawn] = useState(isMoving)
    useEffect(() => startTransition(() => setDrawn(true)), [])
    const { shape } = lobbies[category]
    const length = Math.min(columns, Math.max(0, (endless.totalCount ?? 0) - from))
    return (
      <Placed style={{ blockSize: heightPx, transform: `translateY(${startPx}px)` }}>
        <Grid of={of}>
          {Array.from({ length }, (_, index) => {
            const game = endless.at(from + index)
            if (game === undefined || !isDrawn)
              return cameMoving ? <Outline key={index} /> : <GameCardSkeleton key={index} shape={shape} />
            return <LazyTile key={game.id} game={game} turns={turns} inTurn={cameMoving} onInfo={onInfo} />
          })}
        </Grid>
      </Placed>
    )
  }),
  // Not compared: `isMoving`, so that the end of scrolling renders no row again.
  (before, after) =>
    before.lobby === after.lobby &&
    before.of === after.of &&
    before.from === after.from &&
    before.columns === after.columns &&
    before.startPx === after.startPx &&
    before.heightPx === after.heightPx &&
    before.onInfo === after.onInfo,
)
