/** Canvas context and size, in CSS pixels. */
export interface Box {
  readonly pen: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
}

type Rgb = readonly [number, number, number]

/**
 * Top and horizon colours of the sky by altitude (the logarithm of the multiple): dusk, high air, night, the edge of
 * space.
 */
const skies: readonly (readonly [number, Rgb, Rgb])[] = [
  [0, [30, 58, 104], [239, 146, 98]],
  [0.9, [28, 64, 128], [120, 158, 206]],
  [2.2, [14, 26, 78], [58, 92, 166]],
  [4, [6, 8, 34], [52, 38, 112]],
  [7, [2, 2, 12], [18, 20, 58]],
]

const mixed = (a: Rgb, b: Rgb, at: number): string =>
  `rgb(${a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * at)).join(' ')})`

export function paintSky({ pen, width, height }: Box, altitude: number): void {
  const above = Math.max(
    1,
    skies.findIndex(([from]) => from > altitude),
  )
  const last = skies.length - 1
  const [low, high] =
    altitude >= (skies[last]?.[0] ?? 0) ? [skies[last], skies[last]] : [skies[above - 1], skies[above]]
  if (low === undefined || high === undefined) return
  const at = high[0] === low[0] ? 1 : (altitude - low[0]) / (high[0] - low[0])
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, mixed(low[1], high[1], at))
  sky.addColorStop(1, mixed(low[2], high[2], at))
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  // The setting sun behind the sea.
  const sunk = height * (0.78 + altitude * 0.5)
  const sun = pen.createRadialGradient(width * 0.72, sunk, 0, width * 0.72, sunk, height * 0.6)
  sun.addColorStop(0, 'rgb(255 214 150 / 0.85)')
  sun.addColorStop(0.14, 'rgb(255 176 110 / 0.4)')
  sun.addColorStop(1, 'rgb(255 150 90 / 0)')
  pen.fillStyle = sun
  pen.fillRect(0, 0, width, height)
}

/** Deterministic pseudo-random numbers from 0 to 1: the sky is equal for all players. */
const spread = (i: number, salt: number) => {
  const value = Math.sin(i * 127.1 + salt * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

export function paintStars({ pen, width, height }: Box, altitude: number, seconds: number): void {
  const shown = Math.min(1, Math.max(0, (altitude - 0.7) / 2))
  if (shown === 0) return
  for (let i = 0; i < 90; i += 1) {
    const twinkle = 0.65 + 0.35 * Math.sin(seconds * (1 + spread(i, 3)) + i)
    pen.fillStyle = `rgb(255 255 255 / ${(shown * twinkle * (0.35 + spread(i, 4) * 0.65)).toFixed(2)})`
    const size = 1 + spread(i, 5) * 1.6
    pen.fillRect(spread(i, 1) * width, spread(i, 2) * height * 0.9, size, size)
  }
  const veil = Math.min(0.42, Math.max(0, (altitude - 2.8) / 5))
  if (veil > 0) paintAurora({ pen, width, height }, veil, seconds)
}

/** Northern lights, at very high altitude. */
function paintAurora({ pen, width, height }: Box, veil: number, seconds: number): void {
  for (let band = 0; band < 3; band += 1) {
    const light = pen.createLinearGradient(0, height * (0.1 + band * 0.12), 0, height * (0.55 + band * 0.1))
    light.addColorStop(0, 'rgb(90 255 200 / 0)')
    light.addColorStop(0.5, band === 1 ? `rgb(170 130 255 / ${veil})` : `rgb(90 255 190 / ${veil})`)
    light.addColorStop(1, 'rgb(90 255 200 / 0)')
    pen.fillStyle = light
    pen.beginPath()
    pen.moveTo(0, height * 0.6)
    for (let x = 0; x <= width; x += width / 12)
      pen.lineTo(x, height * (0.16 + band * 0.1 + Math.sin(x / 90 + seconds * 0.4 + band * 2) * 0.05))
    pen.lineTo(width, height * 0.7)
    pen.closePath()
    pen.fill()
  }
}

/** Banks of cloud at three distances; they sink and drift by as the kite climbs. */
export function paintClouds({ pen, width, height }: Box, altitude: number, way: number): void {
  for (let i = 0; i < 9; i += 1) {
    const depth = 0.35 + spread(i, 7) * 0.65
    const length = width * (0.16 + 0.2 * depth)
    const reach = width + length * 2
    const x = ((((spread(i, 8) * reach - way * 16 * depth) % reach) + reach) % reach) - length
    const y = height * (spread(i, 9) * 1.5 - 0.75 + altitude * 0.42 * depth)
    const seen = Math.min(1, Math.max(0, 1.15 - Math.abs(altitude - 0.8) * 0.42))
    if (y < -60 || y > height + 60 || seen === 0) continue
    pen.fillStyle = `rgb(255 232 220 / ${(0.2 * depth * seen).toFixed(3)})`
    pen.beginPath()
    for (let puff = 0; puff < 5; puff += 1) {
      const part = puff / 4
      const round = length * (0.13 + 0.1 * Math.sin(part * Math.PI) + 0.04 * spread(i * 5 + puff, 6))
      pen.ellipse(
        x + part * length,
        y - round * 0.25 * Math.sin(part * Math.PI),
        round,
        round * 0.42,
        0,
        0,
        Math.PI * 2,
      )
      pen.closePath()
    }
    pen.fill()
  }
}

/** Sea, headland and lighthouse, which sink as the kite climbs. */
export function paintCoast({ pen, width, height }: Box, altitude: number): void {
  const sunk = altitude * height * 0.3
  const shore = height * 0.84 + sunk
  if (shore > height + 40) return
  const sea = pen.createLinearGradient(0, shore, 0, height)
  sea.addColorStop(0, '#c9805f')
  sea.addColorStop(0.18, '#3d5a86')
  sea.addColorStop(1, '#12233f')
  pen.fillStyle = sea
  pen.fillRect(0, shore, width, height - shore + 40)
  for (const [at, rise, colour] of [
    [0.1, 0.13, '#1c2f52'],
    [0.02, 0.075, '#0e1c36'],
  ] as const) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(-10, height + 40)
    pen.lineTo(-10, shore - height * rise)
    pen.bezierCurveTo(
      width * (0.12 + at),
      shore - height * rise * 1.5,
      width * (0.2 + at),
      shore - height * rise * 0.2,
      width * (0.58 + at),
      height + 40,
    )
    pen.closePath()
    pen.fill()
  }
  const [x, y] = [width * 0.3, shore - height * 0.045]
  pen.fillStyle = '#f4e3cd'
  pen.fillRect(x, y - height * 0.075, Math.max(4, width * 0.009), height * 0.08)
  pen.fillStyle = '#ffe08a'
  pen.fillRect(x - 1, y - height * 0.095, Math.max(6, width * 0.009 + 2), height * 0.02)
}

export interface KiteLook {
  readonly x: number
  readonly y: number
  readonly size: number
  /** Radians from upright. */
  readonly tilt: number
  readonly seconds: number
  readonly isLit: boolean
  readonly colours: readonly [string, string]
}

/** A kite of two cloths with ribbons on its tail. */
export function paintKite({ pen }: Box, { x, y, size, tilt, seconds, isLit, colours }: KiteLook): void {
  const [cloth, light] = isLit ? colours : ['#8a7f78', '#c9c2ba']
  pen.save()
  pen.translate(x, y)
  pen.rotate(tilt)
  if (isLit) {
    const halo = pen.createRadialGradient(0, 0, 0, 0, 0, size * 1.7)
    halo.addColorStop(0, 'rgb(255 214 150 / 0.5)')
    halo.addColorStop(1, 'rgb(255 214 150 / 0)')
    pen.fillStyle = halo
    pen.fillRect(-size * 2, -size * 2, size * 4, size * 4)
  }
  // The tail waves in the wind.
  pen.strokeStyle = light
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(0, size)
  const bend = (i: number) => Math.sin(seconds * 5 - i * 0.9) * size * 0.12 * (i / 4)
  for (let i = 1; i <= 8; i += 1) pen.lineTo(bend(i), size + (i * size) / 5)
  pen.stroke()
  for (const i of [2, 4, 6, 8]) {
    const [rx, ry] = [bend(i), size + (i * size) / 5]
    pen.fillStyle = i % 4 === 0 ? cloth : light
    pen.beginPath()
    pen.moveTo(rx, ry)
    pen.lineTo(rx - size * 0.2, ry - size * 0.1)
    pen.lineTo(rx - size * 0.2, ry + size * 0.1)
    pen.closePath()
    pen.moveTo(rx, ry)
    pen.lineTo(rx + size * 0.2, ry - size * 0.1)
    pen.lineTo(rx + size * 0.2, ry + size * 0.1)
    pen.closePath()
    pen.fill()
  }
  const corners = [
    [0, -size],
    [size * 0.66, -size * 0.12],
    [0, size],
    [-size * 0.66, -size * 0.12],
  ] as const
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(i + 1) % 4] ?? [0, 0]
    pen.fillStyle = i % 2 === 0 ? cloth : light
    pen.beginPath()
    pen.moveTo(0, -size * 0.12)
    pen.lineTo(ax, ay)
    pen.lineTo(bx, by)
    pen.closePath()
    pen.fill()
  }
  pen.strokeStyle = 'rgb(20 12 24 / 0.85)'
  pen.lineWidth = 2.5
  pen.lineJoin = 'round'
  pen.beginPath()
  for (const [i, [cx, cy]] of corners.entries())
    if (i === 0) pen.moveTo(cx, cy)
    else pen.lineTo(cx, cy)
  pen.closePath()
  pen.moveTo(0, -size)
  pen.lineTo(0, size)
  pen.moveTo(-size * 0.66, -size * 0.12)
  pen.lineTo(size * 0.66, -size * 0.12)
  pen.stroke()
  pen.restore()
}
