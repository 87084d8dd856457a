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

/** `freeRounds`: the grant the round belongs to. `buy`: the free spins are bought. */
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
  /** Called when the reels start. */
  readonly onStart?: () => void
  /** Shows a refusal to the player. */
  readonly explain: (error: GameError) => void
}

export type Play = ReturnType<typeof createPlay>

/** Number of attempts of a spin with an unknown outcome before the player is asked to wait. */
const patience = 8
const historyLength = 10

/** Retries the request until it is answered; the request id makes it idempotent. */
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

/** Operator-paid free rounds, which are played before the player's own stakes. */
function createFreePlay(deps: PlayDeps) {
  const { api, cabinet, money, t, session } = deps
  let free = session.freeRounds
  return {
    grantId: () => free?.grantId,
    coin: () => (free === null ? null : money.text(money.minor(free.stake) / BigInt(session.game.betCoins))),
    /** True: the stake is fixed by the free rounds. */
    show() {
      cabinet.setFreeRounds(free === null ? null : freeText(free, deps))
      return free !== null
    },
    set: (next: FreeRoundsView | null) => void (free = next),
    end: () => void (free = null),
    /** Counts one free round; after the last one asks the vendor for further grants. */
    async count(): Promise<void> {
      if (free === null) return
      free = { ...free, left: free.left - 1 }
      if (free.left > 0) return
      free = (await api.freeRounds().catch(() => ({ freeRounds: null }))).freeRounds
      if (free === null) cabinet.announce(t('freeRoundsOver'))
    },
  }
}

/** Free rounds left, and where their wins are credited. */
const freeText = ({ left, stake, wins }: FreeRoundsView, { t, money }: PlayDeps): string =>
  t(left === 1 ? `freeRoundLast.${wins}` : `freeRoundsLeft.${wins}`, {
    count: left,
    amount: money.show(money.minor(stake)),
  })

/** The page's round: one at a time, one request id per press, at most one spin per press. */
export function createPlay(deps: PlayDeps) {
  const { api, bridge, cabinet, reels, presenter, money, t, session } = deps
  const { game } = session
  let coinAt = Math.max(0, session.coins.length > 2 ? 1 : 0)
  let balanceMinor = money.minor(session.balance)
  let history = session.history
  let fairness = session.fairness
  let busy = false
  let paused = false
  /** An unanswered press: the next press repeats its request. */
  let openRequest: { readonly id: string; readonly bought: boolean } | null = null
  const free = createFreePlay(deps)

  const coin = () => free.coin() ?? session.coins[coinAt] ?? '0'
  const stakeMinor = () => money.minor(coin()) * BigInt(game.betCoins)
  /** Price of the free spins at the current stake; null: not for sale now. */
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

  /** Plays a round, or bought free spins; false when it did not take place. */
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
      bridge.tellBalance(balanceMinor)
      await showRound(deps, round)
      await book(round)
      if (round.free === true) await free.count()
      isPlayed = true
    } catch (error) {
      const refusal = asGameError(error)
      if (!isUncertain(refusal)) openRequest = null
      if (refusal.code === 'freeRounds.over') free.end()
      presenter.clear()
      // The reels return to their previous stops.
      if (!bought) await reels.land(restingStops(game, history), game.strips)
      showBalance(before)
      deps.explain(refusal)
    }
    await earliest
    setBusy(false)
    bridge.tellBalance(balanceMinor)
    return isPlayed
  }

  /** Finishes a round for the player; polls until its win is booked. */
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
      // A pending request keeps its stake.
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
    /** Highest stake of a round. */
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

/** Shows the round; the button skips the presentation. */
async function showRound({ cabinet, presenter }: PlayDeps, round: SlotRoundView): Promise<void> {
  cabinet.setSkippable(true)
  await presenter.showRound(round)
  cabinet.setSkippable(false)
}

/** The result as a sentence. A return up to the stake is not called a win. */
function outcomeText(round: SlotRoundView, balanceMinor: bigint, { t, money }: PlayDeps): string {
  const winMinor = money.minor(round.win)
  const values = { amount: money.show(winMinor), balance: money.show(balanceMinor) }
  const key =
    winMinor === 0n ? 'announceLoss' : winMinor > money.minor(round.stake) ? 'announceWin' : 'announceReturn'
  return t(key, values)
}

/** Polls the balance until the win is booked, up to a limit. */
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

/** A settling round counts as settled once the wallet returns a balance. */
async function withBalance(round: SlotRoundView, api: PlayDeps['api']): Promise<SlotRoundView> {
  const { balance } = await api.balance().catch(() => ({ balance: null }))
  return balance === null ? round : { ...round, state: 'settled', balance }
}

/** Whether the spin may have taken place despite the error. */
const isUncertain = (error: GameError) =>
  ['network', 'round.open', 'wallet.unreachable', 'server.unexpected'].includes(error.code)

/** Initial stops: those of the last round, or the top of the strips. */
export const restingStops = (game: SlotGameView, history: readonly SlotRoundView[]): readonly number[] => {
  const last = history[0]?.spins.at(-1)
  return last !== undefined && !last.free ? last.stops : game.strips.map(() => 0)
}
