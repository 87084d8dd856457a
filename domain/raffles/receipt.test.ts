import { describe, expect, it } from 'vitest'
import type { RaffleRule } from '#schemas/api/raffle-rule.ts'
import { fc, test } from '#tests/support/law.ts'
import { hashed, headOf, isLink, linkAt } from './chain.ts'
import { drawTickets, rangeOf, seedOf } from './draw.ts'
import { aliasOf } from '../proof/alias.ts'
import { hashText } from '../proof/hash.ts'
import { proofOf, rootFrom, rootOf, treeOf } from './merkle.ts'
import { judgeReceipt } from './receipt.ts'
import type { RaffleReceipt } from './receipt.ts'
import { placesOf, rulesHash, rulesText } from './rule.ts'
import { aRule } from './testing/a-rule.ts'

const secret = hashText('a secret of the tests')
const length = 16
const raffleId = 'weekly-2026-11-23'
const salt = 'a salt'

/** A receipt of a raffle with these holdings; the caller is the first player. */
function aReceipt(holdings: readonly number[], parts: Partial<RaffleRule> = {}): RaffleReceipt {
  const rule = aRule(parts)
  let last = 0
  const ranges = holdings.map((count, index) => {
    const first = last + 1
    last += count
    return { first, last, alias: aliasOf(raffleId, `player${index}`, salt) }
  })
  const tree = treeOf(ranges)
  const root = rootOf(ranges)
  const proven = ranges.map((range, index) => ({ ...range, proof: proofOf(tree, index) }))
  const link = linkAt(secret, length, 3)
  const drawn = drawTickets(seedOf({ link, root, raffleId }), {
    count: last,
    places: placesOf(rule),
    owners: rule.onePrizePerPlayer
      ? { of: (ticket) => rangeOf(ranges, ticket)?.alias ?? '', count: holdings.length }
      : null,
  })
  return {
    raffleId,
    rules: rulesText(raffleId, rule),
    rulesHash: rulesHash(raffleId, rule),
    openedAt: '2026-11-23T03:00:00.000Z',
    closesAt: '2026-11-30T03:00:00.000Z',
    head: headOf(secret, length),
    position: 3,
    link,
    ticketCount: last,
    entrants: holdings.length,
    root,
    mine: proven.slice(0, 1),
    owner: { username: 'player0', salt },
    winners: drawn.map((ticket) => ({ ticket, range: rangeOf(proven, ticket)! })),
  }
}
const verdict = (receipt: RaffleReceipt) => judgeReceipt(receipt).verdict

describe('a hash chain', () => {
  it('has links that lead to its head, each at its own place only', () => {
    const head = headOf(secret, length)
    for (let position = 1; position <= length; position++) {
      const link = linkAt(secret, length, position)
      expect(isLink(head, position, link)).toBe(true)
      expect(isLink(head, position + 1, link)).toBe(false)
    }
    expect(hashed(linkAt(secret, length, 2), 1)).toBe(linkAt(secret, length, 1))
    expect(isLink(head, 1, 'not a link')).toBe(false)
  })
})

describe('the list of tickets', () => {
  test.prop([fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 })])(
    'proves every range, and no changed one',
    (holdings) => {
      let last = 0
      const ranges = holdings.map((count, index) => {
        const first = last + 1
        last += count
        return { first, last, alias: hashText(String(index)) }
      })
      const tree = treeOf(ranges)
      const root = rootOf(ranges)
      for (const [index, range] of ranges.entries()) {
        const proof = proofOf(tree, index)
        expect(rootFrom(range, proof)).toBe(root)
        expect(rootFrom({ ...range, last: range.last + 1 }, proof)).not.toBe(root)
        expect(rootFrom({ ...range, alias: hashText('another') }, proof)).not.toBe(root)
      }
    },
  )
})

describe('a receipt', () => {
  test.prop([fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }), fc.boolean()])(
    'recomputes the draw, whatever the players hold',
    (holdings, onePrizePerPlayer) => {
      const receipt = aReceipt(holdings, { onePrizePerPlayer })
      expect(judgeReceipt(receipt)).toEqual({
        verdict: 'matches',
        tickets: receipt.winners.map(({ ticket }) => ticket),
      })
    },
  )

  it('says which promise is broken', () => {
    const receipt = aReceipt([5, 3, 8, 1, 4])
    const other = rulesText(raffleId, aRule({ maxTickets: 9 }))
    const [range] = receipt.mine
    const [winner, ...more] = receipt.winners
    expect(verdict({ ...receipt, rules: other })).toBe('rulesFail')
    expect(verdict({ ...receipt, raffleId: 'another' })).toBe('rulesFail')
    expect(verdict({ ...receipt, link: hashText('another') })).toBe('linkFails')
    expect(verdict({ ...receipt, position: 4 })).toBe('linkFails')
    expect(verdict({ ...receipt, root: hashText('another') })).toBe('listFails')
    expect(verdict({ ...receipt, mine: [{ ...range!, last: 9 }] })).toBe('listFails')
    expect(verdict({ ...receipt, owner: { username: 'player1', salt } })).toBe('ownFails')
    expect(verdict({ ...receipt, winners: more })).toBe('drawFails')
    expect(verdict({ ...receipt, winners: [...more, winner!] })).toBe('drawFails')
    // Unissued tickets would be drawn only sometimes; a changed count changes the draw at once.
    expect(verdict({ ...receipt, ticketCount: 22 })).toBe('drawFails')
  })

  it('of a raffle that was opened after its close promised nothing', () => {
    const receipt = aReceipt([5, 3])
    expect(verdict({ ...receipt, openedAt: receipt.closesAt })).toBe('unannounced')
  })

  it('of a visitor has the same draw', () => {
    expect(verdict({ ...aReceipt([5, 3, 9]), mine: [], owner: null })).toBe('matches')
  })
})
