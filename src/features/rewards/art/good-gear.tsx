import { shades as c } from './shades.ts'

export const Shirt = () => (
  <g>
    <path d="m126 34-48 26 14 42 20-8v72h96V94l20 8 14-42-48-26c-8 16-60 16-68 0Z" fill={c.brand} />
    <path d="M112 94v72h20V74Z" fill="#000" opacity=".14" />
    <path d="M208 94v72h-20V74Z" fill="#000" opacity=".14" />
    <path d="m78 60 14 42 20-8-8-44Z" fill={c.brandDark} />
    <path d="m242 60-14 42-20-8 8-44Z" fill={c.brandDark} />
    <path d="M126 34c8 16 60 16 68 0l8 4c-12 24-72 24-84 0Z" fill={c.accent} />
    <path d="m82 72 4 12 22-9-3-12ZM238 72l-4 12-22-9 3-12Z" fill={c.accent} />
    <path d="M112 118h96v12h-96ZM112 136h96v5h-96Z" fill={c.accent} />
    <path d="m136 72 4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1Z" fill={c.accentLight} />
    <path
      d="M118 60c6 30 4 70 2 104"
      fill="none"
      stroke="#fff"
      strokeOpacity=".22"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </g>
)

export const Headphones = () => (
  <g>
    <path
      d="M92 122c-8-112 144-112 136 0"
      fill="none"
      stroke={c.ink}
      strokeWidth="17"
      strokeLinecap="round"
    />
    <path
      d="M92 120c-6-104 142-104 136 0"
      fill="none"
      stroke={c.inkLight}
      strokeWidth="8"
      strokeLinecap="round"
    />
    <path
      d="M112 62c18-22 72-24 94-2"
      fill="none"
      stroke="#fff"
      strokeOpacity=".45"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <rect x="76" y="102" width="38" height="66" rx="17" fill={c.brandDark} />
    <rect x="72" y="100" width="36" height="64" rx="16" fill={c.brand} />
    <rect x="104" y="106" width="16" height="56" rx="8" fill={c.ink} />
    <rect x="206" y="102" width="38" height="66" rx="17" fill={c.brandDark} />
    <rect x="212" y="100" width="36" height="64" rx="16" fill={c.brand} />
    <rect x="200" y="106" width="16" height="56" rx="8" fill={c.ink} />
    <circle cx="90" cy="132" r="11" fill={c.accent} />
    <circle cx="230" cy="132" r="11" fill={c.accent} />
    <path
      d="M78 112c2-5 6-8 11-8M218 112c2-5 6-8 11-8"
      stroke="#fff"
      strokeOpacity=".6"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
  </g>
)

export const Speaker = () => (
  <g>
    <rect x="72" y="72" width="176" height="92" rx="44" fill={c.ink} />
    <rect x="72" y="66" width="176" height="92" rx="44" fill={c.brand} />
    <path d="M116 66h88c24 0 44 16 44 40-30-22-146-22-176 0 0-24 20-40 44-40Z" fill="#fff" opacity=".14" />
    <g fill={c.brandDark}>
      {[0, 1, 2, 3, 4].flatMap((row) =>
        [0, 1, 2, 3, 4, 5, 6].map((column) => (
          <circle key={`${row} ${column}`} cx={121 + column * 13} cy={86 + row * 13} r="3.600" />
        )),
      )}
    </g>
    <circle cx="100" cy="112" r="30" fill={c.ink} />
    <circle cx="100" cy="112" r="22" fill={c.inkLight} />
    <circle cx="100" cy="112" r="9" fill={c.accent} />
    <circle cx="220" cy="112" r="30" fill={c.ink} />
    <circle cx="220" cy="112" r="22" fill={c.inkLight} />
    <circle cx="220" cy="112" r="9" fill={c.accent} />
    <path
      d="M82 100c4-8 11-13 20-13M202 100c4-8 11-13 20-13"
      stroke="#fff"
      strokeOpacity=".4"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M136 66c2-14 46-14 48 0" fill="none" stroke={c.accent} strokeWidth="7" />
    <g fill="none" stroke={c.accentLight} strokeOpacity=".7" strokeWidth="4" strokeLinecap="round">
      <path d="M50 92c-8 12-8 28 0 40M38 82c-14 20-14 40 0 60M270 92c8 12 8 28 0 40M282 82c14 20 14 40 0 60" />
    </g>
  </g>
)

export const Bag = () => (
  <g>
    <path d="M118 82c-4-54 88-54 84 0" fill="none" stroke="#5b3620" strokeWidth="9" />
    <path d="M118 80c-2-48 86-48 84 0" fill="none" stroke="#8a5633" strokeWidth="4" />
    <path
      d="M82 78h156c12 0 22 10 22 26l-6 50c-2 12-8 16-16 16H82c-8 0-14-4-16-16l-6-50c0-16 10-26 22-26Z"
      fill={c.brand}
    />
    <path d="M82 78h156c12 0 22 10 22 26-46-12-154-12-200 0 0-16 10-26 22-26Z" fill="#fff" opacity=".18" />
    <path d="M66 154c40 8 148 8 188 0-2 12-8 16-16 16H82c-8 0-14-4-16-16Z" fill="#000" opacity=".24" />
    <path d="M76 92h168" stroke={c.brandDark} strokeWidth="3" strokeDasharray="6 4" />
    <path d="M106 78h18v92h-18ZM196 78h18v92h-18Z" fill="#8a5633" />
    <path d="M106 78h5v92h-5ZM196 78h5v92h-5Z" fill="#b57a4d" />
    <g fill={c.accent}>
      <rect x="104" y="108" width="22" height="16" rx="3" />
      <rect x="194" y="108" width="22" height="16" rx="3" />
    </g>
    <path d="m160 108 6 13 14 2-10 9 2 14-12-7-12 7 2-14-10-9 14-2Z" fill={c.accentLight} />
  </g>
)

export const Gift = () => (
  <g>
    <path d="M100 92h120v68a8 8 0 0 1-8 8H108a8 8 0 0 1-8-8Z" fill={c.brand} />
    <path d="M176 92h44v68a8 8 0 0 1-8 8h-36Z" fill="#000" opacity=".16" />
    <rect x="90" y="70" width="140" height="28" rx="6" fill={c.brandLight} />
    <path d="M148 70h24v98h-24Z" fill={c.accent} />
    <path d="M148 98h24v8h-24Z" fill="#000" opacity=".2" />
    <path d="M160 70c-6-26-24-38-38-30-14 9-4 30 38 30Z" fill={c.accentDark} />
    <path d="M160 70c6-26 24-38 38-30 14 9 4 30-38 30Z" fill={c.accent} />
    <path
      d="M160 68c-4-14-14-22-24-20M160 68c4-14 14-22 24-20"
      fill="none"
      stroke={c.accentLight}
      strokeWidth="3"
    />
    <rect x="150" y="60" width="20" height="16" rx="6" fill={c.accentLight} />
  </g>
)
