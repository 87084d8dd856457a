import type { MotifProps } from './motif.ts'

const stars =
  'M560 60h.1M640 130h.1M710 40h.1M790 96h.1M860 30h.1M930 150h.1M1010 60h.1M1080 120h.1M1150 50h.1M600 210h.1M1170 190h.1M740 190h.1M500 110h.1'

const curtains = [
  'M470 460C520 300 430 220 520 60L640 20C560 190 650 300 600 460Z',
  'M650 460C720 280 610 200 720 10L860 -10C770 180 860 290 800 460Z',
  'M850 460C930 300 830 190 950 -10L1080 0C980 170 1060 300 1010 460Z',
  'M1050 460C1110 310 1040 200 1140 20L1230 40C1170 200 1220 320 1190 460Z',
]

/** Curtains of northern light over two ranges of hills. */
export const Aurora = ({ id }: MotifProps) => (
  <>
    <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
      <stop data-stop="brand" stopOpacity="0" />
      <stop data-stop="soft" offset=".45" stopOpacity=".7" />
      <stop data-stop="brand" offset=".75" stopOpacity=".45" />
      <stop data-stop="brand" offset="1" stopOpacity="0" />
    </linearGradient>
    <path d={stars} data-line="text" strokeWidth="3.5" strokeLinecap="round" opacity=".7" />
    <g data-soft data-light>
      {curtains.map((d) => (
        <path key={d} d={d} fill={`url(#${id}a)`} />
      ))}
    </g>
    <path
      d="M0 460V400C120 372 220 410 340 384S560 330 680 372 900 392 1010 350 1140 338 1200 352V460Z"
      data-ink="far"
      opacity=".55"
    />
    <path d="M0 460V432C160 410 300 446 470 424S760 398 900 430 1120 414 1200 402V460Z" data-ink="near" />
  </>
)
