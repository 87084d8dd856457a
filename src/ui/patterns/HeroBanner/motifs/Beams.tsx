import type { MotifProps } from './motif.ts'

/** Crossing stage lights over a floor in perspective. */
export const Beams = ({ id }: MotifProps) => (
  <>
    <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
      <stop data-stop="accent" stopOpacity=".55" />
      <stop data-stop="accent" offset="1" stopOpacity="0" />
    </linearGradient>
    <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
      <stop data-stop="brand" stopOpacity=".95" />
      <stop data-stop="brand" offset="1" stopOpacity="0" />
    </linearGradient>
    <g data-light>
      <path d="M700 -10 300 470H520ZM1120 -10 640 470H840Z" fill={`url(#${id}b)`} />
      <path d="M640 -10 900 470H1120ZM980 -10 1040 470H1290Z" fill={`url(#${id}b)`} opacity=".8" />
      <path d="M860 -10 700 470H780ZM1060 -10 820 470H900Z" fill={`url(#${id}a)`} />
      <path d="M760 -10 1010 470H1060ZM1180 -10 1090 470H1150Z" fill={`url(#${id}a)`} opacity=".7" />
    </g>
    <path
      d="M400 372H1200M360 392H1200M300 420H1200M220 456H1200M880 372V460M800 372 700 460M720 372 510 460M640 372 320 460M960 372 1060 460M1040 372 1250 460"
      data-line="brand"
      strokeWidth="1.5"
      opacity=".6"
    />
  </>
)
