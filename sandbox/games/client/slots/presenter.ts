import type { SlotGameView, SlotRoundView, SpinView } from '../../slots/slot-shapes.ts'
import type { Money } from '../shell/money.ts'
import type { Sound } from '../shell/sound.ts'
import type { Language, Translate } from '../texts/texts.ts'
import type { Cabinet } from './cabinet.ts'
import { createCelebration } from './celebration.ts'
import { coveredReels, highlightAll, highlightOf } from './highlights.ts'
import { createHoldShow } from './hold-show.ts'
import type { Music } from './music.ts'
import type { Pacer } from './pacer.ts'
import type { ReelView } from './reels/reel-view.ts'
import { scattersByReel, suspenseFrom } from './suspense.ts'
import { createWinWords } from './win-words.ts'

export interface PresenterDeps {
  readonly game: SlotGameView
  readonly cabinet: Pick<Cabinet, 'root' | 'announce' | 'setWin' | 'setNote' | 'setBanner' | 'setCelebration'>
  readonly reels: ReelView
  readonly sound: Sound
  readonly t: Translate
  readonly language: Language
  readonly money: Money
  readonly calm: () => boolean
  /** Reels stop early, without suspense. */
  readonly quick: () => boolean
  readonly pacer: Pacer
  readonly music: Pick<Music, 'setLayer'>
}

export type Presenter = ReturnType<typeof createPresenter>

/** Presents a round. The result is known from the start; the presentation cannot affect it. */
export function createPresenter(deps: PresenterDeps) {
  const { game, cabinet, reels, sound, t, money, calm, pacer } = deps
  const { pause } = pacer
  const words = createWinWords(deps)
  const cycle = createWinCycle(deps, words.describe)
  const spins = createSpinShow(deps)
  const celebrate = createCelebration(deps)
  const tell = createTeller(deps)
  const showHold = createHoldShow(deps)
  const cards = createFeatureCards(deps, words)

  /** The whole round: the paid spin, its respins, held coins, free spins, the total. */
  async function showRound(round: SlotRoundView): Promise<void> {
    const stakeMinor = money.minor(round.stake)
    const free = round.spins.filter((spin) => spin.free)
    if (round.bought === true) {
      const awarded = game.buy?.spins ?? free.length
      await showFreeSpins(round, free, { awarded, beforeMinor: 0n, stakeMinor })
    } else await showPaidSpin(round, free, stakeMinor)
    await celebrate(money.minor(round.win), stakeMinor)
    const last = round.spins.at(-1)
    if (last === undefined) return
    cabinet.setNote(last.wins.length === 1 && last.wins[0] !== undefined ? words.describe(last.wins[0]) : '')
    if (last.falls === undefined && round.hold === undefined) cycle.start(last)
  }

  /** The paid spin and its features. */
  async function showPaidSpin(
    round: SlotRoundView,
    free: readonly SpinView[],
    stakeMinor: bigint,
  ): Promise<void> {
    const [base, ...others] = round.spins
    if (base === undefined) return
    const hasMore = others.length > 0 || round.hold !== undefined
    let shownMinor = 0n
    const grow = (minor: bigint) => tell(shownMinor + minor, stakeMinor, false)
    await spins.show(base, null, grow)
    shownMinor = money.minor(base.amount)
    tell(shownMinor, stakeMinor, !hasMore)
    for (const respin of others.filter((spin) => !spin.free)) {
      await pause(700)
      cabinet.setNote(t('respin'))
      reels.start(respin.held)
      sound.whirl()
      await pause(calm() ? 0 : 260)
      await spins.show(respin, null, grow)
      shownMinor += money.minor(respin.amount)
      tell(shownMinor, stakeMinor, false)
    }
    if (round.hold !== undefined) {
      await pause(base.wins.length > 0 ? 1100 : 500)
      await cards.openHold()
      setScene('free')
      await showHold(round.hold, base, grow)
      if (round.hold.isFull) await cards.flash(t('holdFull'), [])
      shownMinor += money.minor(round.hold.amount)
      tell(shownMinor, stakeMinor, false)
      setScene('base')
    }
    if (free.length > 0) {
      await pause(base.wins.length > 0 ? 1100 : 500)
      await showFreeSpins(round, free, { awarded: base.awarded, beforeMinor: shownMinor, stakeMinor })
    }
  }

  async function showFreeSpins(
    round: SlotRoundView,
    free: readonly SpinView[],
    {
      awarded,
      beforeMinor,
      stakeMinor,
    }: { readonly awarded: number; readonly beforeMinor: bigint; readonly stakeMinor: bigint },
  ): Promise<void> {
    const max = game.freeSpins?.max ?? 0
    await cards.openFreeSpins(round, awarded || free.length)
    setScene('free')
    let total = Math.min(awarded, max)
    let shownMinor = beforeMinor
    for (const [i, spin] of free.entries()) {
      cabinet.setNote(t('freeSpin', { at: i + 1, count: total }))
      reels.start()
      sound.whirl()
      await pause(calm() ? 0 : 260)
      await spins.show(spin, round.chosen, (minor) => tell(shownMinor + minor, stakeMinor, false))
      shownMinor += money.minor(spin.amount)
      tell(shownMinor, stakeMinor, false)
      if (spin.awarded > 0) {
        total = Math.min(total + spin.awarded, max)
        await cards.flash(t('moreFreeSpins', { count: spin.awarded }), [])
      }
      await pause(spin.wins.length > 0 ? 1000 : 350)
    }
    // What the free spins alone brought; a round that returns no more than its stake has no win.
    const isGain = money.minor(round.win) > stakeMinor
    const amount = money.show(shownMinor - beforeMinor)
    await cards.flash(t(isGain ? 'freeSpinsOver' : 'freeSpinsReturned', { amount }), [])
    setScene('base')
  }

  /** Features have their own backdrop and music layer. */
  function setScene(scene: 'base' | 'free'): void {
    cabinet.root.dataset['scene'] = scene
    deps.music.setLayer(scene)
  }

  function clear(): void {
    cycle.stop()
    delete cabinet.root.dataset['cheer']
    setScene('base')
    cabinet.setCelebration(null)
    pacer.reset()
    cabinet.setNote('')
    cabinet.setWin(t('win'), '', 'none')
    reels.highlight(null)
  }

  return { showRound, clear, reelStopped: spins.reelStopped }
}

/** Banners that open, extend and end a feature. */
function createFeatureCards(
  { game, cabinet, sound, t, pacer }: PresenterDeps,
  words: ReturnType<typeof createWinWords>,
) {
  async function openFreeSpins({ chosen, bought }: SlotRoundView, count: number): Promise<void> {
    sound.feature()
    cabinet.announce(t('announceFreeSpins', { count }))
    const multiplier = game.freeSpins?.multiplier ?? 1
    await flash(
      t(bought === true ? 'freeSpinsBought' : 'freeSpinsWon', { count }),
      [
        ...(multiplier > 1 ? [t('freeSpinsTimes', { multiplier })] : []),
        ...(chosen === null ? [] : [t('freeSpinsChosen', { symbol: words.nameOf(chosen) })]),
      ],
      words.pictureOf(chosen ?? game.scatter?.key ?? ''),
    )
  }

  async function openHold(): Promise<void> {
    sound.feature()
    cabinet.announce(t('holdWon'))
    await flash(t('holdWon'), [t('holdHint')], words.pictureOf(game.hold?.key ?? ''))
  }

  async function flash(title: string, lines: readonly string[], picture?: string): Promise<void> {
    cabinet.setBanner({ title, lines, ...(picture !== undefined && { picture }) })
    await pacer.pause(lines.length > 0 ? 2400 : 1500)
    cabinet.setBanner(null)
  }

  return { openFreeSpins, openHold, flash }
}

/** A return that does not exceed the stake is stated, not celebrated. */
function createTeller({ cabinet, t, money }: PresenterDeps) {
  return (winMinor: bigint, stakeMinor: bigint, isFinal: boolean): void => {
    if (winMinor === 0n) return cabinet.setWin(t('win'), isFinal ? money.show(0n) : '', 'none')
    const isGain = winMinor > stakeMinor
    cabinet.setWin(t(isGain ? 'win' : 'returned'), money.show(winMinor), isGain ? 'win' : 'plain')
  }
}

/** One spin: reels, landing scatters, expanded reels, cascades. */
function createSpinShow({ game, reels, sound, cabinet, t, money, calm, quick, pacer }: PresenterDeps) {
  /** Scatters on each reel of the landing spin, and how many have landed. */
  let scatters: readonly number[] = []
  let scattersLanded = 0

  /** Spins the reels to the result, highlights the wins, and plays cascades, each of which tells the amount so far. */
  async function show(spin: SpinView, chosen: string | null, grow: (minor: bigint) => void): Promise<void> {
    scatters = scattersByReel(game, spin)
    scattersLanded = 0
    await reels.land(spin.stops, spin.free ? (game.freeSpins?.strips ?? game.strips) : game.strips, {
      suspenseFrom: pacer.isSkipped() ? null : suspenseFrom(game, spin),
      quick: quick(),
    })
    for (const { reel, symbol } of coveredReels(game, spin, chosen)) reels.cover(reel, symbol)
    // Without motion, a pause makes the change noticeable.
    if (calm()) await pacer.pause(300)
    reels.highlight(highlightAll(game, spin))
    await showFalls(spin, grow)
  }

  async function showFalls(
    { grid, wins, amount, falls = [] }: SpinView,
    grow: (minor: bigint) => void,
  ): Promise<void> {
    let minor = falls.reduce((left, fall) => left - money.minor(fall.amount), money.minor(amount))
    if (falls.length > 0) grow(minor)
    let before = { grid, wins: wins.filter(({ kind }) => kind !== 'scatter') }
    for (const fall of falls) {
      await pacer.pause(650)
      const gone = highlightAll(game, before)?.cells ?? new Set<string>()
      reels.highlight(null)
      sound.reelStop(2)
      if (pacer.isSkipped()) reels.showGrid(fall.grid)
      else await reels.fall({ before: before.grid, after: fall.grid, gone })
      if (fall.wins.length > 0) {
        cabinet.setNote(t('cascade', { multiplier: fall.multiplier }))
        sound.scatter(Math.min(5, fall.multiplier))
        reels.highlight(highlightAll(game, fall))
        minor += money.minor(fall.amount)
        grow(minor)
      }
      before = { grid: fall.grid, wins: fall.wins }
    }
  }

  /** A reel has stopped: plays its sound, and a bell for a scatter. */
  function reelStopped(reel: number): void {
    sound.reelStop(reel)
    const landed = scatters[reel] ?? 0
    if (landed === 0) return
    scattersLanded += landed
    sound.scatter(scattersLanded)
  }
  return { show, reelStopped }
}

/** Shows the wins one after another until the next spin. */
function createWinCycle(
  { game, reels, cabinet, calm }: PresenterDeps,
  describe: (win: SpinView['wins'][number]) => string,
) {
  let timer = 0
  return {
    start(spin: SpinView) {
      if (spin.wins.length < 2 || calm()) return
      let at = -1
      timer = window.setInterval(() => {
        at = (at + 1) % (spin.wins.length + 1)
        const win = spin.wins[at]
        reels.highlight(win === undefined ? highlightAll(game, spin) : highlightOf(game, spin, win))
        cabinet.setNote(win === undefined ? '' : describe(win))
      }, 1500)
    },
    stop: () => window.clearInterval(timer),
  }
}
