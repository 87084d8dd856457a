/** Points of a pen stroke in a 10 × 14 box with the origin at the top. */
export interface Stroke {
  readonly points: readonly (readonly [x: number, y: number])[]
  /** A curve through the points instead of straight lines. */
  readonly curved: boolean
}

/**
 * Characters as pen strokes, so no font is needed. Easily confused characters are omitted: B and 8, D O Q and 0, G and
 * C, I 1 and l, S and 5, U and V, Z and 2, 6 and 9.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'L 0,14 5,0 10,14 | L 2,9 8,9',
  C: 'C 9,3 5,0 1,3 0,7 1,11 5,14 9,11',
  E: 'L 9,0 1,0 1,14 9,14 | L 1,7 7,7',
  F: 'L 9,0 1,0 1,14 | L 1,7 7,7',
  H: 'L 1,0 1,14 | L 9,0 9,14 | L 1,7 9,7',
  J: 'L 3,0 8,0 8,9 | C 8,9 7.5,13 5,14 2,13 1,10',
  K: 'L 1,0 1,14 | L 9,0 1,8 | L 4,5.5 9,14',
  L: 'L 1,0 1,14 9,14',
  M: 'L 0,14 0,0 5,8 10,0 10,14',
  N: 'L 1,14 1,0 9,14 9,0',
  P: 'L 1,14 1,0 5,0 | C 5,0 9,1 9,3.8 9,6.5 5,7.5 | L 5,7.5 1,7.5',
  R: 'L 1,14 1,0 5,0 | C 5,0 9,1 9,3.8 9,6.5 5,7.5 | L 5,7.5 1,7.5 | L 4,7.5 9.5,14',
  T: 'L 0,0 10,0 | L 5,0 5,14',
  V: 'L 0,0 5,14 10,0',
  W: 'L 0,0 2.5,14 5,5 7.5,14 10,0',
  X: 'L 0,0 10,14 | L 10,0 0,14',
  Y: 'L 0,0 5,7 10,0 | L 5,7 5,14',
  '2': 'C 1,3.5 3,0.5 7,0.5 9,3.5 7.5,7 1,14 | L 1,14 9.5,14',
  '3': 'C 1,2 4.5,0 8,1.5 8,5 4,6.5 | C 4,6.5 8.5,7.5 9,11.5 5,14 1,12',
  '4': 'L 7,14 7,0 0,10 10,10',
  '6': 'C 8,0.5 4,2.5 1.2,7 1,11 4,14 8,13.2 9,10 6,7.3 1.4,9.5',
  '7': 'L 0,0 10,0 4,14',
}

/** All characters a captcha may contain. */
export const captchaAlphabet: readonly string[] = Object.keys(strokes)

/** The strokes of one character; none for a character outside the alphabet. */
export function glyphOf(character: string): readonly Stroke[] {
  return (strokes[character] ?? '').split('|').flatMap((text) => {
    const [kind, ...pairs] = text.trim().split(' ')
    if (pairs.length === 0) return []
    const points = pairs.map((pair) => {
      const [x, y] = pair.split(',').map(Number)
      return [x ?? 0, y ?? 0] as const
    })
    return [{ points, curved: kind === 'C' }]
  })
}
