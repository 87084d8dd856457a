import type { SlotGameView } from '../../../slots/slot-shapes.ts'

/** The rendered symbols of a game: sharp, and blurred for spinning reels. */
export interface SymbolImages {
  /** Renders the symbols for a cell size in device pixels; a no-op when the size is unchanged. */
  resize(sizePx: number): void
  sharp(key: string): HTMLCanvasElement | null
  smeared(key: string): HTMLCanvasElement | null
}

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
        const sharp = drawn(size, (pen) => {
          if (image === null) writeKey(pen, key, size)
          else pen.drawImage(image, 0, 0, size, size)
        })
        const smeared = drawn(size, (pen) => {
          pen.globalAlpha = 0.13
          for (let i = -9; i <= 9; i += 1) pen.drawImage(sharp, 0, (i * size) / 40)
        })
        pictures.set(key, { sharp, smeared })
      }
    },
    sharp: (key) => pictures.get(key)?.sharp ?? null,
    smeared: (key) => pictures.get(key)?.smeared ?? null,
  }
}

function drawn(size: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
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
