import { DrawnStage } from './Stage.tsx'

/** An eight-pointed star centred on the origin, 200 units from tip to tip. */
const khatim = 'M0-100 29-71H71V-29L100 0 71 29V71H29L0 100-29 71H-71V29L-100 0-71-29V-71H-29Z'
const small = 'M0-20 5-6 20 0 5 6 0 20-5 6-20 0-5-6Z'
const stars = [
  { x: 96, y: 78, size: 0.9 },
  { x: 420, y: 322, size: 0.7 },
  { x: 452, y: 96, size: 0.5 },
  { x: 60, y: 300, size: 0.55 },
]

/** Illustration: a crescent inside a large star with hanging lamps. */
export const Moon = ({ id }: { id: string }) => (
  <DrawnStage>
    <linearGradient id={`${id}p`} x1=".1" y1="0" x2=".9" y2="1">
      <stop data-stop="pale" />
      <stop data-stop="accent" offset=".45" />
      <stop data-stop="soft" offset="1.1" />
    </linearGradient>
    <radialGradient id={`${id}s`}>
      <stop data-stop="accent" stopOpacity=".5" />
      <stop data-stop="accent" offset="1" stopOpacity="0" />
    </radialGradient>
    <circle cx="250" cy="200" r="230" data-light fill={`url(#${id}s)`} />
    <g transform="translate(250 200)" fill="none" stroke={`url(#${id}p)`} strokeLinejoin="round">
      <path d={khatim} transform="scale(1.96)" strokeWidth="1.2" opacity=".6" />
      <path d={khatim} transform="scale(1.8)" strokeWidth="3" />
      <path d={khatim} transform="scale(1.62) rotate(22.5)" strokeWidth="1" opacity=".75" />
    </g>
    <path
      d="M303 92A116 116 0 1 0 364 262 94 94 0 1 1 303 92Z"
      fill={`url(#${id}p)`}
      transform="rotate(-6 250 200)"
    />
    <path d={small} transform="translate(318 180) scale(1.9)" fill={`url(#${id}p)`} />
    {stars.map(({ x, y, size }) => (
      <path key={x} d={small} transform={`translate(${x} ${y}) scale(${size})`} fill={`url(#${id}p)`} />
    ))}
  </DrawnStage>
)
