import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aGame, games } from '#tests/support/rule-books.ts'
import { isCampaign } from '#tests/support/law.ts'
import { boardFault } from './board.ts'
import type { Board } from './board.ts'
import { commitmentOf, fairBoard } from './fair-draw.ts'
import { hmacSha256, sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const aSeed = (of: string | number) => createHash('sha256').update(`seed ${of}`).digest('hex')

/** An independent implementation: Node's HMAC, one list of words, rows filled in a loop. */
function boardAgain(
  game: (typeof games)[number],
  draw: { seed: string; station: string; drawId: string; submissions?: readonly string[] },
): Board {
  const words: number[] = []
  for (let counter = 0; counter < 200; counter++) {
    const block = createHmac('sha256', Buffer.from(draw.seed, 'hex'))
      .update(`${game.id}:${draw.station}:${draw.drawId}:${counter}`)
      .digest()
    for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at))
  }
  const take = (bound: number): number => {
    const [word = 0] = words.splice(0, 1)
    return word < Math.floor(2 ** 32 / bound) * bound ? word % bound : take(bound)
  }
  const board: Record<string, string[]> = {}
  for (const { id, numbers, digits, from = 1, to = 0, repeats } of game.board.rows) {
    const row: string[] = []
    const balls = []
    for (let ball = from; ball <= to; ball++) balls.push(ball)
    for (let n = 0; n < numbers; n++) {
      let text = ''
      if (digits === undefined) {
        const at = take(balls.length)
        text = String(balls[at])
        if (repeats !== true) balls.splice(at, 1)
      } else for (let d = 0; d < digits; d++) text += take(10)
      row.push(text)
    }
    board[id] = row
  }
  const added = (draw.submissions ?? []).reduce((sum, each) => (sum + Number(each)) % 100_000, 0)
  if (game.id === 'yeekee')
    board['result'] = [String((Number(board['result']?.[0]) + added) % 100_000).padStart(5, '0')]
  return board
}

describe('the hash of the page', () => {
  it('is SHA-256 and its HMAC for texts of every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
      const key = bytes.slice(0, 32)
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(hex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'))
    }
  })

  it('of a seed is its commitment', () => {
    const seed = aSeed('commitment')
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })
})

describe('a fair draw', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    'of %s is the board that another implementation gets from the seed',
    (gameId, game) => {
      for (let n = 0; n < 50; n++) {
        const draw = {
          seed: aSeed(n),
          gameId,
          station: game.stations[0]?.id ?? '',
          drawId: '2026-11-23-0042',
        }
        const board = fairBoard(game, draw)
        expect(board).toEqual(boardAgain(game, draw))
        expect(boardFault(game, board)).toBeNull()
      }
    },
  )

  it('differs with the seed, the game, the station and the draw', () => {
    const game = aGame('vietnam-south')
    const draw = { seed: aSeed(1), gameId: game.id, station: 'ben-tre', drawId: '2026-11-24' }
    const boards = [
      draw,
      { ...draw, seed: aSeed(2) },
      { ...draw, gameId: 'vietnam-north' },
      { ...draw, station: 'vung-tau' },
      { ...draw, drawId: '2026-12-01' },
    ].map((each) => JSON.stringify(fairBoard(game, each)))
    expect(new Set(boards).size).toBe(boards.length)
  })

  it('of yeekee adds the sum of what players sent in, modulo 100,000', () => {
    const game = aGame('yeekee')
    const draw = { seed: aSeed(3), gameId: game.id, station: 'yeekee', drawId: '2026-11-23-0042' }
    const submissions = ['99999', '00007', '54321']
    expect(fairBoard(game, { ...draw, submissions })).toEqual(boardAgain(game, { ...draw, submissions }))
    const drawn = Number(fairBoard(game, draw)['result']?.[0])
    const result = Number(fairBoard(game, { ...draw, submissions })['result']?.[0])
    expect(result).toBe((drawn + 99_999 + 7 + 54_321) % 100_000)
  })

  it('draws every digit and every ball as often as chance would have it', () => {
    const draws = isCampaign ? 100_000 : 3_000
    const counts = (
      gameId: string,
      row: string,
      symbols: number,
      symbolsIn: (row: readonly string[]) => number[],
    ) => {
      const game = aGame(gameId)
      const seen = Array.from({ length: symbols }, () => 0)
      for (let n = 0; n < draws; n++) {
        const board = fairBoard(game, {
          seed: aSeed(`${gameId} ${n}`),
          gameId,
          station: 's',
          drawId: '2026-01-01',
        })
        for (const at of symbolsIn(board[row] ?? [])) seen[at] = (seen[at] ?? 0) + 1
      }
      return seen
    }
    const digits = (row: readonly string[]) => Array.from(row.join(''), Number)
    const balls = (row: readonly string[]) => row.map((each) => Number(each) - 1)
    // Chi-square bounds by degrees of freedom; exceeded by chance once in 100,000 runs.
    const bounds = new Map([
      [10, 39],
      [80, 143],
    ])
    for (const seen of [
      counts('vietnam-north', 'special', 10, digits),
      counts('malaysia-4d', aGame('malaysia-4d').board.rows[0]?.id ?? '', 10, digits),
      counts('keno', 'balls', 80, balls),
      counts('pk10', aGame('pk10').board.rows[0]?.id ?? '', 10, (row) => balls(row.slice(0, 1))),
    ]) {
      const expected = seen.reduce((sum, each) => sum + each, 0) / seen.length
      const chi = seen.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0)
      expect(chi).toBeLessThan(bounds.get(seen.length) ?? 0)
    }
  })
})
