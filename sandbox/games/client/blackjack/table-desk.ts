import type { BjRules, BjView, SeatView } from '../../blackjack/shapes.ts'
import type { GameApi } from '../shell/api.ts'
import { asGameError } from '../shell/explain.ts'
import type { GameError } from '../shell/api.ts'
import type { Money } from '../shell/money.ts'
import { wait } from '../shell/platform.ts'
import { createSlipLine } from '../tables/slip-line.ts'
import { doubled, faultOf, maxOf, noBets, totalOf, withChip, withoutChip } from './bets.ts'
import type { Bets, Limits } from './bets.ts'
import type { PlayerMove, Spot } from './panel.ts'

/** The page's copy of the table and the player's pending input. */
export interface DeskState {
  view: BjView | null
  /** When the view arrived, by this page's clock. */
  atMs: number
  seed: string
  bets: Bets
  isReady: boolean
  lastBets: Bets
  chipAt: number
  balanceMinor: bigint
  /** Shown instead of the balance while the dealer's cards are revealed. */
  heldMinor: bigint | null
  /** A move request is pending. */
  isAsking: boolean
  /** The round whose insurance was declined. */
  declined: string
  isPaused: boolean
  /** The next view replaces everything: the connection is new. */
  isFresh: boolean
  isLeaving: boolean
}

export type Says =
  | 'nothingToRepeat'
  | 'tooMuch'
  | 'tooPoor'
  | 'mainFirst'
  | 'yourBets'
  | 'waitOthers'
  | 'late'
  | 'takenOffer'
  | 'noSeats'
  | 'leaving'
  | 'declined'

export interface DeskDeps {
  readonly api: Pick<GameApi, 'get' | 'post'>
  readonly game: BjRules
  readonly money: Money
  readonly state: DeskState
  readonly receive: (view: BjView) => void
  readonly say: (key: Says | null, values?: Readonly<Record<string, string | number>>) => void
  /** Shows a refusal in the panel's message line, or as a dialog when the game cannot continue. */
  readonly refuse: (error: GameError) => void
  readonly explain: (error: GameError) => void
  readonly click: () => void
  readonly show: () => void
  readonly onSeated: () => void
  readonly offer: (seat: number) => void
}

export const isBetting = ({ view }: DeskState): boolean =>
  view?.phase === 'waiting' || view?.phase === 'betting'
export const ownSeat = ({ view }: DeskState): SeatView | null =>
  view?.seats.find((seat) => seat?.you === true) ?? null

/** The player's bets and moves and the calls that send them. Independent of the DOM. */
export function createBetDesk(deps: DeskDeps) {
  const { api, game, money, state, say, show } = deps
  const chipSizes = game.chips.map((chip) => money.minor(chip))
  const limits: Limits = {
    min: money.minor(game.min),
    maxMain: money.minor(game.maxMain),
    maxSide: money.minor(game.maxSide),
  }
  const line = createSlipLine<{ readonly bets: Bets; readonly isReady: boolean }>({
    wait,
    post: async (number, { bets, isReady }) =>
      deps.receive(
        await api.post<BjView>('/api/blackjack/bets', {
          number,
          main: money.text(bets.main),
          pairs: money.text(bets.pairs),
          poker: money.text(bets.poker),
          ready: isReady,
        }),
      ),
    onRefused(error, number) {
      if (state.view?.number !== number) return
      const refusal = asGameError(error)
      Object.assign(state, { bets: noBets, isReady: false })
      if (refusal.code === 'bets.closed') say('late')
      else deps.refuse(refusal)
      show()
    },
  })

  const isOpen = () => isBetting(state) && ownSeat(state) !== null && !state.isPaused
  const chip = () => chipSizes[state.chipAt] ?? 0n

  /** Changes the bets. An unconfirmed Deal must be pressed again. */
  function change(bets: Bets, spot: Spot = 'main'): void {
    if (!isOpen() || state.view === null) return
    const refusal = totalOf(bets) <= totalOf(state.bets) ? null : faultOf(bets, limits, state.balanceMinor)
    if (refusal !== null) return say(refusal, { amount: money.show(maxOf(spot, limits)) })
    deps.click()
    Object.assign(state, { bets, isReady: false })
    line.send(state.view.number, { bets, isReady: false })
    say(totalOf(bets) > 0n ? 'yourBets' : null)
    show()
    return undefined
  }

  function deal(): void {
    if (!isOpen() || state.view === null || state.bets.main === 0n || state.isReady) return
    deps.click()
    state.isReady = true
    line.send(state.view.number, { bets: state.bets, isReady: true })
    say('waitOthers')
    show()
  }

  async function act(move: PlayerMove): Promise<void> {
    const { view } = state
    if (view === null || state.isAsking || !view.moves.includes(move)) return
    state.isAsking = true
    show()
    try {
      deps.receive(
        await api.post<BjView>('/api/blackjack/move', { handId: view.handId, step: view.step, move }),
      )
    } catch (error) {
      deps.refuse(asGameError(error))
    } finally {
      state.isAsking = false
      show()
    }
  }

  return {
    chipSizes,
    isOpen,
    deal,
    act,
    place: (spot: Spot) => change(withChip(state.bets, spot, chip()), spot),
    take: (spot: Spot) => change(withoutChip(state.bets, spot, chip()), spot),
    clear: () => change(noBets),
    double: () => change(doubled(state.bets)),
    repeat: () => (totalOf(state.lastBets) === 0n ? say('nothingToRepeat') : change(state.lastBets)),
    choose: (at: number) => {
      state.chipAt = at
      show()
    },
    decline: () => {
      state.declined = state.view?.handId ?? ''
      say('declined')
      show()
    },
  }
}

/** Calls that take, offer and leave a seat. */
export function createSeatDesk({ api, state, say, receive, explain, onSeated, offer }: DeskDeps) {
  async function sit(seat: number): Promise<void> {
    try {
      receive(await api.post<BjView>('/api/blackjack/sit', { seat, clientSeed: state.seed }))
      onSeated()
    } catch (error) {
      const refusal = asGameError(error)
      if (refusal.code !== 'seat.taken') return explain(refusal)
      await offerAnother(seat)
    }
  }

  /** The seat was taken meanwhile: offers the nearest free one. */
  async function offerAnother(wanted: number): Promise<void> {
    const view = await api.get<BjView>('/api/blackjack/table').catch(() => null)
    if (view === null) return
    state.isFresh = true
    receive(view)
    const free = view.seats
      .flatMap((seat, at) => (seat === null ? [at] : []))
      .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
    if (free === undefined) return say('noSeats')
    say('takenOffer', { number: free + 1 })
    offer(free)
    return undefined
  }

  /** Takes the first free seat; at a full table the vendor picks another table. */
  async function sitAnywhere(): Promise<void> {
    const free = state.view?.seats.indexOf(null) ?? 0
    await (free < 0 ? offerAnother(0) : sit(free))
  }

  async function leave(): Promise<void> {
    try {
      Object.assign(state, { bets: noBets, isLeaving: true })
      receive(await api.post<BjView>('/api/blackjack/leave', {}))
      if (ownSeat(state) !== null) say('leaving')
    } catch (error) {
      state.isLeaving = false
      explain(asGameError(error))
    }
  }

  return { sit, sitAnywhere, leave }
}
