import { token } from '#src/lib/tokens.ts'

interface GroundProps {
  /** Degrees. */
  turn: number
}

const line = { stroke: token('color.onHero'), fill: 'none' } as const

const Rays = ({ turn }: GroundProps) => (
  <g transform={`rotate(${turn} 292 112)`} fill={token('color.onHero')} opacity=".07">
    {Array.from({ length: 12 }, (_, at) => (
      <path key={at} d="M292 112 600 72v80Z" transform={`rotate(${at * 30} 292 112)`} />
    ))}
  </g>
)
const Rings = () => (
  <g {...line} strokeOpacity=".12" strokeWidth="10">
    {[70, 110, 150, 190, 230, 270].map((r) => (
      <circle key={r} cx="292" cy="112" r={r} />
    ))}
  </g>
)
const Diagonals = ({ turn }: GroundProps) => (
  <g {...line} strokeOpacity=".09" strokeWidth="16" transform={`translate(${-(turn % 40)} 0)`}>
    {Array.from({ length: 18 }, (_, at) => (
      <path key={at} d={`M${at * 44 - 200} 240 ${at * 44} -20`} />
    ))}
  </g>
)
const Sparks = ({ turn }: GroundProps) => (
  <g fill={token('color.onHero')}>
    {Array.from({ length: 34 }, (_, at) => {
      const x = (at * 97 + turn * 3) % 400
      const y = (at * 61 + turn * 7) % 225
      return <circle key={at} cx={x} cy={y} r={1 + ((at * 7) % 4)} opacity={0.08 + ((at * 5) % 7) / 40} />
    })}
  </g>
)

/** Background patterns for key art; drawn behind the motif. */
export const grounds = [Rays, Rings, Diagonals, Sparks] as const
