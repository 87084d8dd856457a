import type { FairnessView, GameView, SessionView } from '../api/shapes.ts'
import { createGameApi, GameError } from './api.ts'
import type { GameApi } from './api.ts'
import { openBridge } from './bridge.ts'
import type { Bridge } from './bridge.ts'
import { moneyOf } from './money.ts'
import { createPlay, restingStops } from './play.ts'
import type { Play } from './play.ts'
import { createPresenter } from './presenter.ts'
import { createReelView } from './reels/reel-view.ts'
import { loadSymbols } from './reels/symbol-images.ts'
import type { SymbolImages } from './reels/symbol-images.ts'
import { createSound } from './sound.ts'
import { isTextKey, languageOf, translator } from './texts/texts.ts'
import type { Translate } from './texts/texts.ts'
import { buildCabinet } from './ui/cabinet.ts'
import { openMessage, openSheet } from './ui/dialog.ts'
import { h, icon, icons } from './ui/dom.ts'
import { fairnessContent } from './ui/fairness.ts'
import { historyContent } from './ui/history.ts'
import { paytableContent } from './ui/paytable.ts'

interface Page {
  readonly api: GameApi
  readonly bridge: Bridge
  readonly t: Translate
  readonly language: 'en' | 'pt'
  readonly lobbyUrl: string
}

/** Storage of this tab, or null where the browser keeps it from framed pages. */
function storageOf(kind: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

async function boot(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const language = languageOf(query.get('lang') ?? navigator.language)
  const t = translator(language)
  document.documentElement.lang = language
  const rulesOf = /^\/rules\/([^/]+)$/.exec(location.pathname)?.[1]
  const api = createGameApi()
  if (rulesOf !== undefined) return showRules(await api.game(decodeURIComponent(rulesOf)), t, language)

  const lobbyUrl = query.get('lobby') ?? '/'
  let play: Play | null = null
  const bridge = openBridge(window, URL.parse(lobbyUrl)?.origin ?? '', (command) => {
    if (command === 'refresh') void play?.refresh()
    else play?.setPaused(command === 'pause')
  })
  const page: Page = { api, bridge, t, language, lobbyUrl }
  const loading = h('p', { class: 'loading', role: 'status' }, t('loading'))
  document.body.append(loading)
  try {
    const gameId = query.get('game') ?? ''
    // The pictures are public: they come while the launch code is being redeemed.
    const images = api.game(gameId).then(loadSymbols)
    const [session] = await Promise.all([openSession(api, gameId, query.get('code') ?? ''), images])
    play = openGame(page, session, await images)
  } catch (error) {
    explain(page, error instanceof GameError ? error : new GameError('server.unexpected', 'exit', null), true)
  } finally {
    loading.remove()
  }
}

/** A launch code opens the game once; a reloaded page finds its session in the tab's storage. */
async function openSession(api: GameApi, gameId: string, launchCode: string): Promise<SessionView> {
  const storage = storageOf('sessionStorage')
  const key = `sandbox.session.${launchCode}`
  const known = storage?.getItem(key) ?? null
  if (known !== null) {
    api.useToken(known)
    return api.session()
  }
  const session = await api.open(gameId, launchCode)
  api.useToken(session.token ?? '')
  storage?.setItem(key, session.token ?? '')
  return session
}

function openGame(page: Page, session: SessionView, images: SymbolImages): Play {
  const { t, language, bridge, api } = page
  const { game } = session
  const money = moneyOf(session.currency, language)
  const sound = createSound(storageOf('localStorage'))
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const calm = () => stillness.matches
  document.title = game.name

  const cabinet = buildCabinet(game, t, {
    onSpin: () => void play.spin(),
    onLess: () => play.changeStake(-1),
    onMore: () => play.changeStake(1),
    onInfo: () =>
      openSheet(
        t,
        t('paytable'),
        ...paytableContent({ game, t, language, money, coinMinor: play.coinMinor() }),
      ),
    onHistory: () =>
      openSheet(
        t,
        t('history'),
        ...historyContent({
          game,
          t,
          language,
          money,
          history: play.history(),
          onAll: () => bridge.tell('history'),
        }),
      ),
    onFairness: () => openFairness(),
    onSound() {
      sound.toggle()
      showSound()
    },
  })
  const showSound = () => {
    const label = t(sound.isOn ? 'soundOff' : 'soundOn')
    cabinet.sound.setAttribute('aria-label', label)
    cabinet.sound.title = label
    cabinet.sound.setAttribute('aria-pressed', String(sound.isOn))
    cabinet.sound.replaceChildren(icon(sound.isOn ? icons.soundOn : icons.soundOff))
  }
  const reels = createReelView(cabinet.canvas, {
    game,
    images,
    stops: restingStops(game, session.history),
    calm,
    onReelStop: (reel) => sound.reelStop(reel),
  })
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  // Reduced motion still needs time to read.
  const pause = (ms: number) => wait(calm() ? Math.min(ms, 900) : ms)
  const presenter = createPresenter({ game, cabinet, reels, sound, t, language, money, calm, pause })
  const play = createPlay({
    api,
    bridge,
    cabinet,
    reels,
    presenter,
    money,
    t,
    session,
    wait,
    newRequestId: () => crypto.randomUUID(),
    explain: (error) => explain(page, error, false),
  })

  function openFairness(): void {
    const onRotate = async (clientSeed: string): Promise<FairnessView | string> => {
      try {
        const next = await api.rotate(clientSeed)
        play.setFairness(next)
        return next
      } catch (error) {
        return sentence(t, error instanceof GameError ? error.code : 'server.unexpected')
      }
    }
    openSheet(
      t,
      t('fairness'),
      ...fairnessContent({
        game,
        t,
        fairness: play.fairness(),
        history: play.history(),
        onRotate,
        crypto: isSecureContext ? crypto.subtle : undefined,
      }),
    )
  }

  showSound()
  document.body.append(cabinet.root)
  new ResizeObserver(() => reels.resize()).observe(cabinet.canvas)
  reels.resize()
  listenToKeys(play)
  bridge.tell('ready')
  bridge.tell('idle')
  return play
}

/** Space and Enter spin unless a control or a dialog has them; the arrows change the stake. */
function listenToKeys(play: Play): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('button, input, dialog') !== null
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') void play.spin()
    else if (event.key === 'ArrowUp') play.changeStake(1)
    else if (event.key === 'ArrowDown') play.changeStake(-1)
    else return
    event.preventDefault()
  })
}

function sentence(t: Translate, code: string): string {
  const key = `error.${code}`
  return t(isTextKey(key) ? key : 'error.server.unexpected')
}

/** A sentence and a way on for every refusal. */
function explain({ t, bridge, lobbyUrl }: Page, error: GameError, isOpening: boolean): void {
  const toLobby = {
    label: t('backToLobby'),
    go: () => (window.parent === window ? location.assign(lobbyUrl) : bridge.tell('exit')),
  }
  const text = sentence(t, error.code)
  if (isOpening || error.action === 'exit') {
    // The lobby makes a new launch code: ours is spent.
    const again = { label: t('openAgain'), go: () => bridge.fail(error.code) }
    openMessage(text, window.parent === window ? [toLobby] : [again, toLobby], { locked: true })
  } else if (error.action === 'deposit') {
    openMessage(text, [
      { label: t('topUp'), go: () => bridge.tell('deposit') },
      { label: t('ok'), go: () => {} },
    ])
  } else openMessage(text, [{ label: t('ok'), go: () => {} }])
}

/** The rules of a game for anybody, without a player. */
function showRules(game: GameView, t: Translate, language: 'en' | 'pt'): void {
  document.title = `${game.name} · ${t('rules')}`
  document.body.append(
    h(
      'main',
      { class: 'rules-page' },
      h('h1', {}, game.name),
      h('p', { class: 'muted' }, game.studio),
      ...paytableContent({ game, t, language, money: null, coinMinor: null }),
    ),
  )
}

void boot()
