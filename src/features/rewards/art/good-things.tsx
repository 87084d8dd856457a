import { shades as c } from './shades.ts'

const Coin = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <ellipse cy="4" rx={r} ry={r * 0.42} fill={c.accentDark} />
    <ellipse rx={r} ry={r * 0.42} fill={c.accent} />
    <ellipse rx={r * 0.74} ry={r * 0.3} fill="none" stroke={c.accentLight} strokeWidth="2" />
    <path
      d={`M${-r * 0.7} ${-r * 0.12}a${r} ${r * 0.4} 0 0 1 ${r * 0.9} ${-r * 0.2}`}
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="2.500"
      fill="none"
      strokeLinecap="round"
    />
  </g>
)

export const Coins = () => (
  <g>
    {[160, 148, 136, 124, 112].map((y) => (
      <Coin key={y} x={126} y={y} r={38} />
    ))}
    {[162, 150, 138].map((y) => (
      <Coin key={y} x={202} y={y} r={34} />
    ))}
    <g transform="rotate(-16 190 92)">
      <circle cx="190" cy="92" r="33" fill={c.accentDark} />
      <circle cx="187" cy="90" r="33" fill={c.accent} />
      <circle cx="187" cy="90" r="25" fill="none" stroke={c.accentLight} strokeWidth="3" />
      <path d="m187 72 5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1Z" fill={c.accentLight} />
      <path
        d="M163 78a28 28 0 0 1 22-15"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  </g>
)

export const Vault = () => (
  <g>
    <path
      d="M92 46h136a10 10 0 0 1 10 10v98a10 10 0 0 1-10 10H92a10 10 0 0 1-10-10V56a10 10 0 0 1 10-10Z"
      fill={c.brandDark}
    />
    <path d="M98 54h124a8 8 0 0 1 8 8v84a8 8 0 0 1-8 8H98a8 8 0 0 1-8-8V62a8 8 0 0 1 8-8Z" fill={c.brand} />
    <path d="M98 54h124a8 8 0 0 1 8 8v14c-40-10-100-10-140 0V62a8 8 0 0 1 8-8Z" fill="#fff" opacity=".14" />
    <circle cx="160" cy="104" r="39" fill={c.steelDark} />
    <circle cx="160" cy="102" r="37" fill={c.steel} />
    <circle cx="160" cy="102" r="29" fill={c.steelLight} />
    <g stroke={c.steelDark} strokeWidth="7" strokeLinecap="round">
      <path d="M160 80v44M141 91l38 22M141 113l38-22" />
    </g>
    <circle cx="160" cy="102" r="11" fill={c.accent} />
    <circle cx="156" cy="98" r="4" fill={c.accentLight} />
    <path d="M98 164h20v8H98ZM202 164h20v8h-20Z" fill={c.brandDark} />
    <g fill={c.accentLight}>
      <circle cx="100" cy="64" r="3" />
      <circle cx="220" cy="64" r="3" />
      <circle cx="100" cy="144" r="3" />
      <circle cx="220" cy="144" r="3" />
    </g>
  </g>
)

export const Keyring = () => (
  <g>
    <circle cx="160" cy="56" r="30" fill="none" stroke={c.steelDark} strokeWidth="8" />
    <circle cx="160" cy="55" r="30" fill="none" stroke={c.steel} strokeWidth="5" />
    <path d="M134 46a28 28 0 0 1 20-17" stroke="#fff" strokeWidth="3" fill="none" strokeLinecap="round" />
    <path d="M155 84h10v14h-10Z" fill={c.steelDark} />
    <circle cx="160" cy="130" r="37" fill={c.accentDark} />
    <circle cx="160" cy="127" r="37" fill={c.accent} />
    <circle cx="160" cy="127" r="30" fill={c.brandDark} />
    <circle cx="160" cy="127" r="27" fill={c.brand} />
    <g fill={c.paper}>
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} d="M154 91h12v8h-12Z" transform={`rotate(${turn} 160 127)`} />
      ))}
    </g>
    <path d="m160 108 6 13 14 2-10 9 2 14-12-7-12 7 2-14-10-9 14-2Z" fill={c.accentLight} />
    <path
      d="M132 118a30 30 0 0 1 20-18"
      stroke="#fff"
      strokeOpacity=".7"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
  </g>
)

const Card = ({ turn, back = false }: { turn: number; back?: boolean }) => (
  <g transform={`rotate(${turn} 160 190)`}>
    <path
      d="M131 44h58a8 8 0 0 1 8 8v82a8 8 0 0 1-8 8h-58a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8Z"
      fill={c.paperShade}
    />
    <path d="M130 42h58a8 8 0 0 1 8 8v82a8 8 0 0 1-8 8h-58a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8Z" fill={c.paper} />
    {back ? (
      <>
        <path
          d="M134 50h50a4 4 0 0 1 4 4v74a4 4 0 0 1-4 4h-50a4 4 0 0 1-4-4V54a4 4 0 0 1 4-4Z"
          fill={c.brand}
        />
        <path d="m159 56 22 35-22 35-22-35Z" fill="none" stroke={c.brandLight} strokeWidth="3" />
        <path d="m159 72 12 19-12 19-12-19Z" fill={c.accent} />
      </>
    ) : (
      <>
        <path
          d="M159 68c14 14 24 20 24 31 0 8-6 13-13 13-4 0-7-2-9-5l4 14h-12l4-14c-2 3-5 5-9 5-7 0-13-5-13-13 0-11 10-17 24-31Z"
          fill={c.ink}
        />
        <path d="m132 54 5-8 5 8-5 7ZM176 128l5-8 5 8-5 7Z" fill={c.accentDark} />
      </>
    )}
  </g>
)

export const Cards = () => (
  <g transform="translate(0 14)">
    <Card turn={-24} back />
    <Card turn={-8} back />
    <Card turn={10} />
  </g>
)

export const Mug = () => (
  <g>
    <path d="M206 82c34-4 42 54-4 54v-13c22 0 20-32 4-29Z" fill={c.brandDark} />
    <path d="M106 62h104l-7 92c-1 10-90 10-91 0Z" fill={c.brand} />
    <path d="M106 62h30l3 97c-14-1-27-2-27-5Z" fill="#fff" opacity=".2" />
    <path d="M182 62h28l-7 92c0 4-13 5-26 6Z" fill="#000" opacity=".18" />
    <ellipse cx="158" cy="62" rx="52" ry="13" fill={c.brandLight} />
    <ellipse cx="158" cy="63" rx="45" ry="9" fill="#3b2417" />
    <ellipse cx="146" cy="61" rx="18" ry="3.500" fill="#7b5134" />
    <path d="M111 128c30 8 64 8 94 0l-1 12c-30 7-62 7-92 0Z" fill={c.accent} />
    <path d="m158 84 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" fill={c.accentLight} />
    <g fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="5" strokeLinecap="round">
      <path d="M140 42c-8-10 8-14 0-26M160 38c-8-10 8-14 0-26M180 42c-8-10 8-14 0-26" />
    </g>
  </g>
)

export const Cap = () => (
  <g>
    <path d="M84 136c0-56 34-88 78-88 46 0 72 34 72 86Z" fill={c.brand} />
    <path d="M84 136c0-56 34-88 78-88-26 14-40 46-42 87Z" fill="#fff" opacity=".16" />
    <path d="M234 134c0-52-26-86-72-86 24 16 38 46 40 86Z" fill="#000" opacity=".16" />
    <g fill="none" stroke={c.brandDark} strokeWidth="2.500">
      <path d="M162 48c-26 16-40 48-42 87M162 48c24 16 38 46 40 86" />
    </g>
    <circle cx="162" cy="47" r="7" fill={c.accent} />
    <path
      d="M78 138c10-14 158-16 166-2 30 6 48 18 46 24-14-10-180-14-206 0-12 2-12-14-6-22Z"
      fill={c.brandDark}
    />
    <path d="M78 136c10-12 158-14 166-2 24 5 40 13 45 21-34-12-164-14-205-3-9 2-11-9-6-16Z" fill={c.accent} />
    <path
      d="M92 137c30-8 110-9 140-2"
      fill="none"
      stroke={c.accentLight}
      strokeWidth="2.500"
      strokeDasharray="6 5"
    />
    <path d="m161 78 6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1Z" fill={c.accentLight} />
  </g>
)
