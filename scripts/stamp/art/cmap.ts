/**
 * The code points a TrueType file has glyphs for, read from its character map (`cmap`, formats 4 and 12). Throws for
 * a file without such a map.
 */
export function codePointsOf(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const start = tableAt(view, 'cmap')
  const found = new Set<number>()
  for (let index = 0; index < view.getUint16(start + 2); index++) {
    const subtable = start + view.getUint32(start + 4 + index * 8 + 4)
    const format = view.getUint16(subtable)
    if (format === 12) readGroups(view, subtable, found)
    if (format === 4) readSegments(view, subtable, found)
  }
  return found
}

function tableAt(view: DataView, tag: string): number {
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16
    const name = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(entry + at))).join('')
    if (name === tag) return view.getUint32(entry + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

/** Format 12: groups of (first, last, glyph of the first). */
function readGroups(view: DataView, subtable: number, found: Set<number>): void {
  for (let group = 0; group < view.getUint32(subtable + 12); group++) {
    const at = subtable + 16 + group * 12
    const [first, last, glyph] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)]
    for (let code = first; code <= last; code++) if (glyph + code - first !== 0) found.add(code)
  }
}

/** Format 4: segments in four parallel arrays; an offset of 0 means the glyph follows from the delta alone. */
function readSegments(view: DataView, subtable: number, found: Set<number>): void {
  const size = view.getUint16(subtable + 6)
  const [ends, starts] = [subtable + 14, subtable + 16 + size]
  const [deltas, offsets] = [starts + size, starts + size * 2]
  for (let segment = 0; segment < size; segment += 2) {
    const offset = view.getUint16(offsets + segment)
    const first = view.getUint16(starts + segment)
    for (let code = first; code <= view.getUint16(ends + segment) && code < 0xffff; code++) {
      const raw = offset === 0 ? code : view.getUint16(offsets + segment + offset + (code - first) * 2)
      if (raw !== 0 && ((raw + view.getUint16(deltas + segment)) & 0xffff) !== 0) found.add(code)
    }
  }
}
