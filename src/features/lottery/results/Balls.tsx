import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { Row } from '#schemas/lottery/game.generated.ts'
import { space, token } from '#src/lib/tokens.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { figures, mix } from '#src/ui/styles/fragments.ts'
import { faceOf } from './board-shape.ts'

const size = 40

const List = styled.ol({
  ...figures,
  direction: 'ltr',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(2),
  margin: 0,
  paddingInline: space(3),
  paddingBlock: space(4),
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: size,
    blockSize: size,
    borderRadius: token('radius.pill'),
    fontWeight: 800,
    color: token('color.onBrand'),
    background: `radial-gradient(circle at 35% 25%, ${mix('color.onBrand', 35, 'color.brand')}, ${token('color.brand')} 60%)`,
  },
  '& > li[data-waits]': {
    background: 'none',
    color: token('color.muted'),
    boxShadow: `inset 0 0 0 2px ${token('color.line')}`,
  },
  '& > li[data-matched]': { background: token('color.accent'), color: token('color.onAccent') },
  '&[data-lone] > li': { inlineSize: 72, blockSize: 72, fontSize: token('text.2xl') },
  '&[data-face=dice] > li': {
    inlineSize: 52,
    blockSize: 52,
    borderRadius: 12,
    background: token('color.surface2'),
    color: token('color.text'),
    boxShadow: `inset 0 0 0 2px ${token('color.lineStrong')}`,
  },
  '&[data-face=race]': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(56px, 1fr))' },
  '&[data-face=race] > li': {
    inlineSize: '100%',
    blockSize: 56,
    borderRadius: token('radius.control'),
    background: token('color.surface2'),
    color: token('color.text'),
    boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
    fontSize: token('text.lg'),
    lineHeight: 1.1,
  },
  '&[data-face=race] > li:first-of-type:not([data-waits])': {
    background: token('color.accent'),
    color: token('color.onAccent'),
  },
  '& small': { fontSize: token('text.xs'), fontWeight: 500, opacity: 0.85 },
})

/** Pips of a die by its number: [column, row] on a 3 × 3 grid. */
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [1, 3],
    [3, 1],
    [3, 3],
  ],
  5: [
    [1, 1],
    [1, 3],
    [2, 2],
    [3, 1],
    [3, 3],
  ],
  6: [
    [1, 1],
    [1, 2],
    [1, 3],
    [3, 1],
    [3, 2],
    [3, 3],
  ],
}

const Die = ({ number }: { number: string }) => (
  <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden>
    {(pips[number] ?? []).map(([column, line]) => (
      <circle key={`${column}${line}`} cx={column * 10} cy={line * 10} r={3.6} fill="currentColor" />
    ))}
  </svg>
)

export interface BallsProps {
  /** Accessible name of the board. */
  label: string
  row: Row
  /** Null: not drawn yet. */
  drawn: readonly (string | null)[]
  matched: (index: number) => string | undefined
}

/** Renders a row of balls, dice, or a race's finishing order. */
export function Balls({ label, row, drawn, matched }: BallsProps) {
  const { t } = useTranslation()
  const face = faceOf(row)
  return (
    <List aria-label={label} data-face={face} data-lone={drawn.length === 1 || undefined}>
      {drawn.map((number, index) => (
        // The index is the key: dice repeat.
        <li key={index} data-waits={number === null || undefined} data-matched={matched(index)}>
          {face === 'race' && <small>{t('lottery:results.place', { number: index + 1 })}</small>}
          {number === null ? (
            <>
              <VisuallyHidden>{t('lottery:results.toCome')}</VisuallyHidden>
              <span aria-hidden>?</span>
            </>
          ) : face === 'dice' ? (
            <>
              <VisuallyHidden>{number}</VisuallyHidden>
              <Die number={number} />
            </>
          ) : (
            <span>{number}</span>
          )}
        </li>
      ))}
    </List>
  )
}
