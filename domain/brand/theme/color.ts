import { convertLrgbToOklab, convertLrgbToRgb, convertOklabToLrgb, convertRgbToLrgb } from 'culori/fn'

/** A colour as the eye orders it: lightness 0–1, chroma 0–0.37, hue in degrees. */
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

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
const rgbOf = (hex: string): Rgb => ({ r: channel(hex, 1), g: channel(hex, 3), b: channel(hex, 5) })
const linearOf = (hex: string): Rgb => plainRgb(convertRgbToLrgb(rgbOf(hex)))
const plainRgb = ({
  r,
  g,
  b,
}: {
  r: number | undefined
  g: number | undefined
  b: number | undefined
}): Rgb => ({ r: r ?? 0, g: g ?? 0, b: b ?? 0 })

const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
const hexByte = (value: number) => byte(value).toString(16).padStart(2, '0')
const hexOf = ({ r, g, b }: Rgb): Hex => `#${hexByte(r)}${hexByte(g)}${hexByte(b)}`

export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/.test(text)

/** Lower-cases a colour of a brand file, which the schema has already checked. */
export const normalHex = (hex: string): Hex => `#${hex.slice(1).toLowerCase()}`

export function toLch(hex: string): Lch {
  const { l, a, b } = convertLrgbToOklab(linearOf(hex))
  const c = Math.hypot(a ?? 0, b ?? 0)
  return { l: l ?? 0, c, h: c < 1e-4 ? 0 : (Math.atan2(b ?? 0, a ?? 0) * 180) / Math.PI }
}

const linearOfLch = ({ l, c, h }: Lch): Rgb => {
  const angle = (h * Math.PI) / 180
  return plainRgb(convertOklabToLrgb({ l, a: c * Math.cos(angle), b: c * Math.sin(angle) }))
}

const inGamut = ({ r, g, b }: Rgb) => [r, g, b].every((value) => value >= -0.0005 && value <= 1.0005)

/** The sRGB colour of that lightness and hue whose chroma comes nearest to the one asked for. */
export function toHex({ l, c, h }: Lch): Hex {
  const lightness = Math.min(1, Math.max(0, l))
  let [low, high] = [0, c]
  let found = linearOfLch({ l: lightness, c, h })
  if (!inGamut(found)) {
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2
      if (inGamut(linearOfLch({ l: lightness, c: middle, h }))) low = middle
      else high = middle
    }
    found = linearOfLch({ l: lightness, c: low, h })
  }
  return hexOf(plainRgb(convertLrgbToRgb(found)))
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

/** What is seen when a colour of that opacity lies over another. */
export function over(veil: string, opacity: number, ground: string): Hex {
  const [top, bottom] = [rgbOf(veil), rgbOf(ground)]
  const mix = (a: number, b: number) => a * opacity + b * (1 - opacity)
  return hexOf({ r: mix(top.r, bottom.r), g: mix(top.g, bottom.g), b: mix(top.b, bottom.b) })
}

/** `#rrggbbaa` */
export const withOpacity = (hex: Hex, opacity: number) => `${hex}${hexByte(opacity)}`
