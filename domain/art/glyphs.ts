/**
 * Our own display alphabet, so that a title looks the same on every machine: skeletons on a grid four wide and eight
 * high (y down). A stroke is a list of `xy` digit pairs; `~` marks a corner that the lettering may bend or cut, `z`
 * closes the stroke.
 */
interface Glyph {
  readonly width: number
  readonly strokes: readonly string[]
}

const glyph = (width: number, ...strokes: string[]): Glyph => ({ width, strokes })

export const glyphs: Readonly<Record<string, Glyph>> = {
  A: glyph(4, '08 10~ 30~ 48', '15 35'),
  B: glyph(4, '00 40~ 44~ 04', '04 44~ 48~ 08 00'),
  C: glyph(4, '41 40~ 00~ 08~ 48~ 47'),
  D: glyph(4, '00 40~ 48~ 08 z'),
  Đ: glyph(4, '00 40~ 48~ 08 z', '04 24'),
  E: glyph(3, '30 00 08 38', '04 34'),
  F: glyph(3, '30 00 08', '04 34'),
  G: glyph(4, '40 00~ 08~ 48~ 44 34'),
  H: glyph(4, '00 08', '40 48', '04 44'),
  I: glyph(0, '00 08'),
  J: glyph(3, '30 38~ 08~ 06'),
  K: glyph(4, '00 08', '40 05', '14 48'),
  L: glyph(3, '00 08 38'),
  M: glyph(6, '08 00 35 60 68'),
  N: glyph(4, '08 00 48 40'),
  O: glyph(4, '00~ 40~ 48~ 08~ z'),
  P: glyph(4, '08 00 40~ 45~ 05'),
  Q: glyph(4, '00~ 40~ 48~ 08~ z', '26 59'),
  R: glyph(4, '08 00 40~ 44~ 04', '14 48'),
  S: glyph(4, '40 00~ 04~ 44~ 48~ 08'),
  T: glyph(4, '00 40', '20 28'),
  U: glyph(4, '00 08~ 48~ 40'),
  V: glyph(4, '00 28 40'),
  W: glyph(6, '00 18 32 58 60'),
  X: glyph(4, '00 48', '40 08'),
  Y: glyph(4, '00 24 40', '24 28'),
  Z: glyph(4, '00 40 08 48'),
  '0': glyph(4, '00~ 40~ 48~ 08~ z'),
  '1': glyph(2, '02 20 28'),
  '2': glyph(4, '02 00~ 40~ 43 08 48'),
  '3': glyph(4, '00 40~ 44~ 14', '14 44~ 48~ 08'),
  '4': glyph(4, '38 30 05 45'),
  '5': glyph(4, '40 00 03 43~ 48~ 08'),
  '6': glyph(4, '40 00~ 08~ 48~ 44~ 04'),
  '7': glyph(4, '00 40 18'),
  '8': glyph(4, '00~ 40~ 48~ 08~ z', '04 44'),
  '9': glyph(4, '44 04~ 00~ 40~ 48~ 08'),
  '&': glyph(4, '48 12~ 10~ 30~ 32~ 05~ 08~ 38~ 45'),
  "'": glyph(0, '00 02'),
  '-': glyph(2, '04 24'),
  '!': glyph(0, '00 05', '08 08'),
  '.': glyph(0, '08 08'),
  ':': glyph(0, '02 02', '07 07'),
  ',': glyph(0, '08 09'),
  '?': glyph(4, '00 40~ 44~ 24 25', '28 28'),
  '+': glyph(4, '04 44', '22 26'),
  '/': glyph(3, '30 08'),
  ' ': glyph(1),
}

/** Accents above a capital, and the cedilla, by Unicode combining mark; offsets from the middle of the letter. */
export const accents: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '\u0300': [
    [-1, -3.4],
    [0.6, -2.2],
  ],
  '\u0301': [
    [1, -3.4],
    [-0.6, -2.2],
  ],
  '\u0302': [
    [-1.4, -2.2],
    [0, -3.4],
    [1.4, -2.2],
  ],
  '\u0303': [
    [-1.6, -2.3],
    [-0.5, -3.1],
    [0.5, -2.3],
    [1.6, -3.1],
  ],
  '\u0308': [
    [-1.2, -2.7],
    [-0.8, -2.7],
  ],
  '\u0306': [
    [-1.4, -3.2],
    [-0.7, -2.4],
    [0.7, -2.4],
    [1.4, -3.2],
  ],
  '\u0309': [
    [-0.8, -3.4],
    [0.8, -3.4],
    [0.8, -2.6],
    [0, -2],
  ],
  '\u031b': [
    [2, 0.4],
    [3.4, -0.4],
    [3.4, -1.6],
  ],
  '\u0323': [
    [0, 10.6],
    [0.1, 10.6],
  ],
  '\u0327': [
    [0, 8],
    [0.4, 9.6],
    [-0.8, 10.4],
  ],
}
