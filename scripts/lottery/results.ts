import { readFileSync } from 'node:fs'
import type { Board } from '#domain/lottery/board.ts'
import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import type { getDrawProof } from '#schemas/api/lottery.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { bold, green, print, red, UsageError } from '../brand/verb.ts'
import type { Verb } from '../brand/verb.ts'
import { aGameById } from './books.ts'

type Proof = Reply<typeof getDrawProof>

/** One condition a proof must fulfil. */
interface Finding {
  readonly holds: boolean
  readonly sentence: string
}

/** Reads the reply of `/lgw/draw/proof`, whole or only its `value`. */
function readProof(file: string): Proof {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as { readonly value?: Proof } & Proof
    const proof = read.value ?? read
    if (typeof proof.draw.gameId === 'string' && Array.isArray(proof.submissions)) return proof
  } catch (cause) {
    throw new UsageError(`${file} is not a proof: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
  throw new UsageError(`${file} is not a proof: it has no draw`)
}

const isSame = (one: Board, other: Board) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([row, numbers]) => numbers.join() === other[row]?.join())

/** All checks that need no gateway. */
function findingsOf(
  { draw, result, seed, committedAt, submissions }: Proof,
  game: LotteryGame,
): readonly Finding[] {
  if (draw.source === 'feed')
    return [
      {
        holds: true,
        sentence: 'a reported result: there is no seed to check, compare it with the lottery itself',
      },
    ]
  if (seed === null || result === null)
    return [{ holds: false, sentence: 'not drawn yet: the seed is still sealed' }]
  const board = fairBoard(game, { ...draw, seed, submissions: submissions.map(({ number }) => number) })
  const wasPublic = committedAt !== null && committedAt < draw.closesAt
  return [
    { holds: commitmentOf(seed) === draw.commitment, sentence: 'SHA-256 of the seed is the commitment' },
    { holds: isSame(board, result.board), sentence: 'the seed decides exactly this board' },
    {
      holds: wasPublic,
      sentence: wasPublic
        ? `the commitment was public from ${committedAt}, before bets closed at ${draw.closesAt}`
        : 'nobody saw the commitment before bets closed: a board of the days before the first start',
    },
  ]
}

/** Rows in the order of announcement. */
const boardLines = (game: LotteryGame, board: Board) =>
  game.board.announce.map((row) => `  ${row.padEnd(12)} ${(board[row] ?? []).join(' ')}`)

export const results: Verb = {
  usage: 'results <proof.json>…',
  summary: 'Prints the boards of saved proofs of draws and checks them without the gateway.',
  options: ['<proof.json>  a saved reply of /lgw/draw/proof'],
  run(files) {
    if (files.length === 0) throw new UsageError('name a file with a saved reply of /lgw/draw/proof')
    let isSound = true
    for (const file of files) {
      const proof = readProof(file)
      const { draw, result } = proof
      const game = aGameById(draw.gameId)
      print(bold(`${draw.gameId} ${draw.station} ${draw.drawId}`))
      if (result !== null) print(...boardLines(game, result.board))
      for (const { holds, sentence } of findingsOf(proof, game)) {
        print(holds ? green(`  ✓ ${sentence}`) : red(`  ✗ ${sentence}`))
        isSound &&= holds
      }
    }
    return isSound ? 0 : 1
  },
}
