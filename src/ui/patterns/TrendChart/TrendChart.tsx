import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { figures, tint, unseen } from '#src/ui/styles/fragments.ts'

const Root = styled.figure({
  margin: 0,
  display: 'grid',
  gap: space(2),
  '& svg': { inlineSize: '100%', blockSize: 200, overflow: 'visible' },
  '& .zero': { stroke: token('color.line'), strokeWidth: 1 },
  '& .bar': { fill: token('color.accent') },
  '& .bar[data-below]': { fill: tint('color.text', 45) },
  '& figcaption': unseen,
})
/** Bars and labels run left to right in every language. */
const Ends = styled.div({
  ...figures,
  direction: 'ltr',
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: token('text.xs'),
  color: token('color.muted'),
})

const Names = styled(Ends)({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  whiteSpace: 'nowrap',
})

export interface TrendPoint {
  /** The day, formatted for display. */
  readonly label: string
  readonly value: number
  /** The value, formatted for display. */
  readonly text: string
}

interface TrendChartProps {
  label: string
  points: readonly TrendPoint[]
  /** Every n-th bar gets a label; absent: only the first and last. */
  named?: number
}

const width = 600
const height = 200

/** Bar chart over time with positive and negative values. Positive bars have the brand's colour, negative ones a muted one. */
export const TrendChart = ({ label, points, named }: TrendChartProps) => {
  const highest = Math.max(0, ...points.map(({ value }) => value))
  const lowest = Math.min(0, ...points.map(({ value }) => value))
  const scale = (height - 4) / (highest - lowest || 1)
  const zero = 2 + highest * scale
  const step = width / Math.max(points.length, 1)
  return (
    <Root>
      <figcaption>{label}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden focusable="false">
        {points.map(({ label: name, value, text }, index) => (
          <rect
            key={name}
            className="bar"
            data-below={value < 0 || undefined}
            x={index * step + step * 0.1}
            width={Math.max(step * 0.8, 1)}
            y={value < 0 ? zero : zero - value * scale}
            height={Math.max(Math.abs(value) * scale, 1)}
            rx={Math.min(3, step * 0.2)}
          >
            <title>{`${name}: ${text}`}</title>
          </rect>
        ))}
        <line className="zero" x1={0} x2={width} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </svg>
      {named === undefined ? (
        <Ends aria-hidden>
          <span>{points[0]?.label}</span>
          {points.length > 1 && <span>{points.at(-1)?.label}</span>}
        </Ends>
      ) : (
        <Names aria-hidden>
          {points.map(({ label: name }, index) => (
            <span key={name}>{index % named === 0 && name}</span>
          ))}
        </Names>
      )}
      <Spoken points={points} label={label} />
    </Root>
  )
}

const Hidden = styled.div(unseen)

/** The chart as a table for screen readers. */
const Spoken = ({ points, label }: { points: readonly TrendPoint[]; label: string }) => (
  <Hidden>
    <table>
      <caption>{label}</caption>
      <tbody>
        {points.map(({ label: name, text }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Hidden>
)
