import styled from '@emotion/styled'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { observer } from 'mobx-react-lite'
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { lobbies } from '../lobbies.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { GameCard, GameCardSkeleton } from './GameCard.tsx'
import { TileCorner } from './TileCorner.tsx'

const Ruler = styled(Grid)({ blockSize: 0 })
const Track = styled.div({ position: 'relative' })
const Placed = styled.div({ position: 'absolute', insetInline: 0, insetBlockStart: 0 })

/** Rows kept ready above and below the window. */
const overscan = 2
/** The height of a row before the first one has been measured. */
const guessedRowPx = 290

/** Columns and the gap between rows as the stylesheet makes them, at the width there is. */
function useColumns(ref: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState({ columns: 1, gapPx: 16 })
  useLayoutEffect(() => {
    const grid = ref.current
    if (grid === null) return undefined
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
      const columns = Math.max(1, gridTemplateColumns.split(' ').length)
      const gapPx = Number.parseFloat(rowGap) || 0
      setLayout((before) =>
        before.columns === columns && before.gapPx === gapPx ? before : { columns, gapPx },
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(grid)
    return () => sizes.disconnect()
  }, [ref])
  return layout
}

/** Where an element begins on the page. Whatever grows above it makes the page another height. */
function useTop(ref: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      setTopPx((before) => (Math.abs(before - top) < 1 ? before : top))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [ref])
  return topPx
}

interface EndlessGamesProps {
  lobby: LobbyStore
  onInfo: (game: Game) => void
}

/** A list as long as the lobby, of which only the rows in sight exist: ten thousand games cost what fifty do. */
export const EndlessGames = observer(function EndlessGames({ lobby, onInfo }: EndlessGamesProps) {
  const { endless, category } = lobby
  const { shape } = lobbies[category]
  const of = shape === 'wide' ? 'wide' : 'tiles'
  const ref = useRef<HTMLDivElement>(null)
  const rulerRef = useRef<HTMLDivElement>(null)
  const topPx = useTop(ref)
  const { columns, gapPx } = useColumns(rulerRef)
  const count = Math.ceil((endless.totalCount ?? 0) / columns)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => guessedRowPx,
    gap: gapPx,
    overscan,
    scrollMargin: topPx,
  })
  const rows = virtualizer.getVirtualItems()
  const from = (rows[0]?.index ?? 0) * columns
  const to = Math.min(((rows.at(-1)?.index ?? 0) + 1) * columns, endless.totalCount ?? 1) - 1

  useEffect(() => {
    if (to >= from) endless.want(from, to)
  }, [endless, from, to])
  // Another width, another height of every row.
  useEffect(() => virtualizer.measure(), [virtualizer, columns])

  return (
    <div aria-busy={endless.totalCount === null}>
      {/* A grid without games: it has the columns the games will have. */}
      <Ruler of={of} ref={rulerRef} aria-hidden />
      {endless.error !== null && <Failed lobby={lobby} onRetry={() => endless.retry(from, to)} />}
      <Track ref={ref} style={{ blockSize: virtualizer.getTotalSize() }}>
        {rows.map((row) => (
          <Placed
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            style={{ transform: `translateY(${row.start - topPx}px)` }}
          >
            <Row lobby={lobby} of={of} from={row.index * columns} columns={columns} onInfo={onInfo} />
          </Placed>
        ))}
      </Track>
    </div>
  )
})

interface RowProps extends EndlessGamesProps {
  of: 'tiles' | 'wide'
  /** Place of its first game. */
  from: number
  columns: number
}

/** One row. Outlines stand first; the tiles follow when the browser has time, so that scrolling never waits for them. */
const Row = observer(function Row({ lobby, of, from, columns, onInfo }: RowProps) {
  const { endless, category } = lobby
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  const { shape } = lobbies[category]
  const length = Math.min(columns, Math.max(0, (endless.totalCount ?? 0) - from))
  return (
    <Grid of={of}>
      {Array.from({ length }, (_, index) => {
        const game = endless.at(from + index)
        return game === undefined || !isDrawn ? (
          <GameCardSkeleton key={index} shape={shape} />
        ) : (
          <Tile key={game.id} game={game} onInfo={onInfo} />
        )
      })}
    </Grid>
  )
})

const Tile = memo(function Tile({ game, onInfo }: { game: Game; onInfo: (game: Game) => void }) {
  return <GameCard game={game} corner={<TileCorner game={game} onInfo={onInfo} />} />
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
