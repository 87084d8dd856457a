import type { GameView, SessionView } from '../../api/shapes.ts'
import type { Language, Translate } from '../texts/texts.ts'
import type { GameApi, GameError } from './api.ts'
import type { Bridge } from './bridge.ts'

/** What surrounds every game: the vendor's calls, the lobby around the page, the language. */
export interface Page {
  readonly api: GameApi
  readonly bridge: Bridge
  readonly t: Translate
  readonly language: Language
  readonly lobbyUrl: string
  /** A sentence and a way on for a refusal. */
  readonly explain: (error: GameError) => void
}

/** The page of one kind of game; `main.ts` fetches it when a game of its kind is opened. */
export interface KindPage {
  /** Fetches what the first frame needs, while the launch code is being redeemed. */
  load(game: GameView): Promise<(page: Page, session: SessionView) => OpenGame>
  /** Rules, pays and return, for visitors too. */
  rules(game: GameView, language: Language): Node[]
}

/** A game that is on the screen, as the lobby's commands reach it. */
export interface OpenGame {
  /** The balance changed elsewhere. */
  refresh(): void
  /** No new round begins while paused. */
  setPaused(paused: boolean): void
}
