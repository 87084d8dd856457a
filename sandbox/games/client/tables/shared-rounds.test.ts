import { describe, expect } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { pointOf } from '../../crash/crash-seeds.ts'
import { linksOf, seedChain } from '../../crash/chain.ts'
import { cardName, shuffled } from '../../cards/deck.ts'
import { dealHand } from '../../cards/hand.ts'
import { rooms, stakesOf } from '../../cards/rooms.ts'
import { commitmentOf, fairDraws } from '../../fair/fair.ts'
import { feltTables } from '../../felt/felt-tables.ts'
import { rulesOf } from '../../felt/games/index.ts'
import { drawBoard } from '../../lottery/board.ts'
import { drawGames } from '../../lottery/draw-games.ts'
import { pocketOf } from '../../roulette/bets.ts'
import { chargesOf } from '../../roulette/charges.ts'
import { rouletteTables } from '../../roulette/roulette-tables.ts'
import { shoeOf } from '../../blackjack/shoe.ts'
import { checkHand } from '../cards/sheets.ts'
import { cardTexts } from '../cards/texts.ts'
import { checkRound } from '../crash/chain-sheet.ts'
import { replay } from '../fair/replay.ts'
import { dealText, resultOf as dealOf } from '../felt/deal-board.ts'
import { feltTexts } from '../felt/texts.ts'
import { feltWords } from '../felt/words.ts'
import { resultOf as drawOf } from '../lottery/results.ts'
import { lotteryTexts } from '../lottery/texts.ts'
import { chargesText, resultOf as spinOf } from '../roulette/board.ts'
import { rouletteTexts } from '../roulette/texts.ts'
import { translatorOf } from '../texts/texts.ts'

const aSeed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const aRound = fc.record({ serverSeed: aSeed, nonce: fc.integer({ min: 1, max: 1_000_000 }) })

/** What the pages of shared rounds compute from a published seed, against what the vendor has drawn from it. */
describe('a shared round computed again in the browser', () => {
  for (const { id, game } of feltTables)
    test.prop([aRound], { numRuns: 12 })(`is the deal of ${id}`, async ({ serverSeed, nonce }) => {
      const t = translatorOf(feltTexts, 'en')
      const speech = { game: rulesOf(game), t, words: feltWords[game].en, language: 'en' as const }
      const dealt = speech.game.deal(fairDraws(serverSeed, id, nonce))
      const again = await replay({ serverSeed, clientSeed: id, nonce }, crypto.subtle, (draws) =>
        dealOf(speech)(draws, nonce),
      )
      expect(again.hash).toBe(commitmentOf(serverSeed))
      expect(again.outcome).toBe(t('fairResult', { number: nonce, result: dealText(speech, dealt) }))
    })

  for (const { id, charged = false } of rouletteTables)
    test.prop([aRound], { numRuns: 40 })(`is the spin of ${id}`, async ({ serverSeed, nonce }) => {
      const t = translatorOf(rouletteTexts, 'en')
      const drawn = fairDraws(serverSeed, id, nonce)
      const pocket = pocketOf(drawn)
      const text = t('fairResult', { number: nonce, pocket })
      const again = await replay({ serverSeed, clientSeed: id, nonce }, crypto.subtle, (draws) =>
        spinOf(t, charged)(draws, nonce),
      )
      expect(again.hash).toBe(commitmentOf(serverSeed))
      expect(again.outcome).toBe(charged ? `${text} ${chargesText(t, chargesOf(drawn))}` : text)
    })

  for (const game of drawGames)
    test.prop([aRound], { numRuns: 12 })(`is the draw of ${game.id}`, async ({ serverSeed, nonce }) => {
      const t = translatorOf(lotteryTexts, 'en')
      const drawn = drawBoard(game.format, fairDraws(serverSeed, game.id, nonce))
      const again = await replay({ serverSeed, clientSeed: game.id, nonce }, crypto.subtle, (draws) =>
        drawOf(t, game)(draws, nonce),
      )
      expect(again.hash).toBe(commitmentOf(serverSeed))
      expect(again.outcome).toBe(
        t('fairResult', { number: nonce, outcome: Object.values(drawn).flat().join(' ') }),
      )
    })

  const stakes = rooms.map((room) => stakesOf(room, 'EUR'))
  test.prop(
    [
      aRound,
      aSeed,
      fc.constantFrom(...stakes),
      fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 2 }),
      fc.nat(5),
      fc.nat(5),
    ],
    {
      numRuns: 20,
    },
  )(
    'is the hand of a card room, and no other seed is',
    async (round, otherSeed, staked, seats, from, own) => {
      const t = translatorOf(cardTexts, 'en')
      const { serverSeed, nonce: number } = round
      const clientSeeds = 'one,two'
      const deck = shuffled(fairDraws(serverSeed, clientSeeds, number))
      const button = seats[from % seats.length] ?? 0
      const { players, runout } = dealHand(staked, { seats, button, deck })
      const order = players.map(({ seat }) => seat)
      const yourSeat = order[own % order.length] ?? 0
      const cards = players.flatMap((player) => (player.seat === yourSeat ? player.cards.map(cardName) : []))
      const commitment = commitmentOf(serverSeed)
      const told = { clientSeeds, number, order, yourSeat, commitment, cards, board: runout.map(cardName) }
      expect(await checkHand(t, told, serverSeed)).toContain(t('same'))
      expect(await checkHand(t, told, otherSeed)).toContain(t('differs'))
    },
  )

  test.prop([aRound], { numRuns: 20 })('is the shoe of blackjack', async ({ serverSeed, nonce }) => {
    const clientSeed = 'one,two,three'
    const first = (draws: Parameters<typeof shoeOf>[0]) => {
      const shoe = shoeOf(draws)
      return Array.from({ length: 20 }, (_, at) => shoe(at)).join(' ')
    }
    const again = await replay({ serverSeed, clientSeed, nonce }, crypto.subtle, first)
    expect(again.outcome).toBe(first(fairDraws(serverSeed, clientSeed, nonce)))
  })

  test.prop([aSeed, fc.nat(29)], { numRuns: 20 })(
    'is the crash point, whose seed leads to the anchor and no other seed does',
    async (secret, at) => {
      const firstNumber = 101
      const chain = seedChain({ secret, links: 30, firstNumber })
      const number = firstNumber + at
      const told = { seed: chain.seed(number), clientSeeds: 'bet-a,bet-b', number }
      const asked = { ...told, anchor: chain.anchor, firstNumber }
      const checked = await checkRound(asked, crypto.subtle)
      expect(checked).toEqual({ point: pointOf(told.seed, told.clientSeeds, number), leadsToAnchor: true })
      const [other = ''] = linksOf('b'.repeat(64), 30)
      expect((await checkRound({ ...asked, seed: other }, crypto.subtle)).leadsToAnchor).toBe(false)
    },
  )
})
