import type { SlotGameView } from '../../../slots/slot-shapes.ts'

/** The rendered symbols of a game: sharp, and blurred for spinning reels. */
export interface SymbolImages {
  /** Renders the symbols for a cell size in device pixels; a no-op when the size is unchanged. */
  resize(sizePx: number): void
  sharp(key: string): HTMLCanvasElement | null
  /** As wide as the sharp one and taller by `smearRatio`. */
  smeared(key: string): HTMLCanvasElement | null
}

/** Height of a smeared symbol by its width: room for the blur above and below, which would end in hard edges. */
export const smearRatio = 1.5

interface Picture {
  readonly sharp: HTMLCanvasElement
  readonly smeared: HTMLCanvasElement
}

/** Loads every picture of the game. For a picture that fails to load the symbol's key is drawn as text. */
export async function loadSymbols({ symbols }: Pick<SlotGameView, 'symbols'>): Promise<SymbolImages> {
  const loaded = await Promise.all(
    symbols.map(async ({ key, art }) => {
      const image = new Image()
      image.decoding = 'async'
      image.src = art
      const ok = await image.decode().then(
        () => true,
        () => false,
      )
      return [key, ok ? image : null] as const
    }),
  )
  const pictures = new Map<string, Picture>()
  let size = 0

  return {
    resize(sizePx) {
      const wanted = Math.max(8, Math.round(sizePx))
      if (wanted === size) return
      size = wanted
      for (const [key, image] of loaded) {
        const sharp = drawn(size, size, (pen) => {
          if (image === null) writeKey(pen, key, size)
          else pen.drawImage(image, 0, 0, size, size)
        })
        const room = (size * (smearRatio - 1)) / 2
        const smeared = drawn(size, size * smearRatio, (pen) => {
          for (let i = -9; i <= 9; i += 1) {
            pen.globalAlpha = 0.24 * (1 - Math.abs(i) / 10)
            pen.drawImage(sharp, 0, room + (i * size) / 40)
          }
        })
        pictures.set(key, { sharp, smeared })
      }
    },
    sharp: (key) => pictures.get(key)?.sharp ?? null,
    smeared: (key) => pictures.get(key)?.smeared ?? null,
  }
}

function drawn(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(height)
  const pen = canvas.getContext('2d')
  if (pen !== null) draw(pen)
  return canvas
}

function writeKey(pen: CanvasRenderingContext2D, key: string, size: number): void {
  pen.fillStyle = '#ffffff'
  pen.font = `700 ${size / 2}px system-ui`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(key, size / 2, size / 2)
}
