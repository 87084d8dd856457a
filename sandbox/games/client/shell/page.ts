import type { GameView, SessionView } from '../../api/shapes.ts'
import type { Language, Translate } from '../texts/texts.ts'
import type { GameApi, GameError } from './api.ts'
import type { Bridge } from './bridge.ts'

/** The environment of every game: the vendor's API, the surrounding lobby, the language. */
export interface Page {
  readonly api: GameApi
  readonly bridge: Bridge
  readonly t: Translate
  readonly language: Language
  readonly lobbyUrl: string
  /** Shows a message with actions for a refusal. */
  readonly explain: (error: GameError) => void
}

/** The page of one kind of game; `main.ts` imports it on demand. */
export interface KindPage {
  /** Loads what the first frame needs, while the launch code is redeemed. */
  load(game: GameView): Promise<(page: Page, session: SessionView) => OpenGame>
  /** Rules, pays and return; also shown without a session. */
  rules(game: GameView, language: Language): Node[]
}

/** An open game, as controlled by the lobby's commands. */
export interface OpenGame {
  /** The balance was changed elsewhere. */
  refresh(): void
  /** No new round starts while paused. */
  setPaused(paused: boolean): void
}
