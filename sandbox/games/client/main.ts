import type { KindId } from '../engine/kind-id.ts'
import type { SessionView } from '../api/shapes.ts'
import { createGameApi } from './shell/api.ts'
import type { GameApi } from './shell/api.ts'
import { openBridge } from './shell/bridge.ts'
import { h } from './shell/dom.ts'
import { asGameError, explain } from './shell/explain.ts'
import type { OpenGame, Page } from './shell/page.ts'
import { openPastRound } from './shell/past-round.ts'
import type { PastPage } from './shell/past-round.ts'
import { storageOf } from './shell/platform.ts'
import { directionOf, languageOf, translator } from './texts/texts.ts'
import type { Language } from './texts/texts.ts'

/** The page of each kind, imported on demand. */
const kindPages: Readonly<Partial<Record<KindId, () => Promise<PastPage>>>> = {
  blackjack: () => import('./blackjack/blackjack.page.ts').then(({ blackjackPage }) => blackjackPage),
  book: () => import('./book/book.page.ts').then(({ bookPage }) => bookPage),
  cards: () => import('./cards/cards.page.ts').then(({ cardsPage }) => cardsPage),
  crash: () => import('./crash/crash.page.ts').then(({ crashPage }) => crashPage),
  slots: () => import('./slots/slots.page.ts').then(({ slotsPage }) => slotsPage),
  felt: () => import('./felt/felt.page.ts').then(({ feltPage }) => feltPage),
  fishing: () => import('./fishing/fishing.page.ts').then(({ fishingPage }) => fishingPage),
  lottery: () => import('./lottery/lottery.page.ts').then(({ lotteryPage }) => lotteryPage),
  quick: () => import('./quick/quick.page.ts').then(({ quickPage }) => quickPage),
  roulette: () => import('./roulette/roulette.page.ts').then(({ roulettePage }) => roulettePage),
}

async function kindPage(kind: KindId): Promise<PastPage> {
  const page = await kindPages[kind]?.()
  if (page === undefined) throw new Error(`No page for ${kind}`)
  return page
}

async function boot(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const language = languageOf(query.get('lang') ?? navigator.language)
  const t = translator(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const rulesOf = /^\/rules\/([^/]+)$/.exec(location.pathname)?.[1]
  const api = createGameApi()
  if (rulesOf !== undefined) return showRules(api, decodeURIComponent(rulesOf), language)

  const lobbyUrl = query.get('lobby') ?? '/'
  let open: OpenGame | null = null
  const bridge = openBridge(window, URL.parse(lobbyUrl)?.origin ?? '', (command) => {
    if (command === 'refresh') open?.refresh()
    else open?.setPaused(command === 'pause')
  })
  const around = { api, bridge, t, language, lobbyUrl }
  const page: Page = { ...around, explain: (error) => explain(around, error, false) }
  const isPast = location.pathname === '/round'
  const loading = h('p', { class: 'loading', role: 'status' }, t('loading'))
  document.body.append(loading)
  try {
    if (isPast) return await showPast(page)
    const gameId = query.get('game') ?? ''
    // The game's rules and pictures are public: they load while the launch code is redeemed.
    const loaded = api.game(gameId).then(async (game) => (await kindPage(game.kind)).load(game))
    const [session] = await Promise.all([openSession(api, gameId, query.get('code') ?? ''), loaded])
    document.title = session.game.name
    open = (await loaded)(page, session)
    bridge.tell('ready')
    bridge.tell('idle')
  } catch (error) {
    explain(around, asGameError(error), true)
  } finally {
    loading.remove()
  }
}

/** Shows the finished round of a signed round link. */
async function showPast(page: Page): Promise<void> {
  const view = await page.api.past(location.search)
  document.title = `${view.game.name} · ${page.t('pastRound')}`
  const kind = await kindPage(view.game.kind)
  await openPastRound(page, view, (past) => kind.past(past))
}

/** Redeems the launch code, which is valid once; a reloaded page reuses the session in the tab's storage. */
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

/** Shows a game's rules without a session. */
async function showRules(api: GameApi, gameId: string, language: Language): Promise<void> {
  const game = await api.game(gameId)
  const page = await kindPage(game.kind)
  document.title = `${game.name} · ${translator(language)('rules')}`
  document.body.append(
    h(
      'main',
      { class: 'rules-page' },
      h('h1', {}, game.name),
      h('p', { class: 'muted' }, game.studio),
      ...page.rules(game, language),
    ),
  )
}

void boot()
