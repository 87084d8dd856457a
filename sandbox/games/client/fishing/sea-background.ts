/** Bubbles that rise; `time` in seconds. */
export function drawBubbles(pen: CanvasRenderingContext2D, time: number, dots: number): void {
  const { width, height } = pen.canvas
  pen.strokeStyle = 'rgb(255 255 255 / 0.28)'
  pen.lineWidth = dots
  for (let at = 0; at < 16; at += 1) {
    const x = (((at * 0.618) % 1) + Math.sin(time * 0.7 + at) * 0.01) * width
    const y = height * (1 - ((time * (0.04 + (at % 5) * 0.012) + at * 0.137) % 1))
    pen.beginPath()
    pen.arc(x, y, (2 + (at % 4) * 1.6) * dots, 0, 7)
    pen.stroke()
  }
}

/** Water, light from above, sand and weeds: painted once per canvas size. */
export function paintBackground(
  width: number,
  height: number,
  dots: number,
  [from, to]: readonly [string, string],
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * dots)
  canvas.height = Math.round(height * dots)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.scale(dots, dots)
  const water = pen.createLinearGradient(0, 0, 0, height)
  water.addColorStop(0, from)
  water.addColorStop(1, to)
  pen.fillStyle = water
  pen.fillRect(0, 0, width, height)
  for (let at = 0; at < 7; at += 1) {
    const x = (at + 0.3) * (width / 6.4)
    const light = pen.createLinearGradient(0, 0, 0, height * 0.8)
    light.addColorStop(0, 'rgb(255 255 255 / 0.13)')
    light.addColorStop(1, 'rgb(255 255 255 / 0)')
    pen.fillStyle = light
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + width * 0.05, 0)
    pen.lineTo(x - width * 0.06, height * 0.8)
    pen.lineTo(x - width * 0.16, height * 0.8)
    pen.fill()
  }
  paintGround(pen, width, height)
  return canvas
}

function paintGround(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const ground = (top: number, wave: number, colour: string) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width + 40; x += 40)
      pen.lineTo(x, height * top + Math.sin((x / width) * wave) * height * 0.03)
    pen.lineTo(width, height)
    pen.fill()
  }
  ground(0.84, 9, 'rgb(3 20 44 / 0.55)')
  for (let at = 0; at < 18; at += 1) {
    const x = ((at * 0.618 + 0.07) % 1) * width
    const tall = height * (0.07 + (at % 5) * 0.025)
    const hue = [168, 330, 24, 280, 145][at % 5] ?? 168
    pen.strokeStyle = `hsl(${hue} 55% 42% / 0.7)`
    pen.lineWidth = 7
    pen.lineCap = 'round'
    for (let arm = -1; arm <= 1; arm += 1) {
      pen.beginPath()
      pen.moveTo(x, height * 0.93)
      pen.quadraticCurveTo(
        x + arm * 4,
        height * 0.93 - tall * 0.6,
        x + arm * tall * 0.45,
        height * 0.93 - tall,
      )
      pen.stroke()
    }
  }
  ground(0.92, 13, 'rgb(214 184 126 / 0.5)')
}
