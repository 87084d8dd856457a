import type { FairnessView, SessionView } from '../../api/shapes.ts'
import type { FishingGameView, FishingRoundView } from '../../fishing/fishing-shapes.ts'
import type { GameError } from '../shell/api.ts'
import { asGameError } from '../shell/explain.ts'
import { fairnessSheet } from '../shell/fairness.ts'
import { buildFrame } from '../shell/frame.ts'
import type { Frame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { createCannon } from './cannon.ts'
import { createCatchShow, outcomeText } from './catch-show.ts'
import type { Mark } from './catch-show.ts'
import { replayShots, shotSummary } from './catches.ts'
import { listenToGunner } from './controls.ts'
import { buildDeck } from './deck.ts'
import { createMagazine } from './magazine.ts'
import type { Hit } from './magazine.ts'
import { rulesContent } from './rules.ts'
import type { FishingTranslate } from './rules.ts'
import { createSea } from './sea.ts'
import type { Fish, Shot } from './sea.ts'
import { createSeaView } from './sea-view.ts'
import { swimmersOf } from './swimmers.ts'
import { fishingTexts } from './texts.ts'

/** Hits within this time of each other form one round. */
const gatherMs = 400
const historyLength = 10

/** Opens a fishing game. */
export function openWater(page: Page, session: SessionView<FishingGameView, FishingRoundView>): OpenGame {
  const { api, bridge, language, t: common } = page
  const { game } = session
  const t = translatorOf(fishingTexts, language)
  const money = moneyOf(session.currency, language)
  let balanceMinor = money.minor(session.balance)
  let history = session.history
  let fairness = session.fairness
  let isPaused = false

  const frame = waterFrame(page, game, {
    t,
    money,
    history: () => history,
    fairness: () => fairness,
    onFairness: (next) => void (fairness = next),
  })
  const deck = buildDeck(
    { frame, game, t, common },
    {
      onLower: () => cannon.changeCost(-1),
      onHigher: () => cannon.changeCost(1),
      onShoot: () => cannon.shoot(null),
      onTarget: (species) => cannon.shootAt(species),
    },
  )
  const sea = createSea({ swimmers: swimmersOf(game), random: Math.random, onHit: hit })
  const view = createSeaView(deck.canvas, { sea, colours: game.colours, calm })
  const magazine = magazineOf(api, session, { onRound: showRound, onRefused: refused })

  /** The balance less the price of shots in flight or unanswered. */
  const freeMinor = () =>
    [...sea.shots(), ...magazine.open()].reduce((left, { coin }) => left - money.minor(coin), balanceMinor)
  const isBusy = () => magazine.open().length > 0
  const cannon = createCannon({
    costs: game.shotCosts,
    minCycleMs: session.minCycleMs,
    sea,
    waiting: () => magazine.open().length,
    freeMinor,
    money,
    isPaused: () => isPaused,
    onShot() {
      frame.sound.click()
      showMoney()
    },
    onCost() {
      showMoney()
      frame.announce(t('announceCost', { amount: money.show(cannon.costMinor()) }))
    },
    explain: page.explain,
  })

  function showMoney(): void {
    frame.root.toggleAttribute('data-busy', sea.shots().length + magazine.open().length > 0)
    deck.setBalance(money.show(freeMinor()))
    deck.setCost(money.show(cannon.costMinor()), cannon.isLowest(), cannon.isHighest())
  }

  function hit(fish: Fish, { coin }: Shot): void {
    if (!isBusy()) bridge.tell('busy')
    view.tell(fish, '', 'miss')
    magazine.add({ species: fish.species, coin, mark: { fish: fish.id, x: fish.x, y: fish.y } })
  }

  const showCatch = createCatchShow({ sea, view, deck, sound: frame.sound, money })

  function showRound(round: FishingRoundView, hits: readonly Hit<Mark>[]): void {
    showCatch(round, hits)
    if (round.balance !== null) balanceMinor = money.minor(round.balance)
    else void refresh()
    history = [round, ...history].slice(0, historyLength)
    fairness = { ...fairness, nonce: round.fairness?.nonce ?? fairness.nonce }
    frame.announce(outcomeText(round, balanceMinor, { t, money }))
    rest()
  }

  function refused(error: GameError): void {
    sea.holdFire()
    rest()
    page.explain(error)
  }

  /** All shots are answered: the lobby may refresh the balance. */
  function rest(): void {
    showMoney()
    if (isBusy()) return
    bridge.tell('idle')
    bridge.tellBalance(balanceMinor)
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
    onAim: cannon.aimAt,
    onTurn: cannon.turn,
    onShoot: () => cannon.shoot(null),
    onCost: cannon.changeCost,
  })
  animate((seconds) => {
    if (!isPaused) sea.step(seconds, calm() ? 0.35 : 1)
    view.draw(seconds, cannon.angle())
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

interface Answers {
  readonly onRound: (round: FishingRoundView, hits: readonly Hit<Mark>[]) => void
  readonly onRefused: (error: GameError) => void
}

/** Sends hits to the vendor. */
const magazineOf = (
  api: Page['api'],
  { game, minCycleMs }: SessionView<FishingGameView, FishingRoundView>,
  answers: Answers,
) =>
  createMagazine<Mark>({
    post: (requestId, coin, shots) =>
      api.post<FishingRoundView>('/api/fishing/shots', { requestId, coin, shots }),
    wait,
    now: () => performance.now(),
    newRequestId: () => crypto.randomUUID(),
    mostShots: game.mostShots,
    gapMs: Math.max(gatherMs, minCycleMs),
    ...answers,
  })

interface FrameParts {
  readonly t: FishingTranslate
  readonly money: Money
  readonly history: () => readonly FishingRoundView[]
  readonly fairness: () => FairnessView
  readonly onFairness: (next: FairnessView) => void
}

/** The frame with the sheets of its header tools. */
function waterFrame(page: Page, game: FishingGameView, parts: FrameParts): Frame {
  const { language, bridge, t: common } = page
  const { t, money } = parts
  return buildFrame(page, game, {
    info: () => rulesContent(game, t, language),
    fairness: () =>
      fairnessSheet(page, {
        fairness: parts.fairness(),
        history: parts.history(),
        onChange: parts.onFairness,
        ...replayShots(game, t),
      }),
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history: parts.history(),
        summary: shotSummary(t, common),
        onAll: () => bridge.tell('history'),
      }),
  })
}

/** Runs an animation loop; the time step is capped, so that a page that slept does not jump. */
function animate(draw: (seconds: number) => void): void {
  let last = performance.now()
  const frame = (now: number) => {
    draw(Math.min(0.05, (now - last) / 1000))
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
