import type { SlotGameView, SlotRoundView, SpinView, WinView } from '../../slots/slot-shapes.ts'
import type { Money } from '../shell/money.ts'
import type { Sound } from '../shell/sound.ts'
import type { Language, Translate } from '../texts/texts.ts'
import type { Cabinet } from './cabinet.ts'
import { coveredReels, highlightAll, highlightOf } from './highlights.ts'
import type { Music } from './music.ts'
import type { Pacer } from './pacer.ts'
import type { ReelView } from './reels/reel-view.ts'
import { scattersByReel, suspenseFrom } from './suspense.ts'
import { countingMs, tierOf } from './win-tiers.ts'

export interface PresenterDeps {
  readonly game: SlotGameView
  readonly cabinet: Pick<Cabinet, 'root' | 'announce' | 'setWin' | 'setNote' | 'setBanner' | 'setCelebration'>
  readonly reels: ReelView
  readonly sound: Sound
  readonly t: Translate
  readonly language: Language
  readonly money: Money
  readonly calm: () => boolean
  /** Reels stop early and nothing keeps the player waiting. */
  readonly quick: () => boolean
  readonly pacer: Pacer
  readonly music: Pick<Music, 'setLayer'>
}

export type Presenter = ReturnType<typeof createPresenter>

const countStepMs = 50

/** Shows what a round brought. Knows the result from the first moment and changes nothing about it. */
export function createPresenter({
  game,
  cabinet,
  reels,
  sound,
  t,
  language,
  money,
  calm,
  quick,
  pacer,
  music,
}: PresenterDeps) {
  const { pause } = pacer
  const symbolOf = (key: string) => game.symbols.find((symbol) => symbol.key === key)
  const nameOf = (key: string) => symbolOf(key)?.name[language] ?? key
  let cycle = 0
  /** Scatters on each reel of the spin that lands, and how many have landed. */
  let scatters: readonly number[] = []
  let scattersLanded = 0

  /** Turns the reels onto a spin and lights up what it won. */
  async function showSpin(spin: SpinView, chosen: string | null): Promise<void> {
    scatters = scattersByReel(game, spin)
    scattersLanded = 0
    await reels.land(spin.stops, spin.free ? (game.freeSpins?.strips ?? game.strips) : game.strips, {
      suspenseFrom: pacer.isSkipped() ? null : suspenseFrom(game, spin),
      quick: quick() || pacer.isSkipped(),
    })
    for (const { reel, symbol } of coveredReels(game, spin, chosen)) reels.cover(reel, symbol)
    // Without motion the eye still needs a moment to see that something new is there.
    if (calm()) await pause(300)
    reels.highlight(highlightAll(game, spin))
  }

  /** A reel has come to rest: its knock, and a bell for a scatter. */
  function reelStopped(reel: number): void {
    sound.reelStop(reel)
    const landed = scatters[reel] ?? 0
    if (landed === 0) return
    scattersLanded += landed
    sound.scatter(scattersLanded)
  }

  /** The whole round: the paid spin, its free spins, the sum. */
  async function showRound(round: SlotRoundView): Promise<void> {
    const stakeMinor = money.minor(round.stake)
    const [base, ...free] = round.spins
    if (base === undefined) return
    await showSpin(base, null)
    let shownMinor = money.minor(base.amount)
    tell(shownMinor, stakeMinor, free.length === 0)
    if (free.length > 0) {
      await pause(base.wins.length > 0 ? 1100 : 500)
      await openFeature(round, free, base.awarded)
      setScene('free')
      let total = Math.min(base.awarded, game.freeSpins?.max ?? 0)
      for (const [i, spin] of free.entries()) {
        cabinet.setNote(t('freeSpin', { at: i + 1, count: total }))
        reels.start()
        sound.whirl()
        await pause(calm() ? 0 : 260)
        await showSpin(spin, round.chosen)
        shownMinor += money.minor(spin.amount)
        tell(shownMinor, stakeMinor, false)
        if (spin.awarded > 0) {
          total = Math.min(total + spin.awarded, game.freeSpins?.max ?? 0)
          await flash(t('moreFreeSpins', { count: spin.awarded }), [])
        }
        await pause(spin.wins.length > 0 ? 1000 : 350)
      }
      await flash(t('freeSpinsOver', { amount: money.show(money.minor(round.win)) }), [])
      setScene('base')
    }
    await celebrate(money.minor(round.win), stakeMinor)
    const last = free.at(-1) ?? base
    cabinet.setNote(last.wins.length === 1 && last.wins[0] !== undefined ? describe(last.wins[0]) : '')
    startCycle(last)
  }

  async function openFeature(
    round: SlotRoundView,
    free: readonly SpinView[],
    awarded: number,
  ): Promise<void> {
    sound.feature()
    cabinet.announce(t('announceFreeSpins', { count: awarded }))
    const multiplier = game.freeSpins?.multiplier ?? 1
    const picture = symbolOf(round.chosen ?? game.scatter?.key ?? '')?.art
    await flash(
      t('freeSpinsWon', { count: awarded || free.length }),
      [
        ...(multiplier > 1 ? [t('freeSpinsTimes', { multiplier })] : []),
        ...(round.chosen === null ? [] : [t('freeSpinsChosen', { symbol: nameOf(round.chosen) })]),
      ],
      picture,
    )
  }

  async function flash(title: string, lines: readonly string[], picture?: string): Promise<void> {
    cabinet.setBanner({ title, lines, ...(picture !== undefined && { picture }) })
    await pause(lines.length > 0 ? 2400 : 1500)
    cabinet.setBanner(null)
  }

  /** A return that does not exceed the stake is stated, not celebrated. */
  function tell(winMinor: bigint, stakeMinor: bigint, isFinal: boolean): void {
    if (winMinor === 0n) return cabinet.setWin(t('win'), isFinal ? money.show(0n) : '', 'none')
    const isGain = winMinor > stakeMinor
    cabinet.setWin(t(isGain ? 'win' : 'returned'), money.show(winMinor), isGain ? 'win' : 'plain')
  }

  /** The amount counts up once, at the length and with the show of its tier. */
  async function celebrate(winMinor: bigint, stakeMinor: bigint): Promise<void> {
    const tier = tierOf(winMinor, stakeMinor)
    if (tier === null) return
    sound.win(Number(winMinor / stakeMinor))
    cabinet.root.dataset['cheer'] = tier
    const title = tier === 'small' ? null : t(`win.${tier}`)
    const show = (minor: bigint) => {
      cabinet.setWin(t('win'), money.show(minor), 'win')
      if (title !== null) cabinet.setCelebration({ tier, title, amount: money.show(minor) })
    }
    const steps = BigInt(Math.max(1, Math.round(countingMs[tier] / countStepMs)))
    for (let step = 1n; step < steps && !calm() && !quick() && !pacer.isSkipped(); step += 1n) {
      show((winMinor * step) / steps)
      if (step % 3n === 0n) sound.count(Number(step) / Number(steps))
      await pause(countStepMs)
    }
    show(winMinor)
    if (title !== null) await pause(calm() ? 900 : 1400)
    cabinet.setCelebration(null)
  }

  /** Free spins have a backdrop and a layer of music of their own. */
  function setScene(scene: 'base' | 'free'): void {
    cabinet.root.dataset['scene'] = scene
    music.setLayer(scene)
  }

  /** One win after the other, until the next spin. */
  function startCycle(spin: SpinView): void {
    if (spin.wins.length < 2 || calm()) return
    let at = -1
    cycle = window.setInterval(() => {
      at = (at + 1) % (spin.wins.length + 1)
      const win = spin.wins[at]
      reels.highlight(win === undefined ? highlightAll(game, spin) : highlightOf(game, spin, win))
      cabinet.setNote(win === undefined ? '' : describe(win))
    }, 1500)
  }

  function describe(win: WinView): string {
    const values = {
      count: win.count,
      symbol: nameOf(win.symbol),
      amount: money.show(money.minor(win.amount)),
      line: (win.line ?? 0) + 1,
      ways: win.ways ?? 0,
    }
    if (win.kind === 'ways') return t(win.ways === 1 ? 'winWay' : 'winWays', values)
    return t(({ line: 'winLine', scatter: 'winScatter', chosen: 'winChosen' } as const)[win.kind], values)
  }

  function clear(): void {
    window.clearInterval(cycle)
    delete cabinet.root.dataset['cheer']
    setScene('base')
    cabinet.setCelebration(null)
    pacer.reset()
    cabinet.setNote('')
    cabinet.setWin(t('win'), '', 'none')
    reels.highlight(null)
  }

  return { showRound, clear, reelStopped }
}
