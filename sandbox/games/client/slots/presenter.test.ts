import { describe, expect, it, vi } from 'vitest'
import { slotStates } from '../../stories/slot-states.ts'
import type { SlotGameView, SlotRoundView } from '../../slots/slot-shapes.ts'
import { moneyOf } from '../shell/money.ts'
import { createSound } from '../shell/sound.ts'
import { translator } from '../texts/texts.ts'
import type { Cabinet } from './cabinet.ts'
import { createPacer } from './pacer.ts'
import { createPresenter } from './presenter.ts'
import type { ReelView } from './reels/reel-view.ts'

const states = slotStates()

/** Presents the round of a state without waiting; the titles of its cards, its amounts and their tones. */
async function present(name: string) {
  const { session, replies } = states[name] ?? {}
  const round = Object.values(replies ?? {})[0] as SlotRoundView
  const cards: string[] = []
  const tones: string[] = []
  const amounts: string[] = []
  const tiers: string[] = []
  const reels: ReelView = {
    resize: () => {},
    start: () => {},
    land: () => Promise.resolve(),
    hurry: () => {},
    cover: () => {},
    showGrid: () => {},
    fall: () => Promise.resolve(),
    highlight: () => {},
  }
  const cabinet: Pick<Cabinet, 'root' | 'announce' | 'setWin' | 'setNote' | 'setBanner' | 'setCelebration'> =
    {
      root: { dataset: {} } as HTMLElement,
      announce: () => {},
      setWin(_, amount, tone) {
        amounts.push(amount)
        tones.push(tone)
      },
      setNote: () => {},
      setBanner: (banner) => void (banner && cards.push(banner.title)),
      setCelebration: (celebration) => void (celebration && tiers.push(celebration.tier)),
    }
  vi.stubGlobal('window', { setInterval: () => 0, clearInterval: () => {} })
  const presenter = createPresenter({
    game: session?.game as SlotGameView,
    cabinet,
    reels,
    sound: createSound(null),
    t: translator('en'),
    language: 'en',
    money: moneyOf('EUR', 'en'),
    calm: () => true,
    quick: () => false,
    pacer: createPacer(() => Promise.resolve()),
    music: { setLayer: () => {} },
  })
  await presenter.showRound(round)
  vi.unstubAllGlobals()
  const minor = (amount: string) => Math.round(Number(amount) * 100)
  return { round, cards, tones, tiers, amounts, minor }
}

describe('the card that ends free spins', () => {
  it('tells what they brought, without what the paid spin won', async () => {
    const { round, cards, minor } = await present('slots.freeSpins')
    const won = round.spins.filter(({ free }) => free).reduce((sum, { amount }) => sum + minor(amount), 0)
    expect(minor(round.win)).toBeGreaterThan(won)
    expect(cards.at(-1)).toBe(`Free spins win: €${(won / 100).toFixed(2)}`)
  })

  it('calls less than their price a return, and nothing celebrates it', async () => {
    const { round, cards, tones, tiers } = await present('slots.poorFreeSpins')
    expect(Number(round.win)).toBeGreaterThan(0)
    expect(cards.at(-1)).toBe(`Free spins returned: €${round.win}`)
    expect(tones).not.toContain('win')
    expect(tiers).toEqual([])
  })
})

describe('the amount below the reels', () => {
  it.each(['slots.cascade', 'slots.cluster', 'slots.hold', 'slots.freeSpins', 'slots.respins'])(
    'of %s grows step by step to what the round won',
    async (name) => {
      const { round, amounts } = await present(name)
      const shown = amounts.filter((text) => text !== '').map((text) => Number(text.replace('€', '')))
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      expect(new Set(shown).size).toBeGreaterThan(2)
      expect(shown.at(-1)).toBe(Number(round.win))
    },
  )
})

describe('the tier of a win', () => {
  it.each([
    ['slots.loss', []],
    ['slots.return', []],
    ['slots.win', []],
    ['slots.niceWin', ['nice']],
    ['slots.bigWin', ['big']],
    ['slots.hugeWin', ['huge']],
  ])('of %s shows %j over the reels', async (name, shown) => {
    const { tiers } = await present(name)
    expect([...new Set(tiers)]).toEqual(shown)
  })
})
