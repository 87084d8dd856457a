import styled from '@emotion/styled'
import { mirroredBack } from '#src/ui/styles/fragments.ts'

/** SVG fills of a motif: brand and accent gradients, a light tone for edges and a dark tone for depth. */
interface Paint {
  readonly accent: string
  readonly brand: string
  readonly light: string
  readonly dark: string
}

/* Every motif is drawn in a 160 × 160 box, aligned to its bottom edge. */

const Gift = ({ accent, brand, light, dark }: Paint) => (
  <>
    <path d="M18 70h124v76a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10Z" fill={brand} />
    <path d="M18 70h124v14H18Z" fill={dark} opacity=".3" />
    <rect x="10" y="48" width="140" height="28" rx="8" fill={brand} />
    <path d="M68 48h24v108H68Z" fill={accent} />
    <path
      d="M80 46c-10-2-40-6-44-22-3-13 14-19 25-9 9 8 15 20 19 31Zm0 0c10-2 40-6 44-22 3-13-14-19-25-9-9 8-15 20-19 31Z"
      fill={accent}
      stroke={light}
      strokeOpacity=".5"
      strokeWidth="2.5"
    />
    <path d="M18 54h44" stroke={light} strokeOpacity=".55" strokeWidth="4" strokeLinecap="round" />
  </>
)

const Coin = ({ x, y, r, accent, light }: Paint & { x: number; y: number; r: number }) => (
  <>
    <circle cx={x} cy={y} r={r} fill={accent} />
    <circle cx={x} cy={y} r={r - 6} fill="none" stroke={light} strokeOpacity=".6" strokeWidth="2.5" />
    <path
      d={`m${x} ${y - r * 0.45} ${r * 0.16} ${r * 0.3} ${r * 0.32} ${r * 0.05}-${r * 0.24} ${r * 0.23} ${r * 0.07} ${r * 0.33}-${r * 0.31}-${r * 0.16}-${r * 0.31} ${r * 0.16} ${r * 0.07}-${r * 0.33}-${r * 0.24}-${r * 0.23} ${r * 0.32}-${r * 0.05}Z`}
      fill={light}
      opacity=".85"
    />
  </>
)
const Coins = (paint: Paint) => (
  <>
    {[0, 1, 2, 3].map((at) => (
      <g key={at}>
        <rect x="8" y={136 - at * 17} width="84" height="20" rx="10" fill={paint.accent} />
        <path
          d={`M20 ${146 - at * 17}h60`}
          stroke={paint.dark}
          strokeOpacity=".35"
          strokeWidth="6"
          strokeDasharray="3 7"
        />
      </g>
    ))}
    {[0, 1].map((at) => (
      <g key={at}>
        <rect x="88" y={136 - at * 17} width="66" height="20" rx="10" fill={paint.brand} />
        <path
          d={`M98 ${146 - at * 17}h46`}
          stroke={paint.dark}
          strokeOpacity=".35"
          strokeWidth="6"
          strokeDasharray="3 7"
        />
      </g>
    ))}
    <Coin {...paint} x={106} y={64} r={44} />
    <Coin {...paint} x={40} y={40} r={24} />
  </>
)

const Ticket = ({ accent, brand, light, dark }: Paint) => (
  <>
    <path
      d="m28 38 104-22 6 30a13 13 0 0 0 5 25l6 29-104 22-6-29a13 13 0 0 0-5-26Z"
      fill={brand}
      transform="translate(0 14)"
    />
    <path
      d="M10 62h116v30a14 14 0 0 0 0 28v30H10v-30a14 14 0 0 0 0-28Z"
      fill={accent}
      transform="translate(10 0)"
    />
    <path d="M98 66v82" stroke={dark} strokeOpacity=".45" strokeWidth="3" strokeDasharray="5 6" />
    <path d="m58 82 7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z" fill={light} opacity=".9" />
    <path d="M110 90h14M110 104h14M110 118h14" stroke={light} strokeOpacity=".7" strokeWidth="4" />
  </>
)

const Cup = ({ accent, brand, light, dark }: Paint) => (
  <>
    <path
      d="M40 30H14c0 34 12 50 34 52M120 30h26c0 34-12 50-34 52"
      fill="none"
      stroke={accent}
      strokeWidth="11"
      strokeLinecap="round"
    />
    <path d="M36 16h88c2 48-10 84-44 84S34 64 36 16Z" fill={accent} />
    <path d="M72 98h16v24H72Z" fill={accent} />
    <path d="M52 118h56l6 14H46Z" fill={brand} />
    <rect x="34" y="130" width="92" height="26" rx="6" fill={brand} />
    <path d="M60 143h40" stroke={light} strokeOpacity=".7" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M50 26c-1 30 5 50 16 62"
      fill="none"
      stroke={light}
      strokeOpacity=".65"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="m84 36 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2Z" fill={dark} opacity=".35" />
  </>
)

const Shield = ({ accent, brand, light }: Paint) => (
  <>
    <path d="M80 6c22 16 42 20 62 20 4 62-18 108-62 130C36 134 14 88 18 26c20 0 40-4 62-20Z" fill={accent} />
    <path d="M80 22c16 11 32 15 48 16 2 48-15 82-48 102-33-20-50-54-48-102 16-1 32-5 48-16Z" fill={brand} />
    <path
      d="m54 80 20 22 36-42"
      fill="none"
      stroke={light}
      strokeWidth="13"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

const Wheel = ({ accent, brand, light, dark }: Paint) => (
  <>
    <circle cx="80" cy="82" r="74" fill={accent} />
    <circle cx="80" cy="82" r="63" fill={brand} />
    {[0, 90, 180, 270].map((turn) => (
      <path
        key={turn}
        d="M80 82V19a63 63 0 0 1 44.5 18.5Z"
        fill={accent}
        transform={`rotate(${turn} 80 82)`}
      />
    ))}
    {[0, 1, 2, 3, 4, 5, 6, 7].map((at) => (
      <circle key={at} cx="80" cy="13.5" r="3.4" fill={light} transform={`rotate(${at * 45} 80 82)`} />
    ))}
    <circle cx="80" cy="82" r="19" fill={dark} />
    <circle cx="80" cy="82" r="11" fill={light} />
    <path d="M66 0h28L80 26Z" fill={light} />
  </>
)

const Crown = ({ accent, brand, light, dark }: Paint) => (
  <>
    <path d="M20 130 8 48l38 30L80 18l34 60 38-30-12 82Z" fill={accent} strokeLinejoin="round" />
    <path d="M20 130 14 90c40 18 92 18 132 0l-6 40Z" fill={dark} opacity=".2" />
    <rect x="18" y="126" width="124" height="28" rx="8" fill={brand} />
    {[46, 80, 114].map((x) => (
      <circle key={x} cx={x} cy="140" r="7" fill={light} opacity=".9" />
    ))}
    {[
      [8, 46],
      [80, 16],
      [152, 46],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="9" fill={light} />
    ))}
  </>
)

const Phone = ({ accent, brand, light, dark }: Paint) => (
  <>
    <rect x="38" y="4" width="84" height="152" rx="16" fill={dark} />
    <rect
      x="38"
      y="4"
      width="84"
      height="152"
      rx="16"
      fill="none"
      stroke={light}
      strokeOpacity=".6"
      strokeWidth="4"
    />
    <rect x="47" y="18" width="66" height="124" rx="8" fill={brand} />
    <path
      d="M80 42v46m-22-20 22 24 22-24"
      fill="none"
      stroke={light}
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="56" y="110" width="48" height="20" rx="10" fill={accent} />
    <path d="M70 11h20" stroke={light} strokeOpacity=".7" strokeWidth="4" strokeLinecap="round" />
  </>
)

const Seven = styled.path(mirroredBack)

const Reels = ({ accent, brand, light, dark }: Paint) => (
  <>
    <rect x="4" y="24" width="140" height="116" rx="18" fill={accent} />
    <rect x="16" y="44" width="116" height="72" rx="8" fill={dark} />
    {[0, 1, 2].map((at) => (
      <g key={at} transform={`translate(${20 + at * 37} 48)`}>
        <rect width="34" height="64" rx="5" fill={light} opacity=".94" />
        <Seven
          d="M8 22h18L16 46"
          fill="none"
          stroke={brand}
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    ))}
    <path d="M148 96V52" stroke={light} strokeWidth="7" strokeLinecap="round" />
    <circle cx="148" cy="44" r="11" fill={brand} />
    <rect x="24" y="124" width="100" height="8" rx="4" fill={dark} opacity=".35" />
    <rect x="20" y="138" width="108" height="18" rx="6" fill={brand} />
  </>
)

const Table = ({ accent, brand, light, dark }: Paint) => (
  <>
    <g transform="rotate(-14 60 90)">
      <rect x="18" y="30" width="74" height="108" rx="10" fill={brand} />
      <path d="M30 42h50v84H30Z" fill="none" stroke={light} strokeOpacity=".5" strokeWidth="3" />
    </g>
    <g transform="rotate(9 100 90)">
      <rect x="58" y="22" width="78" height="114" rx="10" fill={light} />
      <path
        d="M97 48c14 16 24 24 24 37 0 12-14 16-21 7l3 14h-12l3-14c-7 9-21 5-21-7 0-13 10-21 24-37Z"
        fill={dark}
      />
      <path d="M68 34v14M126 110v14" stroke={dark} strokeWidth="5" strokeLinecap="round" />
    </g>
    <circle cx="34" cy="132" r="24" fill={accent} />
    <circle
      cx="34"
      cy="132"
      r="15"
      fill="none"
      stroke={dark}
      strokeOpacity=".5"
      strokeWidth="5"
      strokeDasharray="9 7"
    />
  </>
)

const Ball = ({ accent, brand, light, dark }: Paint) => (
  <>
    <circle cx="80" cy="80" r="74" fill={light} />
    <path d="m80 50 29 21-11 34H62L51 71Z" fill={dark} />
    <path
      d="M80 50V8M109 71l40-13M98 105l25 34M62 105l-25 34M51 71 11 58"
      stroke={dark}
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path
      d="M62 8h36L80 24ZM139 36l13 33-20-5ZM136 130l-33 22 3-21ZM24 130l33 22-3-21ZM21 36 8 69l20-5Z"
      fill={brand}
    />
    <path d="M20 110a68 68 0 0 0 94 36" fill="none" stroke={accent} strokeWidth="9" strokeLinecap="round" />
  </>
)

const Lantern = ({ accent, brand, light, dark }: Paint) => (
  <>
    <path d="M80 0v22M80 126v14" stroke={accent} strokeWidth="5" />
    <ellipse cx="80" cy="74" rx="64" ry="52" fill={brand} />
    <path
      d="M80 22c-26 30-26 74 0 104M80 22c26 30 26 74 0 104M52 28c-38 26-38 66 0 92M108 28c38 26 38 66 0 92"
      fill="none"
      stroke={light}
      strokeOpacity=".4"
      strokeWidth="3.5"
    />
    <rect x="50" y="14" width="60" height="15" rx="6" fill={accent} />
    <rect x="50" y="119" width="60" height="15" rx="6" fill={accent} />
    <path
      d="M64 138v18M74 138v22M86 138v22M96 138v18"
      stroke={accent}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="m80 52 7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z"
      fill={accent}
      stroke={dark}
      strokeOpacity=".2"
    />
  </>
)

export const motifs = {
  gift: Gift,
  coins: Coins,
  ticket: Ticket,
  cup: Cup,
  shield: Shield,
  wheel: Wheel,
  crown: Crown,
  phone: Phone,
  reels: Reels,
  table: Table,
  ball: Ball,
  lantern: Lantern,
} satisfies Readonly<Record<string, (paint: Paint) => React.ReactNode>>
export type Motif = keyof typeof motifs
