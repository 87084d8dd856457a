import { describe, expect, it } from 'vitest'
import type { SessionView } from '../../api/shapes.ts'
import { gameView } from '../../api/views.ts'
import type { SlotGameView, SlotRoundView } from '../../slots/slot-shapes.ts'
import { GameError } from '../shell/api.ts'
import { moneyOf } from '../shell/money.ts'
import { translator } from '../texts/texts.ts'
import type { Cabinet } from './cabinet.ts'
import { createPlay } from './play.ts'

type SlotSession = SessionView<SlotGameView, SlotRoundView>

const game = gameView('ipe-luz-tucano', 'EUR', { drawPace: 1 }) as SlotGameView | null
if (game === null) throw new Error('No such game')

const aSession = (session: Partial<SlotSession> = {}): SlotSession => ({
  balance: '100.00',
  currency: 'EUR',
  language: 'en',
  playMoney: true,
  autoplay: false,
  turbo: false,
  bonusBuy: false,
  minCycleMs: 0,
  expiresAt: '2026-11-21T16:00:00.000Z',
  coins: ['0.01', '0.02', '0.05'],
  fairness: { commitment: '', clientSeed: '', nonce: 0, nextCommitment: '', revealed: null },
  freeRounds: null,
  history: [],
  game,
  ...session,
})

const aRound = (round: Partial<SlotRoundView> = {}): SlotRoundView => ({
  roundId: 'r',
  state: 'settled',
  playedAt: '2026-11-21T12:00:00.000Z',
  coin: '0.02',
  stake: '0.40',
  win: '0.00',
  balance: '99.60',
  chosen: null,
  spins: [],
  fairness: { commitment: '', clientSeed: '', nonce: 1 },
  ...round,
})

type Answer = SlotRoundView | GameError

/** A page's play with recording fakes. */
function aPage(answers: Answer[], session: Partial<SlotSession> = {}, balances: string[] = []) {
  const asked: string[] = []
  const told: string[] = []
  const said: string[] = []
  const waited: number[] = []
  const explained: string[] = []
  const shown = { balance: '', stake: '', free: null as string | null }
  const button = () => ({ disabled: false })
  const cabinet = {
    less: button(),
    more: button(),
    root: { toggleAttribute: () => true },
    setBalance: (text: string) => void (shown.balance = text),
    setStake: (text: string) => void (shown.stake = text),
    setBusy: () => {},
    setSkippable: () => {},
    setNote: () => {},
    setFreeRounds: (text: string | null) => void (shown.free = text),
    announce: (text: string) => void said.push(text),
  } as unknown as Cabinet
  let requests = 0
  const play = createPlay({
    api: {
      spin(requestId, coin, { freeRounds, buy } = {}) {
        asked.push([requestId, coin, freeRounds, buy && 'bought'].filter(Boolean).join(' '))
        const answer = answers.shift() ?? new GameError('server.unexpected', 'refresh', null)
        return answer instanceof GameError ? Promise.reject(answer) : Promise.resolve(answer)
      },
      freeRounds: () => Promise.resolve({ freeRounds: null }),
      balance: () => Promise.resolve({ balance: balances.shift() ?? '0.00' }),
    },
    bridge: {
      tell: (name) => void told.push(name),
      tellBalance: (shownMinor) => void told.push(`balance ${shownMinor}`),
      fail: (code) => void told.push(`error ${code}`),
    },
    cabinet,
    reels: { start: () => {}, land: () => Promise.resolve() },
    presenter: { showRound: () => Promise.resolve(), clear: () => {}, reelStopped: () => {} },
    money: moneyOf('EUR', 'en'),
    t: translator('en'),
    session: aSession(session),
    newRequestId: () => `request-${(requests += 1)}`,
    wait: (ms) => {
      waited.push(ms)
      return Promise.resolve()
    },
    explain: (error) => void explained.push(error.code),
  })
  return { play, cabinet, asked, told, said, waited, explained, shown }
}

const offline = () => new GameError('network', 'refresh', null)

describe('free rounds', () => {
  const freeRounds = {
    grantId: 'g1',
    left: 2,
    rounds: 10,
    stake: '1.00',
    wins: 'balance' as const,
    expiresAt: '2026-11-28T12:00:00.000Z',
  }
  const free = (win: string, balance: string) =>
    aRound({ stake: '1.00', coin: '0.05', win, balance, free: true })

  it('come first, at their own stake, and leave the balance alone until they win', async () => {
    const { play, asked, shown, said } = aPage([free('0.00', '100.00'), free('3.00', '103.00'), aRound()], {
      freeRounds,
    })
    expect(shown).toMatchObject({
      stake: '€1.00',
      free: '2 free rounds left of €1.00 each. Wins go to your balance.',
    })
    play.changeStake(1)
    await play.spin()
    expect(shown).toMatchObject({
      balance: '€100.00',
      free: 'Last free round, of €1.00. Its win goes to your balance.',
    })
    await play.spin()
    expect(shown).toMatchObject({ balance: '€103.00', stake: '€0.40', free: null })
    expect(said).toContain('All free rounds are played. You now play with your own money.')
    await play.spin()
    expect(asked).toEqual(['request-1 0.05 g1', 'request-2 0.05 g1', 'request-3 0.02'])
  })

  it('that are over elsewhere give way to the player’s own stake', async () => {
    const { play, explained, shown } = aPage([new GameError('freeRounds.over', 'none', null)], { freeRounds })
    await play.spin()
    expect(explained).toEqual(['freeRounds.over'])
    expect(shown).toMatchObject({ stake: '€0.40', free: null })
  })
})

describe('bought free spins', () => {
  const onSale = { game: { ...game, buy: { spins: 8, price: 15, rtp: 9600 } } }

  it('cost their price at once, are named in the request and leave the reels alone', async () => {
    const { play, asked, shown } = aPage([aRound({ stake: '6.00', balance: '94.00', bought: true })], onSale)
    expect(play.priceMinor()).toBe(600n)
    const bought = play.spin({ buys: true })
    expect(shown.balance).toBe('€94.00')
    expect(await bought).toBe(true)
    expect(asked).toEqual(['request-1 0.02 bought'])
  })

  it('whose answer never came are asked for again by the next press, not spun', async () => {
    const { play, asked } = aPage([...Array.from({ length: 8 }, offline), aRound({ bought: true })], onSale)
    expect(await play.spin({ buys: true })).toBe(false)
    expect(await play.spin()).toBe(true)
    expect(new Set(asked)).toEqual(new Set(['request-1 0.02 bought']))
  })

  it('are not for sale where the game has none, and not while free rounds are left', async () => {
    const { play, asked } = aPage([aRound()])
    expect(play.priceMinor()).toBeNull()
    await play.spin({ buys: true })
    expect(asked).toEqual(['request-1 0.02'])
    const freeRounds = {
      grantId: 'g1',
      left: 2,
      rounds: 2,
      stake: '1.00',
      wins: 'balance',
      expiresAt: '',
    } as const
    expect(aPage([], { ...onSale, freeRounds }).play.priceMinor()).toBeNull()
  })
})

describe('a spin', () => {
  it('tells the lobby when it is busy, and the player what came out', async () => {
    const { play, told, said, shown } = aPage([aRound({ win: '2.00', balance: '101.60' })])
    await play.spin()
    expect(told).toEqual(['busy', 'balance 10000', 'idle', 'balance 10160'])
    expect(said).toEqual(['Win €2.00. Balance €101.60.'])
    expect(shown.balance).toBe('€101.60')
  })

  it.each([
    ['0.00', 'No win. Balance €99.60.'],
    ['0.40', 'Returned €0.40 of your stake. Balance €99.60.'],
    ['0.42', 'Win €0.42. Balance €99.60.'],
  ])('with a return of %s of 0.40 says so without celebrating', async (win, text) => {
    const { play, said } = aPage([aRound({ win })])
    await play.spin()
    expect(said).toEqual([text])
  })

  it('asks for the same spin again until there is an answer', async () => {
    const { play, asked, explained } = aPage([
      offline(),
      new GameError('round.open', 'refresh', 500),
      aRound(),
    ])
    await play.spin()
    expect(asked).toEqual(['request-1 0.02', 'request-1 0.02', 'request-1 0.02'])
    expect(explained).toEqual([])
    expect(play.history()).toHaveLength(1)
  })

  it('that never got an answer is asked for again by the next press, at the same stake', async () => {
    const { play, asked, explained, shown } = aPage([
      ...Array.from({ length: 8 }, offline),
      aRound(),
      aRound(),
    ])
    await play.spin()
    expect(explained).toEqual(['network'])
    expect(shown.balance).toBe('€100.00')
    play.changeStake(1)
    await play.spin()
    await play.spin()
    expect(asked.slice(8)).toEqual(['request-1 0.02', 'request-2 0.02'])
  })

  it('that was refused is over: the next press is a new one', async () => {
    const { play, asked, explained, shown } = aPage([
      new GameError('funds.insufficient', 'deposit', null),
      new GameError('round.rolledBack', 'refresh', null),
      aRound(),
    ])
    await play.spin()
    await play.spin()
    await play.spin()
    expect(asked).toEqual(['request-1 0.02', 'request-2 0.02', 'request-3 0.02'])
    expect(explained).toEqual(['funds.insufficient', 'round.rolledBack'])
    expect(shown.balance).toBe('€99.60')
  })

  it('whose win is still being booked waits for the balance', async () => {
    const { play, shown } = aPage([aRound({ state: 'settling', balance: null, win: '5.00' })], {}, ['104.60'])
    await play.spin()
    expect(shown.balance).toBe('€104.60')
    expect(play.history()[0]?.state).toBe('settled')
  })

  it('is one at a time', async () => {
    const { play, asked } = aPage([aRound(), aRound()])
    await Promise.all([play.spin(), play.spin(), play.spin()])
    expect(asked).toHaveLength(1)
  })

  it('does not start while the lobby has paused the game', async () => {
    const { play, asked } = aPage([aRound()])
    play.setPaused(true)
    await play.spin()
    expect(asked).toEqual([])
    play.setPaused(false)
    await play.spin()
    expect(asked).toHaveLength(1)
  })

  it('leaves the shortest cycle between two spins', async () => {
    const { play, waited } = aPage([aRound()], { minCycleMs: 2500 })
    await play.spin()
    expect(waited).toContain(2500)
  })
})

describe('the stake', () => {
  it('is a coin of the ladder on every line and stops at its ends', () => {
    const { play, shown, cabinet } = aPage([])
    expect(shown.stake).toBe('€0.40')
    play.changeStake(1)
    play.changeStake(1)
    expect(shown.stake).toBe('€1.00')
    expect(cabinet.more.disabled).toBe(true)
    play.changeStake(-1)
    play.changeStake(-1)
    play.changeStake(-1)
    expect(shown.stake).toBe('€0.20')
    expect(cabinet.less.disabled).toBe(true)
  })
})

describe('the history', () => {
  it('keeps the last ten rounds', async () => {
    const { play } = aPage(Array.from({ length: 12 }, (_, i) => aRound({ roundId: String(i) })))
    for (let i = 0; i < 12; i += 1) await play.spin()
    expect(play.history().map(({ roundId }) => roundId)).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ])
  })
})
