/** Artwork colours as `#rrggbb`. Brand themes do not apply to pictures: a game looks the same on every brand. */
export type Hex = `#${string}`

const channels = (hex: Hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const toHex = (values: readonly number[]): Hex =>
  `#${values
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Linear mix: `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: Hex, to: Hex, amount: number): Hex {
  const target = channels(to)
  return toHex(channels(from).map((value, i) => value + ((target[i] ?? value) - value) * amount))
}

/** Rotates the hue at constant luminance (the `hueRotate` matrix of the SVG filter specification). */
export function turn(hex: Hex, degrees: number): Hex {
  const [r = 0, g = 0, b = 0] = channels(hex)
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  return toHex([
    r * (0.213 + c * 0.787 - s * 0.213) +
      g * (0.715 - c * 0.715 - s * 0.715) +
      b * (0.072 - c * 0.072 + s * 0.928),
    r * (0.213 - c * 0.213 + s * 0.143) +
      g * (0.715 + c * 0.285 + s * 0.14) +
      b * (0.072 - c * 0.072 - s * 0.283),
    r * (0.213 - c * 0.213 - s * 0.787) +
      g * (0.715 - c * 0.715 + s * 0.715) +
      b * (0.072 + c * 0.928 + s * 0.072),
  ])
}

/** Relative luminance of WCAG 2, 0 black to 1 white. */
export function luminance(hex: Hex): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
