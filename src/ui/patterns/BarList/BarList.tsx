import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { figures, mix } from '#src/ui/styles/fragments.ts'

const Root = styled.ul({ display: 'grid', gap: space(4), margin: 0, padding: 0, listStyle: 'none' })
const Item = styled.li({
  display: 'grid',
  gap: space(1.5),
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space(4), fontSize: token('text.sm') },
  '& > div > :last-child': { ...figures, fontWeight: 600 },
  '& meter': {
    appearance: 'none',
    inlineSize: '100%',
    blockSize: 8,
    border: 0,
    borderRadius: token('radius.pill'),
    background: mix('color.text', 10, 'color.surface1'),
    overflow: 'hidden',
  },
  '& meter::-webkit-meter-bar': {
    background: mix('color.text', 10, 'color.surface1'),
    border: 0,
    blockSize: 8,
  },
  '& meter::-webkit-meter-optimum-value': { background: token('color.accent') },
  '@supports selector(::-moz-meter-bar)': {
    '& meter::-moz-meter-bar': { background: token('color.accent') },
  },
})

export interface Bar {
  readonly id: string
  readonly label: string
  /** At least 0; the largest value fills the row. */
  readonly value: number
  /** The value, formatted for display. */
  readonly text: ReactNode
}

/** Horizontal bar chart: one labelled bar per amount, proportional to the largest. */
export const BarList = ({ label, bars }: { label: string; bars: readonly Bar[] }) => {
  const largest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <Root aria-label={label}>
      {bars.map(({ id, label: name, value, text }) => (
        <Item key={id}>
          <div>
            <span>{name}</span>
            <span>{text}</span>
          </div>
          <meter aria-hidden min={0} max={largest} value={value} />
        </Item>
      ))}
    </Root>
  )
}
