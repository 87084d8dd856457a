import styled from '@emotion/styled'
import type { ResultWire } from '#schemas/api/lottery.ts'
import { space, token } from '#src/lib/tokens.ts'
import { oneLine } from '#src/ui/styles/fragments.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { Balls, Digits } from './parts.ts'

const Root = styled.div({
  display: 'grid',
  gap: space(1),
  '& > small': { fontSize: token('text.xs'), color: token('color.muted') },
  // Digits are left-to-right, but aligned to the start edge.
  '& > bdi': { justifySelf: 'start' },
  '&[data-even] > small': oneLine,
  '&[data-even] > :last-child': { minBlockSize: 30, flexWrap: 'nowrap', alignItems: 'center' },
})

/** Balls: several numbers in a row, each of one or two digits. */
const areBalls = (numbers: readonly string[]) =>
  numbers.length > 1 && numbers.every(({ length }) => length <= 2)
const mostBalls = 10
/** Balls that fit into the narrowest card. */
const mostInALine = 7

/** The row of the highest prize; the key order of the wire is meaningless. */
const mainRow = (board: ResultWire['board']) => {
  const rows = Object.entries(board)
  return rows.find(([id]) => id === 'special' || id === 'first') ?? rows[0] ?? []
}

interface BoardBriefProps {
  result: ResultWire
  /** Keeps the height of the skeleton for any board, so that an update shifts nothing. */
  even?: boolean
}

/** The highest prize of a board, on one line. */
export function BoardBrief({ result, even = false }: BoardBriefProps) {
  const most = even ? mostInALine : mostBalls
  const format = useLotteryFormat()
  const { board, gameId, station, drawId } = result
  const [row = '', numbers = []] = mainRow(board)
  return (
    <Root data-even={even || undefined}>
      <small>
        {[
          // With a single station the game's name, shown above, is the station's.
          ...(station === gameId ? [] : [format.station(station)]),
          format.draw(drawId),
          format.row(row),
        ].join(' · ')}
      </small>
      {areBalls(numbers) ? (
        <Balls>
          {/* The dots take the last place, so that they do not begin a line of their own. */}
          {numbers.slice(0, numbers.length > most ? most - 1 : most).map((number, index) => (
            // The index is the key: dice may show the same number twice.
            <span key={index}>{number}</span>
          ))}
          {numbers.length > most && <span aria-hidden>…</span>}
        </Balls>
      ) : (
        <Digits>{numbers.join(' ')}</Digits>
      )}
    </Root>
  )
}

const Figures = styled.div({ blockSize: 30 })

/** Skeleton of `BoardBrief`. */
export const BoardBriefSkeleton = () => (
  <Root>
    <small>
      <Skeleton inlineSize="70%" />
    </small>
    <Figures>
      <Skeleton shape="fill" inlineSize="45%" />
    </Figures>
  </Root>
)
