import type { SessionView } from '../../api/shapes.ts'
import type { FishingGameView, FishingRoundView } from '../../fishing/fishing-shapes.ts'
import type { SpeciesId } from '../../fishing/waters.ts'
import { GameError } from '../shell/api.ts'
import { asGameError } from '../shell/explain.ts'
import { fairnessSheet } from '../shell/fairness.ts'
import { buildFrame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { replayShots, shotSummary } from './catches.ts'
import { listenToGunner } from './controls.ts'
import { buildDeck } from './deck.ts'
import { createMagazine } from './magazine.ts'
import type { Hit } from './magazine.ts'
import { rulesContent } from './rules.ts'
import { createSea } from './sea.ts'
import type { Fish, Shot } from './sea.ts'
import { createSeaView } from './sea-view.ts'
import { swimmersOf } from './swimmers.ts'
import { fishingTexts } from './texts.ts'

/** Where a shot went home. */
interface Mark {
  readonly fish: number
  readonly x: number
  readonly y: number
}

/** Hits that come closer together than this are one round. */
const gatherMs = 400
/** Between two shots. */
const reloadMs = 160
/** Jurisdictions with a cycle of their own: one shot at a time. */
const singleShotsFromMs = 1_000
const mostInFlight = 12
const historyLength = 10

/** A fishing game on the screen. */
export function openWater(page: Page, session: SessionView<FishingGameView, FishingRoundView>): OpenGame {
  const { api, bridge, language, t: common } = page
  const { game } = session
  const t = translatorOf(fishingTexts, language)
  const money = moneyOf(session.currency, language)
  let balanceMinor = money.minor(session.balance)
  let history = session.history
  let fairness = session.fairness
  let costAt = Math.min(1, game.shotCosts.length - 1)
  let aim = 0
  let readyAt = 0
  let isPaused = false

  const frame = buildFrame(page, game, {
    info: () => rulesContent(game, t, language),
    fairness: () =>
      fairnessSheet(page, {
        fairness,
        history,
        onChange: (next) => void (fairness = next),
        ...replayShots(game, t),
      }),
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history,
        summary: shotSummary(t, common),
        onAll: () => bridge.tell('history'),
      }),
  })
  const deck = buildDeck(
    { frame, game, t, common },
    {
      onLower: () => changeCost(-1),
      onHigher: () => changeCost(1),
      onShoot: () => shoot(null),
      onTarget: shootAt,
    },
  )
  const sea = createSea({ swimmers: swimmersOf(game), random: Math.random, onHit: hit })
  const view = createSeaView(deck.canvas, { sea, colours: game.colours, calm })
  const magazine = createMagazine<Mark>({
    post: (requestId, coin, shots) =>
      api.post<FishingRoundView>('/api/fishing/shots', { requestId, coin, shots }),
    wait,
    now: () => performance.now(),
    newRequestId: () => crypto.randomUUID(),
    mostShots: game.mostShots,
    gapMs: Math.max(gatherMs, session.minCycleMs),
    onRound: showRound,
    onRefused: refused,
  })

  const cost = () => game.shotCosts[costAt] ?? '0'
  /** Shots that are under way or not yet answered are as good as spent. */
  const freeMinor = () =>
    [...sea.shots(), ...magazine.open()].reduce((left, { coin }) => left - money.minor(coin), balanceMinor)
  const isBusy = () => magazine.open().length > 0

  function showMoney(): void {
    frame.root.toggleAttribute('data-busy', sea.shots().length + magazine.open().length > 0)
    deck.setBalance(money.show(freeMinor()))
    deck.setCost(money.show(money.minor(cost())), costAt === 0, costAt === game.shotCosts.length - 1)
  }

  function changeCost(step: 1 | -1): void {
    const next = costAt + step
    if (next < 0 || next >= game.shotCosts.length) return
    costAt = next
    showMoney()
    frame.announce(t('announceCost', { amount: money.show(money.minor(cost())) }))
  }

  /** One shot; nothing happens while the cannon loads. */
  function shoot(target: number | null): void {
    const inFlight = sea.shots().length + magazine.open().length
    const most = session.minCycleMs >= singleShotsFromMs ? 1 : mostInFlight
    if (isPaused || performance.now() < readyAt || inFlight >= most) return
    if (freeMinor() < money.minor(cost()))
      return page.explain(new GameError('funds.insufficient', 'deposit', null))
    readyAt = performance.now() + reloadMs
    sea.shoot(cost(), aim, target)
    frame.sound.click()
    showMoney()
    return undefined
  }

  function shootAt(species: SpeciesId): void {
    const fish = sea.nearest(species)
    if (fish === undefined) return
    aim = sea.angleTo(fish.x, fish.y)
    shoot(fish.id)
  }

  function hit(fish: Fish, { coin }: Shot): void {
    if (!isBusy()) bridge.tell('busy')
    view.tell(fish, '', 'miss')
    magazine.add({ species: fish.species, coin, mark: { fish: fish.id, x: fish.x, y: fish.y } })
  }

  function showRound(round: FishingRoundView, hits: readonly Hit<Mark>[]): void {
    const costMinor = money.minor(round.stake)
    const winMinor = money.minor(round.win)
    const isGain = winMinor > costMinor
    for (const [at, { times }] of round.shots.entries()) {
      const mark = hits[at]?.mark
      if (times === 0 || mark === undefined) continue
      const place = sea.find(mark.fish) ?? mark
      view.tell(place, money.show(BigInt(times) * money.minor(round.coin)), isGain ? 'gain' : 'plain')
      sea.remove(mark.fish)
    }
    if (isGain) frame.sound.win(Number(winMinor / costMinor))
    deck.setWin(money.show(winMinor), isGain ? 'win' : winMinor > 0n ? 'plain' : 'none')
    if (round.balance !== null) balanceMinor = money.minor(round.balance)
    else void refresh()
    history = [round, ...history].slice(0, historyLength)
    fairness = { ...fairness, nonce: round.fairness?.nonce ?? fairness.nonce }
    announce(round, winMinor)
    rest()
  }

  function announce({ shots, stake }: FishingRoundView, winMinor: bigint): void {
    const values = {
      names: shots.flatMap(({ species, times }) => (times > 0 ? [t(species)] : [])).join(', '),
      amount: money.show(winMinor),
      stake: money.show(money.minor(stake)),
      count: shots.length,
      balance: money.show(balanceMinor),
    }
    const key = winMinor > 0n ? 'announceCatch' : shots.length === 1 ? 'announceMissOne' : 'announceMiss'
    frame.announce(t(key, values))
  }

  function refused(error: GameError): void {
    sea.holdFire()
    rest()
    page.explain(error)
  }

  /** The shots are answered: the lobby may look at the balance. */
  function rest(): void {
    showMoney()
    if (isBusy()) return
    bridge.tell('idle')
    bridge.tell('balance')
  }

  async function refresh(): Promise<void> {
    try {
      const { balance } = await api.balance()
      if (!isBusy()) balanceMinor = money.minor(balance)
      showMoney()
    } catch (error) {
      const refusal = asGameError(error)
      if (refusal.action === 'exit') page.explain(refusal)
    }
  }

  showMoney()
  document.body.append(frame.root)
  new ResizeObserver(() => view.resize()).observe(deck.canvas)
  view.resize()
  listenToGunner({
    canvas: deck.canvas,
    mayHold: session.autoplay,
    onAim: (x, y) => void (aim = sea.angleTo(x, y)),
    onTurn: (by) => void (aim = Math.max(-1.4, Math.min(1.4, aim + by))),
    onShoot: () => shoot(null),
    onCost: changeCost,
  })
  animate((seconds) => {
    if (!isPaused) sea.step(seconds, calm() ? 0.35 : 1)
    view.draw(seconds, aim)
  })
  return {
    refresh: () => void refresh(),
    setPaused(paused) {
      isPaused = paused
      if (paused) sea.holdFire()
      frame.setPaused(paused)
      showMoney()
    },
  }
}

/** Frames as they come; a page that slept does not leap. */
function animate(draw: (seconds: number) => void): void {
  let last = performance.now()
  const frame = (now: number) => {
    draw(Math.min(0.05, (now - last) / 1000))
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
