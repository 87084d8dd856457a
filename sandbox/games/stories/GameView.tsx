import { useEffect, useRef } from 'react'
import { gameStates } from 'virtual:marquee-game-states'
import { gameCommandMessage, gameThemeMessage } from '#domain/game-bridge/game-bridge.ts'
import type { GameTheme } from '#domain/game-bridge/game-bridge.ts'
import type { FrameName } from './network.ts'

/** What the site's bars leave to a game in a window of 390 × 844, 844 × 390 and 1440 × 900 CSS pixels. */
export const sizes = {
  phone: [390, 771],
  phoneOnItsSide: [844, 342],
  desktop: [1440, 748],
} as const

export interface GameViewProps {
  /** `<kind>.<state>`, a row of the states beside this file. */
  readonly state: string
  readonly size: keyof typeof sizes
  readonly language: string
  /** The site's colours, as the site tells them to a game that is ready. */
  readonly theme: GameTheme | null
  /** The site has paused the game, as it does for a limit of the player. */
  readonly isPaused?: boolean
}

/** A game's own page in a frame, in a state to which the game's own rules have come. Use a key that identifies its inputs. */
export function GameView({ state, size, language, theme, isPaused = false }: GameViewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const known = gameStates[state]

  useEffect(() => {
    const answer = ({ source, data }: MessageEvent<{ readonly event?: unknown }>) => {
      const game = frame.current?.contentWindow
      if (source !== game || data.event !== 'ready') return
      if (theme !== null) game?.postMessage(gameThemeMessage(theme), window.location.origin)
      if (isPaused) game?.postMessage(gameCommandMessage('pause'), window.location.origin)
    }
    window.addEventListener('message', answer)
    return () => window.removeEventListener('message', answer)
  }, [isPaused, theme])

  if (known === undefined) return <p>There is no state {state}.</p>
  const { game } = known.session
  const name: FrameName = {
    ...known,
    session: { ...known.session, language },
    isStill: import.meta.env.MODE === 'test',
  }
  const query = new URLSearchParams({
    game: game.gameId,
    code: state,
    lang: language,
    lobby: `${window.location.origin}/`,
  })
  const [width, height] = sizes[size]
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the games' own page on Storybook's origin, which tests look into
    <iframe
      ref={frame}
      title={game.name}
      name={JSON.stringify(name)}
      src={`/sandbox/games/client/index.html?${query.toString()}`}
      style={{ display: 'block', inlineSize: width, blockSize: height, maxInlineSize: 'none', border: 0 }}
    />
  )
}
