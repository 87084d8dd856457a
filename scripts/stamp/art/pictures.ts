import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/run.ts'
import { writeWhole } from '../../lib/write-whole.ts'
import { shortHash } from '../hash.ts'
import { nest, toPng } from './draw.ts'

const folder = join(root, '.cache', 'pictures')

/** An SVG as PNG, rendered once per content and width and cached in `.cache/pictures`. */
export function png(svg: string, width: number): Uint8Array {
  const path = join(folder, `${shortHash(svg, String(width))}${shortHash(String(width), svg)}.png`)
  if (existsSync(path)) return readFileSync(path)
  const bytes = toPng(svg, width)
  writeWhole(path, bytes)
  return bytes
}

/** The symbol with padding on the brand's background: launchers crop icons to any shape. */
export const maskable = (symbol: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>${nest(symbol, { x: 18, y: 18, width: 60, height: 60 })}</svg>`
