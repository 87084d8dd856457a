import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'
import { mirroredBack } from '#src/ui/styles/fragments.ts'
import { DrawnStage } from './Stage.tsx'

const Figure = styled.text({
  fontFamily: token('font.heading'),
  fontWeight: 700,
  fill: token('color.brand'),
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fontVariantNumeric: 'lining-nums',
  ...mirroredBack,
})

/** In drawing order, back to front. */
const balls = [
  { x: 92, y: 262, r: 74, figure: '27', turn: -14 },
  { x: 410, y: 258, r: 78, figure: '64', turn: 12 },
  { x: 330, y: 96, r: 50, figure: '5', turn: 8 },
  { x: 250, y: 226, r: 122, figure: '8', turn: -4 },
]

/** Lottery illustration: numbered balls. */
export const Balls = ({ id }: { id: string }) => (
  <DrawnStage>
    <radialGradient id={`${id}p`} cx=".36" cy=".28" r=".85">
      <stop stopColor="#fff" />
      <stop stopColor="#fff" offset=".2" />
      <stop data-stop="accent" offset=".62" />
      <stop data-stop="brand" offset="1.1" />
    </radialGradient>
    <radialGradient id={`${id}q`} cx=".36" cy=".28" r=".9">
      <stop data-stop="soft" />
      <stop data-stop="brand" offset=".45" />
      <stop data-stop="deep" offset="1" />
    </radialGradient>
    <radialGradient id={`${id}s`}>
      <stop data-stop="deep" stopOpacity=".5" />
      <stop data-stop="deep" offset="1" stopOpacity="0" />
    </radialGradient>
    <ellipse cx="250" cy="352" rx="250" ry="26" fill={`url(#${id}s)`} />
    {balls.map(({ x, y, r, figure, turn }, place) => (
      <g key={figure} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <circle r={r} fill={`url(#${id}${place === balls.length - 1 ? 'q' : 'p'})`} />
        <circle r={r * 0.56} fill="#fffdf5" opacity=".96" />
        <circle r={r * 0.56} data-line="accent" strokeWidth="3" opacity=".7" />
        <Figure fontSize={r * 0.68}>{figure}</Figure>
        <ellipse
          cx={-r * 0.36}
          cy={-r * 0.62}
          rx={r * 0.34}
          ry={r * 0.16}
          fill="#fff"
          opacity=".75"
          transform={`rotate(-32 ${-r * 0.36} ${-r * 0.62})`}
        />
      </g>
    ))}
  </DrawnStage>
)
