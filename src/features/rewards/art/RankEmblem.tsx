import { useId } from 'react'
import { token } from '#src/lib/tokens.ts'

interface RankEmblemProps {
  /** Ordinal of the rank, from 0. */
  level: number
  /** Number of ranks. */
  of: number
  size?: number
}

const mixed = (percent: number) =>
  `color-mix(in oklab, ${token('color.accent')} ${percent}%, ${token('color.brand')})`
const dull = `color-mix(in oklab, ${token('color.muted')} 70%, ${token('color.surface3')})`

const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(50 + radius * Math.cos(angle)).toFixed(2)},${(50 + radius * Math.sin(angle)).toFixed(2)}`
}

/** Points of a polygon whose corners alternate between the radii. */
const polygon = (corners: number, ...radii: readonly [number, ...number[]]) =>
  Array.from({ length: corners }, (_, index) =>
    point(radii[index % radii.length] ?? radii[0], (index * 360) / corners),
  ).join(' ')

const shield = 'M50 12 80 21v27c0 20-13 33-30 40C33 81 20 68 20 48V21Z'
const coin = 'M50 16a34 34 0 1 1 0 68 34 34 0 0 1 0-68Z'
const path = (points: string) => `M${points.replaceAll(' ', 'L')}Z`
const hexagon = path(polygon(6, 37))
const star = path(polygon(16, 40, 33))

/** Shape by rank: coin, shield, hexagon, star. */
const bodyOf = (share: number) => (share === 0 ? coin : share < 0.45 ? shield : share < 0.85 ? hexagon : star)

const starPoints = (x: number, y: number, radius: number) =>
  Array.from({ length: 10 }, (_, index) => {
    const angle = ((index * 36 - 90) * Math.PI) / 180
    const reach = index % 2 === 0 ? radius : radius * 0.44
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`
  }).join(' ')

/** Emblem of a rank, drawn from its ordinal and the brand's colours. */
export function RankEmblem({ level, of, size = 88 }: RankEmblemProps) {
  const id = useId()
  const share = of < 2 ? 1 : level / (of - 1)
  const metal = level === 0 ? dull : mixed(Math.round(30 + share * 70))
  const body = bodyOf(share)
  const stars = Math.min(level, 5)
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden focusable="false">
      <defs>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={`color-mix(in oklab, ${metal} 62%, #fff)`} />
          <stop offset=".48" stopColor={metal} />
          <stop offset="1" stopColor={`color-mix(in oklab, ${metal} 58%, #000)`} />
        </linearGradient>
        <radialGradient id={`${id}g`} cx=".5" cy=".32" r=".75">
          <stop stopColor={`color-mix(in oklab, ${metal} 55%, ${token('color.surface3')})`} />
          <stop offset="1" stopColor={`color-mix(in oklab, ${metal} 16%, ${token('color.surface1')})`} />
        </radialGradient>
      </defs>
      {share >= 0.75 && (
        <polygon points={polygon(32, 49, 40)} fill={metal} opacity={share === 1 ? 0.34 : 0.22} />
      )}
      {share >= 0.55 && <Laurel fill={metal} />}
      <path d={body} fill={`url(#${id}m)`} />
      <path d={body} fill={`url(#${id}g)`} transform="translate(50 50) scale(.83) translate(-50 -50)" />
      <Gem metal={metal} level={level} />
      {Array.from({ length: stars }, (_, index) => {
        const offset = index - (stars - 1) / 2
        return (
          <polygon
            key={index}
            points={starPoints(50 + offset * 9.5, 67 - Math.abs(offset) * 1.6, 4.4)}
            fill={`color-mix(in oklab, ${metal} 40%, #fff)`}
          />
        )
      })}
      <path d="M28 26c12-9 32-9 44 0-10-4-34-4-44 0Z" fill="#fff" opacity=".4" />
      {share === 1 && level > 0 && <Crown fill={`url(#${id}m)`} />}
    </svg>
  )
}

const Gem = ({ metal, level }: { metal: string; level: number }) => {
  const light = `color-mix(in oklab, ${metal} 30%, #fff)`
  const mid = `color-mix(in oklab, ${metal} 78%, #fff)`
  const deep = `color-mix(in oklab, ${metal} 66%, #000)`
  return (
    <g transform={`translate(0 ${level === 0 ? 4 : -3})`}>
      <path d="M38 40h24l8 10-20 18-20-18Z" fill={deep} />
      <path d="m38 40 4 10h16l4-10Z" fill={light} />
      <path d="M30 50h12l-4-10ZM70 50H58l4-10Z" fill={mid} />
      <path d="m42 50 8 18 8-18Z" fill={mid} />
      <path d="m42 50 8 18-20-18Z" fill={`color-mix(in oklab, ${metal} 88%, #000)`} />
    </g>
  )
}

const leaves = [205, 222, 239, 256, 273]

const Laurel = ({ fill }: { fill: string }) => (
  <g fill={fill} opacity=".9">
    {[1, -1].map((side) => (
      <g key={side} transform={`translate(50 0) scale(${side} 1) translate(-50 0)`}>
        {leaves.map((degrees) => (
          <ellipse
            key={degrees}
            cx="50"
            cy="6"
            rx="3"
            ry="7"
            transform={`rotate(${degrees} 50 50) rotate(28 50 6)`}
          />
        ))}
      </g>
    ))}
  </g>
)

const Crown = ({ fill }: { fill: string }) => (
  <g>
    <path d="M35 17 32 3l9 7 9-9 9 9 9-7-3 14Z" fill={fill} />
    <path d="M35 17h30v4H35Z" fill={token('color.accentEnd')} />
    <g fill="#fff" opacity=".85">
      <circle cx="32" cy="3" r="2" />
      <circle cx="50" cy="1.8" r="2" />
      <circle cx="68" cy="3" r="2" />
    </g>
  </g>
)
