import { expect, test } from 'vitest'
import { createDrawings } from './drawings.ts'
import type { PictureAnswer } from './drawings.ts'

const svg = '<svg/>'
const aDrawing = (over: Partial<PictureAnswer> = {}): PictureAnswer => ({
  status: 200,
  type: 'image/svg+xml; charset=utf-8',
  caching: 'public, max-age=31536000, immutable',
  body: svg,
  ...over,
})

/** What a first and a later page get for an answer, and how often it was asked for. */
async function pagesWith(answer: () => Promise<PictureAnswer>) {
  const drawingAt = createDrawings()
  let asked = 0
  const ask = () => {
    asked += 1
    return answer()
  }
  const page = async () => {
    const drawing = drawingAt('https://games.example/art/a.svg?v=1', ask)
    await new Promise(setImmediate)
    return drawing
  }
  const drawings = [await page(), await page(), await page()]
  return { drawings, asked }
}

test('the first page does not wait for a drawing; the next ones have it without asking again', async () => {
  expect(await pagesWith(() => Promise.resolve(aDrawing()))).toEqual({ drawings: [null, svg, svg], asked: 1 })
})

test.each([
  ['a raster picture', { type: 'image/avif' }],
  ['a long drawing', { body: 'x'.repeat(12_289) }],
])('%s is not written into pages, and is asked for once', async (_, over) => {
  const { drawings, asked } = await pagesWith(() => Promise.resolve(aDrawing(over)))
  expect([drawings, asked]).toEqual([[null, null, null], 1])
})

test.each([
  ['a picture that may change under its URL', () => Promise.resolve(aDrawing({ caching: 'max-age=3600' }))],
  ['an error', () => Promise.resolve(aDrawing({ status: 503 }))],
  ['a host that does not answer', () => Promise.reject(new Error('no answer'))],
])('%s is asked for by every page', async (_, answer) => {
  const { drawings, asked } = await pagesWith(answer)
  expect([drawings, asked]).toEqual([[null, null, null], 3])
})
