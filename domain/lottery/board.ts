import type { Bet, LotteryGame, Row } from '#schemas/lottery/game.generated.ts'

/** The drawn numbers by row: `{ special: ['48213'], g7: ['07', '93', …] }`; balls as `'7'`, in the order drawn. */
export type Board = Readonly<Record<string, readonly string[]>>

/** The possible values of one lot: `length` symbols, each one of `symbols` values starting at `from`. */
export interface Space {
  readonly from: number
  readonly symbols: number
  readonly length: number
  /** False for balls drawn without replacement. */
  readonly repeats: boolean
  /** Digits are joined (`07`), balls separated by dashes (`3-10`). */
  readonly isDigits: boolean
}

/** One drawn number, or the part of it, that a bet compares. */
export interface Lot {
  readonly row: string
  /** Which number of the row; 0 for balls, whose row is one lot. */
  readonly index: number
  /** The places that count, from 0. */
  readonly at: readonly number[]
  readonly space: Space
}

const symbolsInRow = ({ digits, numbers }: Row) => digits ?? numbers

/** The places that count in a lot of `length` symbols; null when it is too short. */
function placesOf(on: Bet['on'], place: number, length: number): readonly number[] | null {
  const from = (start: number, count: number) => Array.from({ length: count }, (_, index) => start + index)
  const { tail, head, at } = on ?? {}
  const places =
    at?.map((each) => (each < 0 ? length + each : each) + place) ??
    (tail === undefined ? from(0, head ?? length) : from(length - tail, tail))
  return places.every((each) => each >= 0 && each < length) ? places : null
}

/**
 * Lots by board, bet and place. Cached by object identity: rule books are immutable, and a draw needs the lots for
 * every ticket.
 */
const knownLots = new WeakMap<object, WeakMap<object, Map<number, readonly Lot[]>>>()

/** The lots of one board that a bet counts, in the order of the rows. `place`: the chosen one of `bet.places`, from 0. */
export function lotsOf(game: Pick<LotteryGame, 'board'>, bet: Pick<Bet, 'on'>, place = 0): readonly Lot[] {
  const ofBoard = knownLots.get(game.board) ?? new WeakMap<object, Map<number, readonly Lot[]>>()
  knownLots.set(game.board, ofBoard)
  const ofBet = ofBoard.get(bet) ?? new Map<number, readonly Lot[]>()
  ofBoard.set(bet, ofBet)
  const lots = ofBet.get(place) ?? listLots(game, bet, place)
  ofBet.set(place, lots)
  return lots
}

function listLots(game: Pick<LotteryGame, 'board'>, bet: Pick<Bet, 'on'>, place: number): readonly Lot[] {
  return game.board.rows
    .filter(({ id }) => bet.on?.rows?.includes(id) ?? true)
    .flatMap((row) => {
      const at = placesOf(bet.on, place, symbolsInRow(row))
      if (at === null) return []
      const isDigits = row.digits !== undefined
      const space: Space = {
        from: isDigits ? 0 : (row.from ?? 1),
        symbols: isDigits ? 10 : (row.to ?? 0) - (row.from ?? 1) + 1,
        length: at.length,
        repeats: isDigits || row.repeats === true,
        isDigits,
      }
      return Array.from({ length: isDigits ? row.numbers : 1 }, (_, index) => ({
        row: row.id,
        index,
        at,
        space,
      }))
    })
}

/** The drawn symbols of a lot. */
export function drawnIn(board: Board, { row, index, at, space }: Lot): readonly number[] {
  const symbols = space.isDigits ? Array.from(board[row]?.[index] ?? '') : (board[row] ?? [])
  return at.map((place) => Number(symbols[place]))
}

/** The drawn value of a lot as it is printed and chosen: `07`, or balls `3-10`. */
export function textIn(board: Board, { row, index, at, space }: Lot): string {
  const from = at[0] ?? 0
  const isOnePiece = at.every((place, order) => place === from + order)
  if (!space.isDigits) return at.map((place) => board[row]?.[place] ?? '').join('-')
  const number = board[row]?.[index] ?? ''
  return isOnePiece ? number.slice(from, from + at.length) : at.map((place) => number[place] ?? '').join('')
}

/** `07` for digits, `3-10` for balls. */
export const symbolText = ({ isDigits }: Pick<Space, 'isDigits'>, symbols: readonly number[]) =>
  symbols.join(isDigits ? '' : '-')

/** The symbols of a chosen number, or null when the space has no such number. */
export function symbolsOf(space: Space, text: string): readonly number[] | null {
  const parts = space.isDigits ? Array.from(text) : text.split('-')
  if (parts.length !== space.length || !parts.every((part) => /^(?:0|[1-9]\d?|100)$/.test(part))) return null
  const symbols = parts.map(Number)
  const isInside = symbols.every((each) => each >= space.from && each < space.from + space.symbols)
  return isInside && (space.repeats || new Set(symbols).size === symbols.length) ? symbols : null
}

/** Why a board does not fit its game, or null. Checked for boards from a feed before settlement. */
export function boardFault(
  game: Pick<LotteryGame, 'board'>,
  board: Board,
): 'row' | 'count' | 'number' | null {
  const rows = game.board.rows
  if (Object.keys(board).some((id) => !rows.some((row) => row.id === id))) return 'row'
  for (const { id, numbers, digits, from = 1, to = 0, repeats } of rows) {
    const drawn = board[id]
    if (drawn?.length !== numbers) return 'count'
    const fits = (text: string) =>
      digits === undefined
        ? /^(?:0|[1-9]\d*)$/.test(text) && Number(text) >= from && Number(text) <= to
        : new RegExp(`^\\d{${digits}}$`).test(text)
    if (!drawn.every(fits)) return 'number'
    if (digits === undefined && repeats !== true && new Set(drawn).size !== drawn.length) return 'number'
  }
  return null
}

/** Draws a board. `below(n)` gives uniform integers from 0 to n - 1. */
export function drawBoard(game: Pick<LotteryGame, 'board'>, below: (bound: number) => number): Board {
  const numberOf = (digits: number) => Array.from({ length: digits }, () => below(10)).join('')
  return Object.fromEntries(
    game.board.rows.map(({ id, numbers, digits, from = 1, to = 0, repeats }) => {
      const left = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      const ball = () => {
        const index = below(left.length)
        return String(repeats === true ? left[index] : left.splice(index, 1)[0])
      }
      return [id, Array.from({ length: numbers }, () => (digits === undefined ? ball() : numberOf(digits)))]
    }),
  )
}
