import { Resvg } from '@resvg/resvg-js'
import type { BrandSvg } from '#domain/brand/rules/rule.ts'

const known = new Map<string, BrandSvg['fault']>()

/** Why an SVG cannot be drawn, and where; null when it can. Parses without rendering, each drawing once. */
export function drawingFault(svg: string): BrandSvg['fault'] {
  const before = known.get(svg)
  if (before !== undefined) return before
  const fault = tryToDraw(svg)
  known.set(svg, fault)
  return fault
}

function tryToDraw(svg: string): BrandSvg['fault'] {
  try {
    const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
    if (drawing.getBBox() !== undefined) return null
    return { sentence: 'the drawing shows nothing', line: 1, column: 1 }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const [, line = '1', column = '1'] = / at (\d+):(\d+)$/.exec(said) ?? []
    const reason = said.replace('SVG data parsing failed cause ', '').replace(/ at \d+:\d+$/, '')
    return { sentence: `the drawing is broken: ${reason}`, line: Number(line), column: Number(column) }
  }
}
