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

export interface PlayDeps {
  readonly api: Pick<GameApi, 'balance'> & {
    /** `freeRounds`: the grant the round is to be one of. */
    spin(requestId: string, coin: string, freeRounds?: string): Promise<SlotRoundView>
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
  let openRequest: string | null = null
  /** Rounds whose stake the operator pays come first. */
  let free = session.freeRounds

  const coin = () =>
    free === null
      ? (session.coins[coinAt] ?? '0')
      : money.text(money.minor(free.stake) / BigInt(game.betCoins))
  const stakeMinor = () => money.minor(coin()) * BigInt(game.betCoins)

  const showStake = () => {
    cabinet.setStake(money.show(stakeMinor()))
    cabinet.less.disabled = free !== null || coinAt === 0
    cabinet.more.disabled = free !== null || coinAt === session.coins.length - 1
    cabinet.setFreeRounds(free === null ? null : freeText(free, deps))
  }

  /** One fewer is left; after the last one the vendor is asked for others. */
  async function countFree(): Promise<void> {
    if (free === null) return
    free = { ...free, left: free.left - 1 }
    if (free.left > 0) return
    free = (await api.freeRounds().catch(() => ({ freeRounds: null }))).freeRounds
    if (free === null) cabinet.announce(t('freeRoundsOver'))
  }

  const showBalance = (minor: bigint) => {
    balanceMinor = minor
    cabinet.setBalance(money.show(minor))
  }

  function changeStake(step: 1 | -1): void {
    const next = coinAt + step
    if (busy || free !== null || openRequest !== null || next < 0 || next >= session.coins.length) return
    coinAt = next
    showStake()
    cabinet.announce(t('announceStake', { amount: money.show(stakeMinor()) }))
  }

  /** Plays a round; false when it did not take place. */
  async function spin(): Promise<boolean> {
    if (busy || paused) return false
    let isPlayed = false
    setBusy(true)
    const earliest = deps.wait(session.minCycleMs)
    presenter.clear()
    reels.start()
    deps.onStart?.()
    const before = balanceMinor
    if (free === null) cabinet.setBalance(money.show(before - stakeMinor()))
    openRequest ??= deps.newRequestId()
    try {
      const round = await ask(openRequest)
      openRequest = null
      bridge.tell('balance')
      await showRound(deps, round)
      await book(round)
      if (round.free === true) await countFree()
      isPlayed = true
    } catch (error) {
      const refusal = asGameError(error)
      if (!isUncertain(refusal)) openRequest = null
      if (refusal.code === 'freeRounds.over') free = null
      await standStill()
      showBalance(before)
      deps.explain(refusal)
    }
    await earliest
    setBusy(false)
    bridge.tell('balance')
    return isPlayed
  }

  /** The same request until there is an answer: the same id never spins twice. */
  async function ask(requestId: string): Promise<SlotRoundView> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (free === null ? api.spin(requestId, coin()) : api.spin(requestId, coin(), free.grantId))
      } catch (error) {
        if (!(error instanceof GameError) || !isUncertain(error) || attempt === patience) throw error
        cabinet.setNote(t('checking'))
        await deps.wait(error.retryAfterMs ?? Math.min(5_000, 500 * 2 ** attempt))
      }
    }
  }

  /** The round is over for the player; if its win is not booked yet, it is asked for until it is. */
  async function book(round: SlotRoundView): Promise<void> {
    let booked = round
    for (let attempt = 1; booked.state === 'settling' && attempt <= patience; attempt += 1) {
      cabinet.setNote(t('settling'))
      await deps.wait(Math.min(5_000, 500 * 2 ** attempt))
      booked = await withBalance(booked, api)
    }
    if (booked.balance !== null) showBalance(money.minor(booked.balance))
    history = [booked, ...history].slice(0, historyLength)
    fairness = { ...fairness, nonce: booked.fairness?.nonce ?? fairness.nonce }
    cabinet.announce(outcomeText(booked, balanceMinor, deps))
  }

  /** The reels come to rest on what they showed before. */
  async function standStill(): Promise<void> {
    presenter.clear()
    await reels.land(restingStops(game, history), game.strips)
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
      const { balance } = await api.balance()
      const { freeRounds } = await api.freeRounds()
      if (busy) return
      showBalance(money.minor(balance))
      // A press that waits for its answer keeps its stake.
      if (openRequest !== null) return
      free = freeRounds
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
    coinMinor: () => money.minor(coin()),
    history: () => history,
    fairness: () => fairness,
    setFairness: (next: FairnessView) => void (fairness = next),
    isBusy: () => busy,
  }
}

/** What is left of the free rounds, and where their wins go. */
const freeText = ({ left, stake, wins }: FreeRoundsView, { t, money }: PlayDeps): string =>
  t(left === 1 ? `freeRoundLast.${wins}` : `freeRoundsLeft.${wins}`, {
    count: left,
    amount: money.show(money.minor(stake)),
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
