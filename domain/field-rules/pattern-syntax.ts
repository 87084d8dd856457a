/**
 * Syntax tree of the subset of regular expressions that field rules may use. Everything here can be matched in
 * bounded time; other constructs (backreferences, lookbehind) and malformed patterns are a `PatternError`.
 */
export type PatternNode =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'ahead'; readonly body: PatternNode; readonly wanted: boolean }
  | { readonly kind: 'at'; readonly place: 'start' | 'end' | 'wordEdge' | 'wordInside' }

/** Tests one code point. */
export type CharacterTest = (codePoint: number) => boolean

export class PatternError extends Error {
  override readonly name = 'PatternError'
}

const maxDepth = 50

/** Parses the source of a pattern. Throws `PatternError`. */
export function parsePattern(source: string): PatternNode {
  const reader = createReader(source)
  const tree = readChoice(reader, 0)
  if (!reader.atEnd()) throw new PatternError(`unexpected "${reader.peek()}" at ${reader.position()}`)
  return tree
}

interface Reader {
  peek(): string
  take(): string
  eat(text: string): boolean
  /** Consumes a match of the sticky expression at the current position, if any. */
  match(expression: RegExp): RegExpExecArray | null
  atEnd(): boolean
  position(): number
}

function createReader(source: string): Reader {
  let index = 0
  const peek = () => (index < source.length ? String.fromCodePoint(source.codePointAt(index) ?? 0) : '')
  return {
    peek,
    take() {
      const character = peek()
      if (character === '') throw new PatternError('the pattern ends too early')
      index += character.length
      return character
    },
    eat(text) {
      const found = source.startsWith(text, index)
      if (found) index += text.length
      return found
    },
    match(expression) {
      expression.lastIndex = index
      const found = expression.exec(source)
      if (found !== null) index = expression.lastIndex
      return found
    },
    atEnd: () => index >= source.length,
    position: () => index,
  }
}

function readChoice(reader: Reader, depth: number): PatternNode {
  if (depth > maxDepth) throw new PatternError('too many nested groups')
  const options = [readSequence(reader, depth)]
  while (reader.eat('|')) options.push(readSequence(reader, depth))
  return options.length === 1 && options[0] !== undefined ? options[0] : { kind: 'choice', options }
}

function readSequence(reader: Reader, depth: number): PatternNode {
  const parts: PatternNode[] = []
  while (!reader.atEnd() && reader.peek() !== '|' && reader.peek() !== ')') {
    const atom = readAtom(reader, depth)
    parts.push(readQuantifier(reader, atom))
  }
  return { kind: 'sequence', parts }
}

const braces = /\{([0-9]{1,4})(,([0-9]{0,4}))?\}/y

function readQuantifier(reader: Reader, body: PatternNode): PatternNode {
  const range = readRange(reader)
  if (range === null) return body
  if (body.kind === 'at' || body.kind === 'ahead') throw new PatternError('nothing to repeat')
  // A lazy quantifier accepts the same values; a second quantifier ("a++") is an error.
  reader.eat('?')
  if (/[*+?]/.test(reader.peek())) throw new PatternError('nothing to repeat')
  return { kind: 'repeat', body, ...range }
}

function readRange(reader: Reader): { min: number; max: number } | null {
  if (reader.eat('*')) return { min: 0, max: Infinity }
  if (reader.eat('+')) return { min: 1, max: Infinity }
  if (reader.eat('?')) return { min: 0, max: 1 }
  const found = reader.match(braces)
  if (found === null) return null
  const min = Number(found[1])
  const max = found[2] === undefined ? min : found[3] === '' ? Infinity : Number(found[3])
  if (max < min) throw new PatternError('a quantifier is out of order')
  return { min, max }
}

function readAtom(reader: Reader, depth: number): PatternNode {
  if (reader.eat('(')) return readGroup(reader, depth)
  if (reader.eat('[')) return { kind: 'character', test: readClass(reader) }
  if (reader.eat('^')) return { kind: 'at', place: 'start' }
  if (reader.eat('$')) return { kind: 'at', place: 'end' }
  if (reader.eat('.')) return { kind: 'character', test: (codePoint) => !lineEnds.has(codePoint) }
  if (reader.eat('\\b')) return { kind: 'at', place: 'wordEdge' }
  if (reader.eat('\\B')) return { kind: 'at', place: 'wordInside' }
  if (reader.eat('\\')) return { kind: 'character', test: readEscape(reader).test }
  const character = reader.take()
  if (/[*+?]/.test(character)) throw new PatternError('nothing to repeat')
  return { kind: 'character', test: exactly(character) }
}

const namedGroup = /\?<[A-Za-z_$][\w$]*>/y

function readGroup(reader: Reader, depth: number): PatternNode {
  const wanted = reader.eat('?=') ? true : reader.eat('?!') ? false : null
  if (wanted === null && !reader.eat('?:') && reader.match(namedGroup) === null && reader.peek() === '?') {
    throw new PatternError('this kind of group is not supported')
  }
  const body = readChoice(reader, depth + 1)
  if (!reader.eat(')')) throw new PatternError('a group is not closed')
  return wanted === null ? body : { kind: 'ahead', body, wanted }
}

function readClass(reader: Reader): CharacterTest {
  const negated = reader.eat('^')
  const members: CharacterTest[] = []
  while (!reader.eat(']')) {
    const low = readMember(reader)
    const isRange = reader.match(rangeDash) !== null
    if (!isRange) {
      members.push(low.test)
      continue
    }
    const high = readMember(reader)
    if (low.codePoint === null || high.codePoint === null) {
      // "[\w-.]": beside a class the dash is literal.
      members.push(low.test, exactly('-'), high.test)
    } else {
      members.push(between(low.codePoint, high.codePoint))
    }
  }
  const anyMember: CharacterTest = (codePoint) => members.some((test) => test(codePoint))
  return negated ? (codePoint) => !anyMember(codePoint) : anyMember
}

/** A dash followed by another member. */
const rangeDash = /-(?!\])/y

interface Member {
  readonly test: CharacterTest
  /** `null` for a class such as \d. */
  readonly codePoint: number | null
}

function readMember(reader: Reader): Member {
  if (reader.eat('\\b')) return single(8)
  if (reader.eat('\\')) return readEscape(reader)
  return single(codePointOf(reader.take()))
}

const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, '0': 0 }
const isDigit = between(48, 57)
/** The meaning of \w. */
export const isWord: CharacterTest = (codePoint) => /\w/.test(String.fromCodePoint(codePoint))
const isSpace: CharacterTest = (codePoint) => /\s/.test(String.fromCodePoint(codePoint))
const classes: Readonly<Record<string, CharacterTest>> = { d: isDigit, w: isWord, s: isSpace }
const lineEnds: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x2028, 0x2029])
const hexEscape = /x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\}/y
const propertyEscape = /([pP])(\{[A-Za-z_=]{1,40}\})/y

function readEscape(reader: Reader): Member {
  const hex = reader.match(hexEscape)
  if (hex !== null) return single(Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '', 16))
  const property = reader.match(propertyEscape)
  if (property !== null) return unicodeProperty(`\\${property[1]}${property[2]}`)
  const letter = reader.take()
  const lower = letter.toLowerCase()
  const inClass = classes[lower]
  if (inClass !== undefined) {
    return { test: letter === lower ? inClass : (codePoint) => !inClass(codePoint), codePoint: null }
  }
  const control = controls[letter]
  if (control !== undefined) return single(control)
  if (/[1-9]|k/.test(letter)) throw new PatternError('backreferences are not supported')
  if (/[A-Za-z]/.test(letter)) throw new PatternError(`unknown escape "\\${letter}"`)
  return single(codePointOf(letter))
}

/** Delegates to the platform's Unicode tables; on one character its expressions cannot run long. */
function unicodeProperty(escape: string): Member {
  let expression: RegExp
  try {
    expression = new RegExp(escape, 'u')
  } catch {
    throw new PatternError(`unknown property "${escape}"`)
  }
  return { test: (codePoint) => expression.test(String.fromCodePoint(codePoint)), codePoint: null }
}

const single = (codePoint: number): Member => {
  if (codePoint > 0x10_ff_ff) throw new PatternError('no such character')
  return { test: (other) => other === codePoint, codePoint }
}

const codePointOf = (character: string) => character.codePointAt(0) ?? 0
const exactly = (character: string) => single(codePointOf(character)).test

function between(low: number, high: number): CharacterTest {
  if (low > high) throw new PatternError('a range is out of order')
  return (codePoint) => codePoint >= low && codePoint <= high
}
