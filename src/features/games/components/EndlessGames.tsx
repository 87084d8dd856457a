import styled from '@emotion/styled'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { lobbies } from '../lobbies.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { GameCardSkeleton } from './GameCard.tsx'
import { createTurns } from './turns.ts'
import { useRuler, useTop } from './use-grid-metrics.ts'
import { useScrollPace } from './use-scroll-pace.ts'
import { VirtualRow } from './VirtualRow.tsx'

const Ruler = styled(Grid)({
  blockSize: 0,
  visibility: 'hidden',
  overflow: 'clip',
  alignItems: 'start',
  // An invisible animation would still cost a paint in every frame.
  '& ::after': { animation: 'none' },
})
const Track = styled.div({ position: 'relative' })
/** In front of the list while it scrolls, so that tiles passing under the pointer do not show their hover state. */
const Glass = styled.div({ position: 'absolute', zIndex: 3, inset: 0, visibility: 'hidden' })
/** Rows rendered above and below the viewport. Each of them is painted with every frame. */
const overscan = 1

interface EndlessGamesProps {
  lobby: LobbyStore
  onInfo: (game: Game) => void
}

/** A list as long as the lobby that renders only the rows in view: ten thousand games cost as much as fifty. */
export const EndlessGames = observer(function EndlessGames({ lobby, onInfo }: EndlessGamesProps) {
  const { endless, category } = lobby
  const { shape } = lobbies[category]
  const of = shape === 'wide' ? 'wide' : 'tiles'
  // One upgrade of a tile or picture per frame: a whole row at once drops frames.
  const [turns] = useState(() => createTurns((run) => requestAnimationFrame(run)))
  const ref = useRef<HTMLDivElement>(null)
  const rulerRef = useRef<HTMLDivElement>(null)
  const topPx = useTop(ref)
  const glassRef = useRef<HTMLDivElement>(null)
  const { columns, gapPx, rowPx } = useRuler(rulerRef)
  const count = Math.ceil((endless.totalCount ?? 0) / columns)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan,
    scrollMargin: topPx,
    // On slow devices a frame can take this long during scrolling.
    isScrollingResetDelay: 400,
    // Overscan renders rows before they are visible, so a synchronous render is not needed.
    useFlushSync: false,
  })
  const { isScrolling } = virtualizer
  useScrollPace(turns, glassRef, isScrolling)
  const rows = virtualizer.getVirtualItems()
  const from = (rows[0]?.index ?? 0) * columns
  const to = Math.min(((rows.at(-1)?.index ?? 0) + 1) * columns, endless.totalCount ?? 1) - 1

  useEffect(() => {
    if (to >= from) endless.want(from, to)
  }, [endless, from, to])
  // The width changes the height of every row.
  useEffect(() => virtualizer.measure(), [virtualizer, columns, rowPx])

  return (
    <div aria-busy={endless.totalCount === null}>
      {/* Hidden; measured to get the number of columns and the row height. */}
      <Ruler of={of} ref={rulerRef} aria-hidden>
        <GameCardSkeleton shape={shape} />
      </Ruler>
      {endless.error !== null && <Failed lobby={lobby} onRetry={() => endless.retry(from, to)} />}
      <Track ref={ref} style={{ blockSize: virtualizer.getTotalSize() }}>
        {rows.map((row) => (
          <VirtualRow
            key={row.key}
            lobby={lobby}
            turns={turns}
            of={of}
            from={row.index * columns}
            columns={columns}
            startPx={row.start - topPx}
            heightPx={rowPx}
            isMoving={isScrolling}
            onInfo={onInfo}
          />
        ))}
        <Glass ref={glassRef} aria-hidden />
      </Track>
    </div>
  )
})

const Failed = observer(function Failed({ lobby, onRetry }: { lobby: LobbyStore; onRetry: () => void }) {
  const { t } = useTranslation()
  const { error } = lobby.endless
  return (
    <ErrorState
      title={t('games:lobby.failed')}
      code={error?.requestId ?? error?.code}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('games:retry')}
        </Button>
      }
    >
      {t(error?.copyKey ?? 'errors:server.unexpected')}
    </ErrorState>
  )
})
