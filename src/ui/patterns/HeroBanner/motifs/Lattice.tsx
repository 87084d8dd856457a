import type { MotifProps } from './motif.ts'

/** An eight-pointed star in a square of 80, and the crosses between the stars. */
const star = 'M40 6 50 16H64V30L74 40 64 50V64H50L40 74 30 64H16V50L6 40 16 30V16H30Z'

/** A lattice of eight-pointed stars that thins out towards the words, and a great star behind the reels. */
export const Lattice = ({ id }: MotifProps) => (
  <>
    <pattern id={`${id}a`} width="80" height="80" patternUnits="userSpaceOnUse">
      <path
        d={`${star}M40 6V-6M74 40H86M6 40H-6M40 74V86M40 26 54 40 40 54 26 40Z`}
        data-line="accent"
        strokeWidth="1.4"
      />
    </pattern>
    <radialGradient id={`${id}b`} cx=".78" cy=".45" r=".62">
      <stop stopColor="#fff" stopOpacity=".75" />
      <stop stopColor="#fff" stopOpacity="0" offset="1" />
    </radialGradient>
    <mask id={`${id}c`}>
      <rect width="1200" height="460" fill={`url(#${id}b)`} />
    </mask>
    <rect width="1200" height="460" fill={`url(#${id}a)`} mask={`url(#${id}c)`} opacity=".7" />
    <g transform="translate(930 226)" data-line="accent" strokeWidth="2">
      <path d="M-150-150H150V150H-150Z" opacity=".5" />
      <path d="M-150-150H150V150H-150Z" transform="rotate(45)" opacity=".5" />
      <circle r="212" opacity=".35" />
      <circle r="226" strokeDasharray="2 12" strokeLinecap="round" opacity=".7" />
    </g>
  </>
)
