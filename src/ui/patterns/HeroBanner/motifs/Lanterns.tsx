import type { MotifProps } from './motif.ts'

/** Place, size and nearness of each lantern. */
const lanterns = [
  { x: 560, y: 96, size: 0.62, opacity: 0.55 },
  { x: 660, y: 300, size: 0.5, opacity: 0.4 },
  { x: 700, y: 60, size: 0.42, opacity: 0.35 },
  { x: 800, y: 118, size: 0.9, opacity: 0.8 },
  { x: 1010, y: 66, size: 0.66, opacity: 0.6 },
  { x: 1130, y: 170, size: 1.15, opacity: 0.95 },
  { x: 1060, y: 370, size: 0.55, opacity: 0.5 },
  { x: 480, y: 230, size: 0.36, opacity: 0.3 },
]

/** Paper lanterns rising. */
export const Lanterns = ({ id }: MotifProps) => (
  <>
    <radialGradient id={`${id}a`} cy=".66">
      <stop data-stop="accent" />
      <stop data-stop="soft" offset=".5" />
      <stop data-stop="brand" offset="1" />
    </radialGradient>
    <radialGradient id={`${id}b`}>
      <stop data-stop="accent" stopOpacity=".5" />
      <stop data-stop="accent" offset="1" stopOpacity="0" />
    </radialGradient>
    {lanterns.map(({ x, y, size, opacity }) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`} opacity={opacity}>
        <circle r="110" data-light fill={`url(#${id}b)`} />
        <path
          d="M0-150V-58M0 56V92M-6 92V124M0 92V132M6 92V124"
          data-line="accent"
          strokeWidth="2.5"
          opacity=".7"
        />
        <path d="M-20-52H20C66-40 66 38 20 50H-20C-66 38-66-40-20-52Z" fill={`url(#${id}a)`} />
        <path
          d="M-11-52C-38-28-38 26-11 50M11-52C38-28 38 26 11 50M0-52V50"
          data-line="accent"
          strokeWidth="1.5"
          opacity=".45"
        />
        <path d="M-22-60H22V-50H-22ZM-22 48H22V58H-22Z" data-ink="accent" />
      </g>
    ))}
  </>
)
