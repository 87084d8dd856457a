import type { SpeciesId } from '../../fishing/waters.ts'

type Pen = CanvasRenderingContext2D

interface FishLook {
  /** Back, side, belly. */
  readonly colours: readonly [string, string, string]
  readonly fin: string
  /** Height divided by length. */
  readonly height: number
  readonly bands?: readonly { readonly at: number; readonly width: number; readonly colour: string }[]
  readonly spikes?: true
  readonly bill?: true
  readonly dorsal?: 'low' | 'high' | 'crest'
}

const ink = 'rgb(6 16 38 / 0.75)'

const looks: Readonly<Partial<Record<SpeciesId, FishLook>>> = {
  clown: {
    colours: ['#e8590c', '#ff8a2b', '#ffb35c'],
    fin: '#f76707',
    height: 0.46,
    bands: [
      { at: 0.42, width: 0.16, colour: '#fff' },
      { at: -0.12, width: 0.18, colour: '#fff' },
      { at: -0.56, width: 0.1, colour: '#fff' },
    ],
  },
  sardine: { colours: ['#2f6f9f', '#b9d7ea', '#f2f8fc'], fin: '#7fb0d0', height: 0.27 },
  angel: {
    colours: ['#f2c200', '#ffe45c', '#fff6b8'],
    fin: '#f08c00',
    height: 0.78,
    dorsal: 'high',
    bands: [
      { at: 0.3, width: 0.12, colour: '#1c3f94' },
      { at: -0.2, width: 0.16, colour: '#1c3f94' },
    ],
  },
  puffer: { colours: ['#a87b2f', '#e0b45c', '#fff3d1'], fin: '#b98a3d', height: 0.74, spikes: true },
  seabream: {
    colours: ['#a8324a', '#e86a7f', '#ffd0d6'],
    fin: '#c94a63',
    height: 0.5,
    dorsal: 'crest',
  },
  sword: {
    colours: ['#1d3557', '#4a6fa5', '#dfe9f5'],
    fin: '#27466f',
    height: 0.25,
    bill: true,
    dorsal: 'high',
  },
  shark: { colours: ['#3d4d5c', '#6b7f90', '#e3ebf0'], fin: '#4a5b6b', height: 0.32, dorsal: 'high' },
  golden: {
    colours: ['#c77800', '#ffc21a', '#fff2b0'],
    fin: '#ff9d00',
    height: 0.5,
    dorsal: 'crest',
    bands: [{ at: 0.34, width: 0.06, colour: '#fff7d6' }],
  },
}

function outline(pen: Pen, colour: string): void {
  pen.fillStyle = colour
  pen.fill()
  pen.lineWidth = 0.045
  pen.strokeStyle = ink
  pen.stroke()
}

function eye(pen: Pen, x: number, y: number, r: number): void {
  for (const [colour, dx, size] of [
    ['#fff', 0, 1],
    ['#0b1020', 0.18, 0.62],
    ['#fff', 0.36, 0.22],
  ] as const) {
    pen.beginPath()
    pen.arc(x + r * dx, y - (size < 0.3 ? r * 0.25 : 0), r * size, 0, 7)
    pen.fillStyle = colour
    pen.fill()
  }
}

function bodyPath(pen: Pen, h: number): void {
  pen.beginPath()
  pen.moveTo(0.92, 0.02)
  pen.bezierCurveTo(0.62, -h * 1.2, -0.2, -h * 1.25, -0.64, -0.09)
  pen.lineTo(-0.64, 0.09)
  pen.bezierCurveTo(-0.2, h * 1.25, 0.62, h * 1.2, 0.92, 0.02)
  pen.closePath()
}

function fins(pen: Pen, { fin, height: h, dorsal = 'low' }: FishLook): void {
  const rise = { low: 0.18, high: 0.42, crest: 0.3 }[dorsal]
  pen.beginPath()
  pen.moveTo(-0.54, 0)
  pen.quadraticCurveTo(-0.84, -0.16, -1, -0.46)
  pen.quadraticCurveTo(-0.86, 0, -1, 0.46)
  pen.quadraticCurveTo(-0.84, 0.16, -0.54, 0)
  outline(pen, fin)
  pen.beginPath()
  pen.moveTo(0.3, -h * 0.78)
  if (dorsal === 'crest')
    for (const [x, up] of [
      [0.2, 1],
      [0.1, 0.7],
      [0, 1],
      [-0.1, 0.7],
      [-0.2, 0.9],
    ] as const)
      pen.lineTo(x, -h * 0.8 - rise * up)
  else pen.quadraticCurveTo(0, -h * 0.9 - rise, -0.2, -h * 0.8 - rise)
  pen.quadraticCurveTo(-0.2, -h * 0.8, -0.36, -h * 0.55)
  pen.closePath()
  outline(pen, fin)
  pen.beginPath()
  pen.moveTo(0.1, h * 0.75)
  pen.quadraticCurveTo(-0.06, h * 0.9 + 0.2, -0.24, h * 0.8 + 0.12)
  pen.lineTo(-0.14, h * 0.66)
  pen.closePath()
  outline(pen, fin)
}

function drawFish(pen: Pen, look: FishLook): void {
  const { colours, height: h, bands = [] } = look
  if (look.spikes)
    for (let at = 0; at < 22; at += 1) {
      const angle = (at / 22) * Math.PI * 2
      pen.beginPath()
      pen.moveTo(0.14 + Math.cos(angle - 0.08) * 0.7, Math.sin(angle - 0.08) * h * 0.86)
      pen.lineTo(0.14 + Math.cos(angle) * 0.86, Math.sin(angle) * (h + 0.16))
      pen.lineTo(0.14 + Math.cos(angle + 0.08) * 0.7, Math.sin(angle + 0.08) * h * 0.86)
      outline(pen, look.fin)
    }
  if (look.bill) {
    pen.beginPath()
    pen.moveTo(0.72, -0.06)
    pen.lineTo(1.42, 0.02)
    pen.lineTo(0.72, 0.08)
    outline(pen, colours[0])
  }
  fins(pen, look)
  const side = pen.createLinearGradient(0, -h, 0, h)
  side.addColorStop(0, colours[0])
  side.addColorStop(0.45, colours[1])
  side.addColorStop(1, colours[2])
  bodyPath(pen, h)
  pen.save()
  pen.fillStyle = side
  pen.fill()
  pen.clip()
  for (const { at, width, colour } of bands) {
    pen.beginPath()
    pen.ellipse(at, 0, width / 2, h * 1.2, 0, 0, 7)
    pen.fillStyle = colour
    pen.fill()
    pen.lineWidth = 0.03
    pen.strokeStyle = ink
    pen.stroke()
  }
  pen.beginPath()
  pen.ellipse(0.15, -h * 0.62, 0.55, h * 0.2, 0, 0, 7)
  pen.fillStyle = 'rgb(255 255 255 / 0.32)'
  pen.fill()
  pen.restore()
  bodyPath(pen, h)
  pen.lineWidth = 0.045
  pen.strokeStyle = ink
  pen.stroke()
  pen.beginPath()
  pen.moveTo(0.2, h * 0.12)
  pen.quadraticCurveTo(0, h * 0.62, -0.2, h * 0.5)
  pen.quadraticCurveTo(-0.08, h * 0.2, 0.2, h * 0.12)
  outline(pen, look.fin)
  eye(pen, 0.62, -h * 0.2, Math.min(0.12, h * 0.28))
}

function drawTurtle(pen: Pen): void {
  for (const [x, y, turn] of [
    [0.42, 0.42, 0.7],
    [0.42, -0.42, -0.7],
    [-0.5, 0.38, 2.3],
    [-0.5, -0.38, -2.3],
  ] as const) {
    pen.beginPath()
    pen.ellipse(x, y, 0.4, 0.15, turn, 0, 7)
    outline(pen, '#6bbf59')
  }
  pen.beginPath()
  pen.ellipse(0.76, 0, 0.24, 0.18, 0, 0, 7)
  outline(pen, '#7fd06a')
  pen.beginPath()
  pen.ellipse(0, 0, 0.66, 0.52, 0, 0, 7)
  outline(pen, '#2f7d4f')
  for (const [x, y, r] of [
    [0, 0, 0.2],
    [0.34, 0.14, 0.14],
    [0.34, -0.16, 0.14],
    [-0.34, 0.16, 0.14],
    [-0.34, -0.14, 0.14],
    [0, 0.34, 0.13],
    [0, -0.34, 0.13],
  ] as const) {
    pen.beginPath()
    for (let at = 0; at < 6; at += 1) pen.lineTo(x + Math.cos(at * 1.047) * r, y + Math.sin(at * 1.047) * r)
    pen.closePath()
    outline(pen, '#57a86b')
  }
  eye(pen, 0.84, -0.07, 0.06)
}

function drawRay(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-0.5, 0)
  pen.quadraticCurveTo(-0.9, 0.06, -1.3, -0.04)
  pen.lineWidth = 0.07
  pen.strokeStyle = '#33507a'
  pen.stroke()
  pen.beginPath()
  pen.moveTo(0.8, 0)
  pen.quadraticCurveTo(0.4, -0.3, 0, -0.72)
  pen.quadraticCurveTo(-0.14, -0.2, -0.6, 0)
  pen.quadraticCurveTo(-0.14, 0.2, 0, 0.72)
  pen.quadraticCurveTo(0.4, 0.3, 0.8, 0)
  outline(pen, '#4d74b0')
  for (const [x, y] of [
    [0.1, -0.3],
    [-0.05, -0.16],
    [0.12, 0.3],
    [-0.05, 0.18],
    [0.26, -0.1],
    [0.26, 0.12],
  ] as const) {
    pen.beginPath()
    pen.arc(x, y, 0.06, 0, 7)
    pen.fillStyle = '#a9c8f5'
    pen.fill()
  }
  eye(pen, 0.54, -0.13, 0.07)
  eye(pen, 0.54, 0.13, 0.07)
}

/** A bell with arms below it; `isLong` draws a squid. */
function drawBell(pen: Pen, colours: readonly [string, string], isLong: boolean): void {
  for (let at = -2; at <= 2; at += 1) {
    pen.beginPath()
    pen.moveTo(at * 0.16, 0.05)
    pen.bezierCurveTo(at * 0.3, 0.35, at * 0.02, 0.55, at * 0.24, isLong ? 0.98 : 0.86)
    pen.lineWidth = isLong ? 0.11 : 0.08
    pen.lineCap = 'round'
    pen.strokeStyle = colours[1]
    pen.stroke()
  }
  pen.beginPath()
  pen.moveTo(-0.5, 0.12)
  pen.bezierCurveTo(-0.62, isLong ? -0.9 : -0.6, 0.62, isLong ? -0.9 : -0.6, 0.5, 0.12)
  pen.quadraticCurveTo(0, 0.3, -0.5, 0.12)
  outline(pen, colours[0])
  pen.beginPath()
  pen.ellipse(-0.16, -0.22, 0.16, 0.09, -0.6, 0, 7)
  pen.fillStyle = 'rgb(255 255 255 / 0.5)'
  pen.fill()
  eye(pen, -0.14, 0.02, 0.09)
  eye(pen, 0.16, 0.02, 0.09)
}

/** Draws a species facing right, in a box from -1 to 1. */
function draw(pen: Pen, species: SpeciesId): void {
  const look = looks[species]
  if (look !== undefined) drawFish(pen, look)
  else if (species === 'turtle') drawTurtle(pen)
  else if (species === 'ray') drawRay(pen)
  else
    drawBell(pen, species === 'squid' ? ['#b0436e', '#8c2f57'] : ['#b48cf2', '#8f68d6'], species === 'squid')
}

/** A picture of a species, `half` pixels in each direction, rendered once and cached. */
export function fishPicture(species: SpeciesId, half: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  // The bill and the tail extend beyond the box.
  canvas.width = Math.ceil(half * 3)
  canvas.height = Math.ceil(half * 2.4)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.translate(canvas.width / 2, canvas.height / 2)
  pen.scale(half, half)
  pen.lineJoin = 'round'
  draw(pen, species)
  return canvas
}
