/** OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees. */
export interface Lch {
  readonly l: number
  readonly c: number
  readonly h: number
}

interface Rgb {
  readonly r: number
  readonly g: number
  readonly b: number
}

/** `#rrggbb`, lower case. */
export type Hex = `#${string}`

/** sRGB byte -> linear light, 0–1. */
const linearByte = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const numberOf = (hex: string) => Number.parseInt(hex.slice(1, 7), 16)
const rgbOf = (hex: string): Rgb => {
  const number = numberOf(hex)
  return { r: (number >> 16) / 255, g: ((number >> 8) & 255) / 255, b: (number & 255) / 255 }
}
const linearOf = (hex: string): Rgb => {
  const number = numberOf(hex)
  const light = (byte: number) => linearByte[byte] ?? 0
  return { r: light(number >> 16), g: light((number >> 8) & 255), b: light(number & 255) }
}

const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
const hexByte = (value: number) => byte(value).toString(16).padStart(2, '0')
const hexOf = ({ r, g, b }: Rgb): Hex => `#${hexByte(r)}${hexByte(g)}${hexByte(b)}`

export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/.test(text)

/** Lower-cases a colour that the schema has already checked. */
export const normalHex = (hex: string): Hex => `#${hex.slice(1).toLowerCase()}`

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/, in the precision of CSS Color 4. */
export function toLch(hex: string): Lch {
  const { r, g, b } = linearOf(hex)
  const long = Math.cbrt(0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b)
  const medium = Math.cbrt(0.2119034958178252 * r + 0.6806995506452344 * g + 0.1073969535369406 * b)
  const short = Math.cbrt(0.0883024591900564 * r + 0.2817188391361215 * g + 0.6299787016738222 * b)
  const l = 0.210454268309314 * long + 0.7936177747023054 * medium - 0.0040720430116193 * short
  const greenRed = 1.9779985324311684 * long - 2.4285922420485799 * medium + 0.450593709617411 * short
  const blueYellow = 0.0259040424655478 * long + 0.7827717124575296 * medium - 0.8086757549230774 * short
  const c = Math.hypot(greenRed, blueYellow)
  return { l, c, h: c < 1e-4 ? 0 : (Math.atan2(blueYellow, greenRed) * 180) / Math.PI }
}

/** `cos` and `sin` of the hue are passed in: the gamut search converts about a dozen colours of one hue. */
function linearOfLch(l: number, c: number, cos: number, sin: number): Rgb {
  const [a, b] = [c * cos, c * sin]
  const long = (l + 0.3963377773761749 * a + 0.2158037573099136 * b) ** 3
  const medium = (l - 0.1055613458156586 * a - 0.0638541728258133 * b) ** 3
  const short = (l - 0.0894841775298119 * a - 1.2914855480194092 * b) ** 3
  return {
    r: 4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
    g: -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
    b: -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short,
  }
}

const onScreen = (value: number) => value >= -0.0005 && value <= 1.0005
const inGamut = ({ r, g, b }: Rgb) => onScreen(r) && onScreen(g) && onScreen(b)

/** The sRGB colour of that lightness and hue whose chroma is nearest to the requested one. */
export function toHex({ l, c, h }: Lch): Hex {
  const lightness = Math.min(1, Math.max(0, l))
  const angle = (h * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (chroma: number) => linearOfLch(lightness, chroma, cos, sin)
  let [low, high] = [0, c]
  let found = at(c)
  if (!inGamut(found)) {
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2
      if (inGamut(at(middle))) low = middle
      else high = middle
    }
    found = at(low)
  }
  return hexOf({ r: encoded(found.r), g: encoded(found.g), b: encoded(found.b) })
}

/** WCAG 2 relative luminance, 0–1. */
export function luminance(hex: string): number {
  const { r, g, b } = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The resulting colour when a translucent colour lies over another. */
export function over(veil: string, opacity: number, ground: string): Hex {
  const [top, bottom] = [rgbOf(veil), rgbOf(ground)]
  const mix = (a: number, b: number) => a * opacity + b * (1 - opacity)
  return hexOf({ r: mix(top.r, bottom.r), g: mix(top.g, bottom.g), b: mix(top.b, bottom.b) })
}

/** `#rrggbbaa` */
export const withOpacity = (hex: Hex, opacity: number) => `${hex}${hexByte(opacity)}`

/** The opacity of `#rrggbbaa`. */
export const opacityOf = (veil: string): number => Number.parseInt(veil.slice(7), 16) / 255
