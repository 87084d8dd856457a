import type { Brand } from '#schemas/brand.generated.ts'
import { svgDataUrl } from '#domain/text/svg-data-url.ts'
import type { Palette } from './palette.ts'

type Hero = Pick<Brand['theme']['hero'], 'motif' | 'glow'>
type Motif = Hero['motif']

/**
 * A gradient stop. Classes in the scenes below: `light` brightens what lies under it, `soft` is blurred; `a`, `b`,
 * `c` name gradients of one scene.
 */
const stop = (ink: string, at: number, opacity = 1) =>
  `<stop class='${ink}' offset='${at}'${opacity === 1 ? '' : ` stop-opacity='${opacity}'`}/>`
const fall = (id: string, ...stops: readonly string[]) =>
  `<linearGradient id='${id}' x2='0' y2='1'>${stops.join('')}</linearGradient>`
const path = (d: string, attributes: string) => `<path d='${d}' ${attributes}/>`

const stars =
  'M560 60h.1M640 130h.1M710 40h.1M790 96h.1M860 30h.1M930 150h.1M1010 60h.1M1080 120h.1M1150 50h.1M600 210h.1M1170 190h.1M740 190h.1M500 110h.1'
const curtains = [
  'M470 460C520 300 430 220 520 60L640 20C560 190 650 300 600 460Z',
  'M650 460C720 280 610 200 720 10L860 -10C770 180 860 290 800 460Z',
  'M850 460C930 300 830 190 950 -10L1080 0C980 170 1060 300 1010 460Z',
  'M1050 460C1110 310 1040 200 1140 20L1230 40C1170 200 1220 320 1190 460Z',
]

/** Northern lights over two ranges of hills. */
const aurora = () =>
  [
    fall('a', stop('brand', 0, 0), stop('soft', 0.45, 0.7), stop('brand', 0.75, 0.45), stop('brand', 1, 0)),
    path(stars, "class='lt' stroke-width='3.5' stroke-linecap='round' opacity='.7'"),
    `<g class='light blur'>${curtains.map((d) => path(d, "fill='url(#a)'")).join('')}</g>`,
    path(
      'M0 460V400C120 372 220 410 340 384S560 330 680 372 900 392 1010 350 1140 338 1200 352V460Z',
      "class='far' opacity='.55'",
    ),
    path('M0 460V432C160 410 300 446 470 424S760 398 900 430 1120 414 1200 402V460Z', "class='near'"),
  ].join('')

/** Position, size and opacity of each lantern. */
const lanternPlaces = [
  [560, 96, 0.62, 0.55],
  [660, 300, 0.5, 0.4],
  [700, 60, 0.42, 0.35],
  [800, 118, 0.9, 0.8],
  [1010, 66, 0.66, 0.6],
  [1130, 170, 1.15, 0.95],
  [1060, 370, 0.55, 0.5],
  [480, 230, 0.36, 0.3],
] as const

/** Paper lanterns. */
const lanterns = () =>
  [
    `<radialGradient id='a' cy='.66'>${stop('accent', 0)}${stop('soft', 0.5)}${stop('brand', 1)}</radialGradient>`,
    `<radialGradient id='b'>${stop('accent', 0, 0.5)}${stop('accent', 1, 0)}</radialGradient>`,
    "<defs><g id='l'><circle r='110' class='light' fill='url(#b)'/>",
    path('M0-150V-58M0 56V92M-6 92V124M0 92V132M6 92V124', "class='la' stroke-width='2.5' opacity='.7'"),
    path('M-20-52H20C66-40 66 38 20 50H-20C-66 38-66-40-20-52Z', "fill='url(#a)'"),
    path(
      'M-11-52C-38-28-38 26-11 50M11-52C38-28 38 26 11 50M0-52V50',
      "class='la' stroke-width='1.5' opacity='.45'",
    ),
    path('M-22-60H22V-50H-22ZM-22 48H22V58H-22Z', "class='accent'"),
    '</g></defs>',
    ...lanternPlaces.map(
      ([x, y, size, opacity]) =>
        `<use href='#l' transform='translate(${x} ${y}) scale(${size})' opacity='${opacity}'/>`,
    ),
  ].join('')

/** Crossing stage lights over a floor in perspective. */
const beams = () =>
  [
    fall('a', stop('accent', 0, 0.55), stop('accent', 1, 0)),
    fall('b', stop('brand', 0, 0.95), stop('brand', 1, 0)),
    "<g class='light'>",
    path('M700 -10 300 470H520ZM1120 -10 640 470H840Z', "fill='url(#b)'"),
    path('M640 -10 900 470H1120ZM980 -10 1040 470H1290Z', "fill='url(#b)' opacity='.8'"),
    path('M860 -10 700 470H780ZM1060 -10 820 470H900Z', "fill='url(#a)'"),
    path('M760 -10 1010 470H1060ZM1180 -10 1090 470H1150Z', "fill='url(#a)' opacity='.7'"),
    '</g>',
    path(
      'M400 372H1200M360 392H1200M300 420H1200M220 456H1200M880 372V460M800 372 700 460M720 372 510 460M640 372 320 460M960 372 1060 460M1040 372 1250 460',
      "class='lb' stroke-width='1.5' opacity='.6'",
    ),
  ].join('')

const swells = [
  ['M0 300C170 250 310 340 500 296S830 240 1000 288 1140 300 1200 280V460H0Z', 0.25],
  ['M0 346C200 300 340 384 560 340S900 296 1050 336 1160 344 1200 330V460H0Z', 0.4],
  ['M0 388C180 356 380 424 600 384S940 356 1090 384 1170 388 1200 380V460H0Z', 0.6],
  ['M0 426C220 404 420 450 640 422S1000 404 1200 424V460H0Z', 0.9],
] as const

/** Long calm waves under a low sun. */
const waves = () =>
  [
    `<radialGradient id='a'>${stop('accent', 0, 0.9)}${stop('accent', 0.42, 0.85)}${stop('accent', 0.44, 0.25)}${stop('accent', 1, 0)}</radialGradient>`,
    "<circle class='light' cx='930' cy='190' r='330' fill='url(#a)'/>",
    path(
      'M520 120h120M560 138h150M420 170h90M1040 84h110M1010 102h80',
      "class='lt' stroke-width='3' stroke-linecap='round' opacity='.16'",
    ),
    ...swells.map(([d, opacity]) => path(d, `class='brand' opacity='${opacity}'`)),
    path(
      'M470 316C540 296 600 300 660 312M760 352C840 332 900 336 980 350M600 400C690 380 760 386 850 402',
      "class='lt' stroke-width='2' stroke-linecap='round' opacity='.28'",
    ),
  ].join('')

/** An eight-pointed star in a square of 80; the gaps between stars form crosses. */
const star = 'M40 6 50 16H64V30L74 40 64 50V64H50L40 74 30 64H16V50L6 40 16 30V16H30Z'

/** A lattice of eight-pointed stars that thins out towards the hero's text. */
const lattice = () =>
  [
    "<pattern id='a' width='80' height='80' patternUnits='userSpaceOnUse'>",
    path(
      `${star}M40 6V-6M74 40H86M6 40H-6M40 74V86M40 26 54 40 40 54 26 40Z`,
      "class='la' stroke-width='1.4'",
    ),
    "</pattern><radialGradient id='b' cx='.78' cy='.45' r='.62'><stop stop-color='#fff' stop-opacity='.75'/><stop stop-color='#fff' stop-opacity='0' offset='1'/></radialGradient>",
    "<mask id='c'><rect width='1200' height='460' fill='url(#b)'/></mask>",
    "<rect width='1200' height='460' fill='url(#a)' mask='url(#c)' opacity='.7'/>",
  ].join('')

/** A leaf from corner to corner of a tile of 92. */
const leaf = 'M0 0A92 92 0 0 1 92 92 92 92 0 0 1 0 0Z'
/** Tiles by column and row. Blossoms and suns take four tiles and are clipped at the edges. */
const wall = {
  blossom: [
    [8, 0],
    [6, 2],
    [10, 2],
    [12, 4],
  ],
  sun: [
    [10, 0],
    [12, 2],
    [9, 4],
  ],
  dot: [
    [7, 1],
    [12, 1],
    [9, 3],
    [5, 4],
  ],
  leaf: [
    [6, 0],
    [9, 2],
    [8, 4],
    [11, 4],
  ],
  turnedLeaf: [
    [12, 0],
    [5, 1],
    [8, 2],
    [7, 4],
  ],
} as const

/** A tiled wall of blossoms, leaves and suns that thins out towards the hero's text. */
const blossoms = () => {
  const square = (ink: string) => `<rect class='${ink}' width='184' height='184'/>`
  const petals = [0, 90, 180, 270].map((turn) =>
    path(leaf, `class='brand' transform='rotate(${turn} 92 92)'`),
  )
  const tiles: Readonly<Record<keyof typeof wall, string>> = {
    blossom: square('accent') + petals.join(''),
    sun: `${square('warm')}<circle class='pale' cx='92' cy='92' r='92'/>`,
    dot: "<circle class='pale' cx='46' cy='46' r='30'/><circle class='warm' cx='46' cy='46' r='12'/>",
    leaf: path(leaf, "class='accent'"),
    turnedLeaf: path(leaf, "class='accent' transform='rotate(90 46 46)'"),
  }
  return Object.entries(wall)
    .map(([name, places]) => {
      const uses = places.map(([column, row]) => {
        // On narrow screens there is room for four rows above the text.
        const low = row === 4 ? " class='low'" : ''
        return `<use href='#${name}'${low} x='${column * 92 + 4}' y='${row * 92}'/>`
      })
      return `<defs><g id='${name}'>${tiles[name as keyof typeof wall]}</g></defs>${uses.join('')}`
    })
    .join('')
}

interface Scene {
  readonly draw: () => string
  /**
   * Flat scenes have a background of their own instead of the stage light; on narrow screens they stand above the
   * text instead of behind it.
   */
  readonly isFlat?: true
}
const scenes: Readonly<Record<Motif, Scene>> = {
  aurora: { draw: aurora },
  lanterns: { draw: lanterns },
  beams: { draw: beams },
  waves: { draw: waves },
  lattice: { draw: lattice },
  blossoms: { draw: blossoms, isFlat: true },
}

/**
 * The background of the hero as an SVG that fills any box: a lit stage at the end edge, and the brand's motif, 1200 ×
 * 460, clipped at the start on narrower screens. A separate image, so that the stamped page paints it before any
 * script has run. Composed left to right; mirrored by its user for right-to-left pages.
 */
export function heroScene({ motif, glow }: Hero, { colors }: Pick<Palette, 'colors'>): string {
  const { brand, accent, onHero, hero0 } = colors
  const { draw, isFlat = false } = scenes[motif]
  const mix = (first: string, percent: number, second: string) =>
    `color-mix(in oklab,${first} ${percent}%,${second})`
  const css = [
    ...Object.entries({
      brand,
      accent,
      near: mix(brand, 30, hero0),
      far: mix(brand, 55, hero0),
      soft: mix(accent, 45, brand),
      ...(isFlat && {
        warm: `oklch(from ${brand} calc(l - .08) c calc(h - 30))`,
        pale: mix(brand, 12, '#fff'),
      }),
    }).map(([name, ink]) => `.${name}{fill:${ink};stop-color:${ink}}`),
    ...Object.entries({ la: accent, lb: brand, lt: onHero }).map(
      ([name, ink]) => `.${name}{stroke:${ink};fill:none}`,
    ),
    isFlat
      ? '@media(max-aspect-ratio:1/1){.low{display:none}}'
      : '.light{mix-blend-mode:screen}.blur{filter:blur(24px)}',
  ].join('')
  return [
    `<svg xmlns='http://www.w3.org/2000/svg'><style>${css}</style>`,
    ...(isFlat ? [] : stageLight(glow)),
    `<svg ${isFlat ? "viewBox='464 0 736 460' preserveAspectRatio='xMaxYMin'" : "viewBox='0 0 1200 460' preserveAspectRatio='xMaxYMid slice'"} width='100%' height='100%'>${draw()}</svg></svg>`,
  ].join('')
}

const stageLight = (glow: number) => [
  `<radialGradient id='s' gradientTransform='matrix(.64 0 0 1.2 .92 .3)' cx='0' cy='0' r='1'>${stop('brand', 0)}${stop('brand', 0.45, 0.55)}${stop('brand', 0.78, 0)}</radialGradient>`,
  `<radialGradient id='h' gradientTransform='matrix(.38 0 0 .62 .76 .46)' cx='0' cy='0' r='1'>${stop('accent', 0, 0.62)}${stop('accent', 0.74, 0)}</radialGradient>`,
  `<g opacity='${round(0.4 + glow * 0.6)}'><rect width='100%' height='100%' fill='url(#s)'/><rect class='light' width='100%' height='100%' fill='url(#h)'/></g>`,
]

/** An SVG as an inline CSS image. The SVG must use single quotes. */
export const cssImage = (svg: string) => `url("${svgDataUrl(svg)}")`

const round = (figure: number) => Math.round(figure * 100) / 100
