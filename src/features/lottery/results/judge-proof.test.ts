import { describe, expect, it } from 'vitest'
import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import { judgeProof } from './judge-proof.ts'
import type { Proof } from './results.api.ts'
import { aRuleBook } from './testing/rule-books.ts'

const game = aRuleBook('vietnam-north')
const seed = '5a'.repeat(32)
const key = { gameId: game.id, station: 'ha-noi', drawId: '2026-11-23' }
const at = '2026-11-23T11:15:00.000Z'
const board = fairBoard(game, { ...key, seed })
const another = { ...board, special: [board['special']![0] === '00000' ? '11111' : '00000'] }

const aProof = (parts: Partial<Proof> = {}, published: Record<string, readonly string[]> = board): Proof => ({
  draw: {
    ...key,
    closesAt: at,
    drawsAt: at,
    state: 'drawn',
    source: 'fair',
    commitment: commitmentOf(seed),
  },
  result: { ...key, drawsAt: at, publishedAt: at, board: structuredClone(published) as never, version: 1 },
  committedAt: '2026-11-01T00:00:00.000Z',
  seed,
  replaced: [],
  submissions: [],
  ...parts,
})
const judged = (proof: Proof) => judgeProof(game, proof).verdict

describe('a proof', () => {
  it('matches when the seed has the commitment and gives the board', () => {
    expect(judged(aProof())).toBe('matches')
    expect(judgeProof(game, aProof()).board).toEqual(board)
  })

  it('does not match, but follows from the seed, when the commitment was not public before bets closed', () => {
    for (const committedAt of [null, at, '2026-11-23T12:00:00.000Z'])
      expect(judgeProof(game, aProof({ committedAt }))).toEqual({ verdict: 'unannounced', board })
    expect(judged(aProof({ committedAt: null }, another))).toBe('boardFails')
  })

  it('fails for another seed, and for another board', () => {
    expect(judged(aProof({ seed: '5b'.repeat(32) }))).toBe('commitmentFails')
    expect(judged(aProof({}, another))).toBe('boardFails')
  })

  it('names a correction: the seed gives the board before it', () =>
    expect(
      judged(aProof({ replaced: [{ board: board as never, publishedAt: at, reason: 'misread' }] }, another)),
    ).toBe('corrected'))

  it('is sealed before the draw, and does not exist for reported results', () => {
    expect(judged(aProof({ seed: null, result: null }))).toBe('sealed')
    expect(judged(aProof({ draw: { ...aProof().draw, source: 'feed', commitment: null }, seed: null }))).toBe(
      'feed',
    )
  })

  it('adds what players of yeekee sent in', () => {
    const yeekee = aRuleBook('yeekee')
    const round = { gameId: 'yeekee', station: 'yeekee', drawId: '2026-11-23-0001' }
    const numbers = ['99999', '00002']
    const drawn = fairBoard(yeekee, { ...round, seed, submissions: numbers })
    const proof = aProof(
      { submissions: numbers.map((number) => ({ number, at })), draw: { ...aProof().draw, ...round } },
      drawn,
    )
    expect(judgeProof(yeekee, proof).verdict).toBe('matches')
    expect(judgeProof(yeekee, { ...proof, submissions: [] }).verdict).toBe('boardFails')
  })
})
