import type { FairnessView, FreeRoundsView, SessionView } from '../../api/shapes.ts'
import type { SlotGameView, SlotRoundView } from '../../slots/slot-shapes.ts'
import { GameError } from '../shell/api.ts'
import type { GameApi } from '../shell/api.ts'
import type { Bridge } from '../shell/bridge.ts'
import { asGameError } from '../shell/explain.ts'
import type { Money } from '../shell/money.ts'
import type { Presenter } from './presenter.ts'
import type { ReelView } from './reels/reel-view.ts'
import type { Translate } from '../texts/texts.ts'
import type { Cabinet } from './cabinet.ts'

/** `freeRounds`: the grant the round is to be one of. `buy`: the free spins are bought. */
export interface SpinExtras {
  readonly freeRounds?: string
  readonly buy?: true
}

export interface PlayDeps {
  readonly api: Pick<GameApi, 'balance'> & {
    spin(requestId: string, coin: string, more?: SpinExtras): Promise<SlotRoundView>
    freeRounds(): Promise<{ freeRounds: FreeRoundsView | null }>
  }
  readonly bridge: Bridge
  readonly cabinet: Cabinet
  readonly reels: Pick<ReelView, 'start' | 'land'>
  readonly presenter: Presenter
  readonly money: Money
  readonly t: Translate
  readonly session: SessionView<SlotGameView, SlotRoundView>
  readonly newRequestId: () => string
  readonly wait: (ms: number) => Promise<void>
  /** The reels have been set going. */
  readonly onStart?: () => void
  /** A refusal the player has to know about. */
  readonly explain: (error: GameError) => void
}

export type Play = ReturnType<typeof createPlay>

/** A spin whose fate is not known is asked for again this often before the player is told to wait. */
const patience = 8
const historyLength = 10

/** The same request until there is an answer: the same id never spins twice. */
async function askUntilAnswered(
  { api, cabinet, t, wait }: PlayDeps,
  ...press: Parameters<PlayDeps['api']['spin']>
): Promise<SlotRoundView> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await api.spin(...press)
    } catch (error) {
      if (!(error instanceof GameError) || !isUncertain(error) || attempt === patience) throw error
      cabinet.setNote(t('checking'))
      await wait(error.retryAfterMs ?? Math.min(5_000, 500 * 2 ** attempt))
    }
  }
}

/** Rounds whose stake the operator pays: they come before the player's own. */
function createFreePlay(deps: PlayDeps) {
  const { api, cabinet, money, t, session } = deps
  let free = session.freeRounds
  return {
    grantId: () => free?.grantId,
    coin: () => (free === null ? null : money.text(money.minor(free.stake) / BigInt(session.game.betCoins))),
    /** True: the stake is not the player's to choose. */
    show() {
      cabinet.setFreeRounds(free === null ? null : freeText(free, deps))
      return free !== null
    },
    set: (next: FreeRoundsView | null) => void (free = next),
    end: () => void (free = null),
    /** One fewer is left; after the last one the vendor is asked for others. */
    async count(): Promise<void> {
      if (free === null) return
      free = { ...free, left: free.left - 1 }
      if (free.left > 0) return
      free = (await api.freeRounds().catch(() => ({ freeRounds: null }))).freeRounds
      if (free === null) cabinet.announce(t('freeRoundsOver'))
    },
  }
}

/** What is left of the free rounds, and where their wins go. */
const freeText = ({ left, stake, wins }: FreeRoundsView, { t, money }: PlayDeps): string =>
  t(left === 1 ? `freeRoundLast.${wins}` : `freeRoundsLeft.${wins}`, {
    count: left,
    amount: money.show(money.minor(stake)),
  })

/** The round as the page lives it: one at a time, one request id per press, never a second spin for the same press. */
export function createPlay(deps: PlayDeps) {
  const { api, bridge, cabinet, reels, presenter, money, t, session } = deps
  const { game } = session
  let coinAt = Math.max(0, session.coins.length > 2 ? 1 : 0)
  let balanceMinor = money.minor(session.balance)
  let history = session.history
  let fairness = session.fairness
  let busy = false
  let paused = false
  /** A press whose answer never came: the next press asks for it again. */
  let openRequest: { readonly id: string; readonly bought: boolean } | null = null
  const free = createFreePlay(deps)

  const coin = () => free.coin() ?? session.coins[coinAt] ?? '0'
  const stakeMinor = () => money.minor(coin()) * BigInt(game.betCoins)
  /** Of the free spins at the stake that is chosen; null: none can be bought now. */
  const priceMinor = () =>
    game.buy === null || free.grantId() !== undefined ? null : stakeMinor() * BigInt(game.buy.price)

  const showStake = () => {
    cabinet.setStake(money.show(stakeMinor()))
    const isFixed = free.show()
    cabinet.less.disabled = isFixed || coinAt === 0
    cabinet.more.disabled = isFixed || coinAt === session.coins.length - 1
  }

  const showBalance = (minor: bigint) => {
    balanceMinor = minor
    cabinet.setBalance(money.show(minor))
  }

  function changeStake(step: 1 | -1): void {
    const next = coinAt + step
    if (busy || free.grantId() !== undefined || openRequest !== null) return
    if (next < 0 || next >= session.coins.length) return
    coinAt = next
    showStake()
    cabinet.announce(t('announceStake', { amount: money.show(stakeMinor()) }))
  }

  /** Plays a round, or the free spins alone for their price; false when it did not take place. */
  async function spin({ buys = false } = {}): Promise<boolean> {
    if (busy || paused) return false
    let isPlayed = false
    setBusy(true)
    const earliest = deps.wait(session.minCycleMs)
    presenter.clear()
    openRequest ??= { id: deps.newRequestId(), bought: buys && priceMinor() !== null }
    const { id, bought } = openRequest
    if (!bought) reels.start()
    deps.onStart?.()
    const before = balanceMinor
    const costMinor = bought ? (priceMinor() ?? 0n) : stakeMinor()
    if (free.grantId() === undefined) cabinet.setBalance(money.show(before - costMinor))
    try {
      const round = await askUntilAnswered(deps, id, coin(), extrasOf(bought, free.grantId()))
      openRequest = null
      bridge.tell('balance')
      await showRound(deps, round)
      await book(round)
      if (round.free === true) await free.count()
      isPlayed = true
    } catch (error) {
      const refusal = asGameError(error)
      if (!isUncertain(refusal)) openRequest = null
      if (refusal.code === 'freeRounds.over') free.end()
      presenter.clear()
      // The reels come to rest on what they showed before.
      if (!bought) await reels.land(restingStops(game, history), game.strips)
      showBalance(before)
      deps.explain(refusal)
    }
    await earliest
    setBusy(false)
    bridge.tell('balance')
    return isPlayed
  }

  /** The round is over for the player; if its win is not booked yet, it is asked for until it is. */
  async function book(round: SlotRoundView): Promise<void> {
    const booked = await untilBooked(deps, round)
    if (booked.balance !== null) showBalance(money.minor(booked.balance))
    history = [booked, ...history].slice(0, historyLength)
    fairness = { ...fairness, nonce: booked.fairness?.nonce ?? fairness.nonce }
    cabinet.announce(outcomeText(booked, balanceMinor, deps))
  }

  function setBusy(next: boolean): void {
    busy = next
    cabinet.setBusy(next)
    if (!next) showStake()
    bridge.tell(next ? 'busy' : 'idle')
  }

  async function refresh(): Promise<void> {
    if (busy) return
    try {
      const [{ balance }, { freeRounds }] = await Promise.all([api.balance(), api.freeRounds()])
      if (busy) return
      showBalance(money.minor(balance))
      // A press that waits for its answer keeps its stake.
      if (openRequest !== null) return
      free.set(freeRounds)
      showStake()
    } catch (error) {
      if (error instanceof GameError && error.action === 'exit') deps.explain(error)
    }
  }

  showBalance(balanceMinor)
  showStake()

  return {
    spin,
    changeStake,
    refresh,
    setPaused(next: boolean) {
      paused = next
      cabinet.root.toggleAttribute('data-paused', next)
    },
    balanceMinor: () => balanceMinor,
    stakeMinor,
    priceMinor,
    /** No round costs more. */
    mostMinor: () => money.minor(session.coins.at(-1) ?? '0') * BigInt(game.betCoins),
    coinMinor: () => money.minor(coin()),
    history: () => history,
    fairness: () => fairness,
    setFairness: (next: FairnessView) => void (fairness = next),
    isBusy: () => busy,
  }
}

const extrasOf = (bought: boolean, grantId: string | undefined): SpinExtras => ({
  ...(bought && { buy: true as const }),
  ...(!bought && grantId !== undefined && { freeRounds: grantId }),
})

/** Shows the round; meanwhile the button shortens that. */
async function showRound({ cabinet, presenter }: PlayDeps, round: SlotRoundView): Promise<void> {
  cabinet.setSkippable(true)
  await presenter.showRound(round)
  cabinet.setSkippable(false)
}

/** The outcome of a round in a sentence. A return up to the stake is not called a win. */
function outcomeText(round: SlotRoundView, balanceMinor: bigint, { t, money }: PlayDeps): string {
  const winMinor = money.minor(round.win)
  const values = { amount: money.show(winMinor), balance: money.show(balanceMinor) }
  const key =
    winMinor === 0n ? 'announceLoss' : winMinor > money.minor(round.stake) ? 'announceWin' : 'announceReturn'
  return t(key, values)
}

/** Asks for the balance until the win is booked, or for as long as patience lasts. */
async function untilBooked(
  { api, cabinet, t, wait }: PlayDeps,
  round: SlotRoundView,
): Promise<SlotRoundView> {
  let booked = round
  for (let attempt = 1; booked.state === 'settling' && attempt <= patience; attempt += 1) {
    cabinet.setNote(t('settling'))
    await wait(Math.min(5_000, 500 * 2 ** attempt))
    booked = await withBalance(booked, api)
  }
  return booked
}

/** A settling round counts as settled once the wallet tells a balance. */
async function withBalance(round: SlotRoundView, api: PlayDeps['api']): Promise<SlotRoundView> {
  const { balance } = await api.balance().catch(() => ({ balance: null }))
  return balance === null ? round : { ...round, state: 'settled', balance }
}

/** The spin may have taken place: no final answer has come. */
const isUncertain = (error: GameError) =>
  ['network', 'round.open', 'wallet.unreachable', 'server.unexpected'].includes(error.code)

/** Where the reels stand before the first spin: the end of the last round, or the top of the strips. */
export const restingStops = (game: SlotGameView, history: readonly SlotRoundView[]): readonly number[] => {
  const last = history[0]?.spins.at(-1)
  return last !== undefined && !last.free ? last.stops : game.strips.map(() => 0)
}
