import type { MotifProps } from './motif.ts'

const swells = [
  { d: 'M0 300C170 250 310 340 500 296S830 240 1000 288 1140 300 1200 280V460H0Z', opacity: 0.25 },
  { d: 'M0 346C200 300 340 384 560 340S900 296 1050 336 1160 344 1200 330V460H0Z', opacity: 0.4 },
  { d: 'M0 388C180 356 380 424 600 384S940 356 1090 384 1170 388 1200 380V460H0Z', opacity: 0.6 },
  { d: 'M0 426C220 404 420 450 640 422S1000 404 1200 424V460H0Z', opacity: 0.9 },
]

/** Long calm waves under a low sun. */
export const Waves = ({ id }: MotifProps) => (
  <>
    <radialGradient id={`${id}a`}>
      <stop data-stop="accent" stopOpacity=".9" />
      <stop data-stop="accent" offset=".42" stopOpacity=".85" />
      <stop data-stop="accent" offset=".44" stopOpacity=".25" />
      <stop data-stop="accent" offset="1" stopOpacity="0" />
    </radialGradient>
    <circle data-light cx="930" cy="190" r="330" fill={`url(#${id}a)`} />
    <path
      d="M520 120h120M560 138h150M420 170h90M1040 84h110M1010 102h80"
      data-line="text"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".16"
    />
    {swells.map(({ d, opacity }) => (
      <path key={d} d={d} data-ink="brand" opacity={opacity} />
    ))}
    <path
      d="M470 316C540 296 600 300 660 312M760 352C840 332 900 336 980 350M600 400C690 380 760 386 850 402"
      data-line="text"
      strokeWidth="2"
      strokeLinecap="round"
      opacity=".28"
    />
  </>
)
