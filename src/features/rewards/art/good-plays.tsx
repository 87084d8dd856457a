import type { ReactNode } from 'react'
import { shades as c } from './shades.ts'

/** Outline of a ticket with a notch on either side. */
const stub =
  'M0 8a8 8 0 0 1 8-8h132a8 8 0 0 1 8 8v18a10 10 0 0 0 0 20v18a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V46a10 10 0 0 0 0-20Z'

const Stub = ({
  x,
  y,
  turn,
  fill,
  edge,
}: {
  x: number
  y: number
  turn: number
  fill: string
  edge: string
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d={stub} fill={edge} transform="translate(0 5)" />
    <path d={stub} fill={fill} />
    <path d="M104 6v60" stroke={edge} strokeWidth="3" strokeDasharray="4 6" />
    <path d="m52 16 6 13 14 2-10 10 2 14-12-7-13 7 3-14-11-10 15-2Z" fill="#fff" fillOpacity=".85" />
    <path
      d="M118 22h16M118 36h16M118 50h10"
      stroke="#fff"
      strokeOpacity=".7"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M10 6h84" stroke="#fff" strokeOpacity=".35" strokeWidth="3" strokeLinecap="round" />
  </g>
)

export const Tickets = () => (
  <g transform="translate(24 14) scale(.85)">
    <Stub x={96} y={46} turn={-14} fill={c.brand} edge={c.brandDark} />
    <Stub x={84} y={72} turn={2} fill={c.accent} edge={c.accentDark} />
    <Stub x={98} y={96} turn={13} fill={c.brand} edge={c.brandDark} />
  </g>
)

const Reel = ({ x, children }: { x: number; children: ReactNode }) => (
  <g transform={`translate(${x} 64)`}>
    <rect width="42" height="78" rx="8" fill={c.steelLight} />
    <rect width="42" height="20" rx="8" fill="#000" opacity=".14" />
    <rect y="58" width="42" height="20" rx="8" fill="#000" opacity=".14" />
    {children}
  </g>
)

const Star = () => <path d="m21 24 5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2Z" fill={c.accent} />

export const Rounds = () => (
  <g transform="translate(12 2) scale(.92)">
    <rect x="74" y="52" width="172" height="108" rx="18" fill={c.brandDark} />
    <rect x="74" y="46" width="172" height="108" rx="18" fill={c.brand} />
    <path d="M92 50h136a14 14 0 0 1 14 14c-44-8-120-8-164 0a14 14 0 0 1 14-14Z" fill="#fff" opacity=".16" />
    <Reel x={92}>
      <Star />
    </Reel>
    <Reel x={139}>
      <Star />
    </Reel>
    <Reel x={186}>
      <Star />
    </Reel>
    <circle cx="252" cy="74" r="12" fill={c.accent} />
    <path
      d="M252 86v34a10 10 0 0 1-10 10"
      stroke={c.steel}
      strokeWidth="7"
      strokeLinecap="round"
      fill="none"
    />
    <circle cx="248" cy="70" r="4" fill={c.accentLight} />
    <path d="M128 172a36 36 0 0 0 64 0" stroke={c.accent} strokeWidth="7" strokeLinecap="round" fill="none" />
    <path
      d="m186 164 12 4-4 13"
      stroke={c.accent}
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    />
  </g>
)
