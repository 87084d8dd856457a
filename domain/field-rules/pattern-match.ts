import { isWord, parsePattern, PatternError } from './pattern-syntax.ts'
import type { CharacterTest, PatternNode } from './pattern-syntax.ts'

/** Longest value a field may carry, in characters (code points). */
export const maxValueLength = 255

/**
 * Step limit of one match; a sane rule needs a few hundred. The limit is the same in browser and gateway, so that
 * both give the same answer.
 */
const maxSteps = 20_000

/**
 * Compiles a pattern to a test that finds a match anywhere in the value, as `RegExp.test` does, without backtracking:
 * it tracks all possible positions at once, one bit per position, so that no pattern can hang the caller. Throws
 * `PatternError` for a pattern it does not support; the test throws one when the value is longer than
 * `maxValueLength` or the step limit is exceeded.
 */
export function compilePattern(source: string): (value: string) => boolean {
  const tree = parsePattern(source)
  return (value) => {
    const codePoints = Array.from(value, (character) => character.codePointAt(0) ?? 0)
    if (codePoints.length > maxValueLength) throw new PatternError('the value is too long')
    const everywhere = (1n << BigInt(codePoints.length + 1)) - 1n
    return createMatcher(codePoints)(tree, everywhere) !== 0n
  }
}

/** A set of positions in the value: bit `p` means "before character `p`". */
type Positions = bigint

/** Maps possible start positions of a node to possible end positions. */
type Matcher = (node: PatternNode, starts: Positions) => Positions

function createMatcher(codePoints: readonly number[]): Matcher {
  const masks = new Map<CharacterTest, Positions>()
  const anchors = places(codePoints)
  let steps = 0

  const count = (work: number) => {
    steps += work
    if (steps > maxSteps) throw new PatternError('the pattern costs too much')
  }

  const whereTrue = (test: CharacterTest): Positions => {
    const known = masks.get(test)
    if (known !== undefined) return known
    const mask = positionsWhere(codePoints, test)
    masks.set(test, mask)
    return mask
  }

  const run: Matcher = (node, starts) => {
    if (starts === 0n) return 0n
    count(1)
    switch (node.kind) {
      case 'character':
        return (starts & whereTrue(node.test)) << 1n
      case 'sequence':
        return node.parts.reduce((positions, part) => run(part, positions), starts)
      case 'choice':
        return node.options.reduce((ends, option) => ends | run(option, starts), 0n)
      case 'repeat':
        return repeat(node.body, node.min, node.max, starts)
      case 'ahead':
        count(codePoints.length)
        return eachPosition(starts, (position) => (run(node.body, position) !== 0n) === node.wanted)
      default:
        return starts & anchors[node.place]
    }
  }

  const repeat = (body: PatternNode, min: number, max: number, starts: Positions): Positions => {
    let current = starts
    for (let round = 0; round < min; round += 1) {
      const next = run(body, current)
      if (next === current) break
      current = next
    }
    let ends = current
    let fresh = current
    for (let round = min; round < max && fresh !== 0n; round += 1) {
      fresh = run(body, fresh) & ~ends
      ends |= fresh
    }
    return ends
  }

  return run
}

function positionsWhere(codePoints: readonly number[], test: CharacterTest): Positions {
  let mask = 0n
  codePoints.forEach((codePoint, position) => {
    if (test(codePoint)) mask |= 1n << BigInt(position)
  })
  return mask
}

/** Keeps the positions that pass. */
function eachPosition(positions: Positions, passes: (position: Positions) => boolean): Positions {
  let kept = 0n
  for (let bit = 1n; bit <= positions; bit <<= 1n) {
    if ((positions & bit) !== 0n && passes(bit)) kept |= bit
  }
  return kept
}

function places(codePoints: readonly number[]) {
  const end = 1n << BigInt(codePoints.length)
  const words = positionsWhere(codePoints, isWord)
  const wordEdge = words ^ (words << 1n)
  return { start: 1n, end, wordEdge, wordInside: ((end << 1n) - 1n) & ~wordEdge }
}
