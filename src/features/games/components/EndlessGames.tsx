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
import { Outline, PassingPicture } from './PassingPicture.tsx'
import { TileCorner } from './TileCorner.tsx'
import { createTurns } from './turns.ts'

const Ruler = styled(Grid)({
  blockSize: 0,
  visibility: 'hidden',
  overflow: 'clip',
  alignItems: 'start',
  // A shimmer that nobody sees would still be one more picture of the page for every frame.
  '& ::after': { animation: 'none' },
})
const Track = styled.div({ position: 'relative' })
// What changes within a row is laid out within it.
const Placed = styled.div({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  contain: 'size layout style',
})

/** In front of the list while it moves: no tile lights up because it passes under a pointer. */
const Glass = styled.div({ position: 'absolute', zIndex: 3, inset: 0, visibility: 'hidden' })
/** Rows kept ready above and below the window. Each that is not in sight is part of every picture of the page all the same. */
const overscan = 1
/**
 * Tiles, their pictures, and what only a pointer that rests on them brings up: one of all these a frame, for a row of them is a
 * frame that is seen to stick. Each picture is drawn from a document of its own, which costs as much as its tile.
 */
const turns = createTurns((run) => requestAnimationFrame(run))
/** The height of a row before the ruler has been looked at. */
const guessedRowPx = 290

/**
 * Columns, the gap between rows and the height of a row as the stylesheet makes them, at the width there is. Every row is as
 * high as the outline of a game: none is measured by itself, which would lay the page out once for each that comes.
 */
function useRuler(ref: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState({ columns: 1, gapPx: 16, rowPx: guessedRowPx })
  useLayoutEffect(() => {
    const grid = ref.current
    if (grid === null) return undefined
    const outline = grid.firstElementChild ?? grid
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
      const columns = Math.max(1, gridTemplateColumns.split(' ').length)
      const gapPx = Number.parseFloat(rowGap) || 0
      const rowPx = outline.getBoundingClientRect().height || guessedRowPx
      setLayout((before) =>
        before.columns === columns && before.gapPx === gapPx && before.rowPx === rowPx
          ? before
          : { columns, gapPx, rowPx },
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(grid)
    sizes.observe(outline)
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

/** Faster than this nobody sees more than that there are tiles. */
const rushPxPerMs = 1.5
/** Without a movement for so long the rush is over. */
const rushEndsMs = 120

/**
 * Nobody has a turn while the list rushes by: what would come is gone before it is looked at. What waits for rest waits from
 * the first movement on, and the glass is there as long as anything moves.
 */
function useMotion(glassRef: RefObject<HTMLElement | null>, isScrolling: boolean) {
  useEffect(() => {
    if (!isScrolling) turns.setPace('resting')
  }, [isScrolling])
  useEffect(() => {
    const show = (isMoving: boolean) => {
      const glass = glassRef.current
      if (glass !== null) glass.style.visibility = isMoving ? 'visible' : ''
    }
    let lastPx = window.scrollY
    let lastMs = performance.now()
    let end: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const [px, ms] = [window.scrollY, performance.now()]
      show(true)
      turns.setPace(Math.abs(px - lastPx) > rushPxPerMs * (ms - lastMs) ? 'rushing' : 'moving')
      lastPx = px
      lastMs = ms
      clearTimeout(end)
      end = setTimeout(() => {
        show(false)
        turns.setPace('moving')
      }, rushEndsMs)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      clearTimeout(end)
      turns.setPace('resting')
    }
  }, [glassRef])
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
  const glassRef = useRef<HTMLDivElement>(null)
  const { columns, gapPx, rowPx } = useRuler(rulerRef)
  const count = Math.ceil((endless.totalCount ?? 0) / columns)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan,
    scrollMargin: topPx,
    // A slow device may take this long for a frame: the list still moves.
    isScrollingResetDelay: 400,
    // Rows are ready well before they are in sight: they need not be drawn within the frame that asked for them.
    useFlushSync: false,
  })
  const { isScrolling } = virtualizer
  useMotion(glassRef, isScrolling)
  const rows = virtualizer.getVirtualItems()
  const from = (rows[0]?.index ?? 0) * columns
  const to = Math.min(((rows.at(-1)?.index ?? 0) + 1) * columns, endless.totalCount ?? 1) - 1

  useEffect(() => {
    if (to >= from) endless.want(from, to)
  }, [endless, from, to])
  // Another width, another height of every row.
  useEffect(() => virtualizer.measure(), [virtualizer, columns, rowPx])

  return (
    <div aria-busy={endless.totalCount === null}>
      {/* It has the columns the games will have, and the height of one. */}
      <Ruler of={of} ref={rulerRef} aria-hidden>
        <GameCardSkeleton shape={shape} />
      </Ruler>
      {endless.error !== null && <Failed lobby={lobby} onRetry={() => endless.retry(from, to)} />}
      <Track ref={ref} style={{ blockSize: virtualizer.getTotalSize() }}>
        {rows.map((row) => (
          <Row
            key={row.key}
            lobby={lobby}
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

interface RowProps extends EndlessGamesProps {
  of: 'tiles' | 'wide'
  /** Place of its first game. */
  from: number
  columns: number
  startPx: number
  heightPx: number
  /** It came into sight by scrolling. Only what holds when it comes counts. */
  isMoving: boolean
}

/**
 * One row. Outlines stand first. The tiles follow when the browser has time, and while the list moves one after the other, so
 * that scrolling never waits for them.
 */
const Row = memo(
  observer(function Row({ lobby, of, from, columns, startPx, heightPx, isMoving, onInfo }: RowProps) {
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
            return <Tile key={game.id} game={game} inTurn={cameMoving} onInfo={onInfo} />
          })}
        </Grid>
      </Placed>
    )
  }),
  // Coming to rest is no reason to draw a row again.
  (before, after) =>
    before.lobby === after.lobby &&
    before.of === after.of &&
    before.from === after.from &&
    before.columns === after.columns &&
    before.startPx === after.startPx &&
    before.heightPx === after.heightPx &&
    before.onInfo === after.onInfo,
)

interface TileProps {
  game: Game
  /** An outline until it is its turn. */
  inTurn: boolean
  onInfo: (game: Game) => void
}

/** How a game of a row that came by scrolling becomes whole: step by step, each in its turn. */
const steps = ['outline', 'passing', 'pictured', 'whole'] as const

/** One game. While the list moves an outline first, then picture and name; all of it once the list rests. */
const Tile = memo(function Tile({ game, inTurn, onInfo }: TileProps) {
  const [step, setStep] = useState(inTurn ? 0 : steps.length - 1)
  const shown = steps[step]
  useEffect(() => {
    const goOn = () => setStep(step + 1)
    if (shown === 'whole') return undefined
    return shown === 'outline' ? turns.take(goOn) : turns.takeAtRest(goOn)
  }, [step, shown])
  if (shown === 'outline') return <Outline />
  if (shown === 'passing')
    return <GameCard game={game} picture={<PassingPicture game={game} inTurn={turns.take} />} />
  // What went by has asked for its picture already.
  return (
    <GameCard
      game={game}
      eager={inTurn}
      corner={shown === 'whole' && <TileCorner game={game} onInfo={onInfo} />}
    />
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
