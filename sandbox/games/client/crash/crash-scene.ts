import type { CrashGameView } from '../../crash/crash-shapes.ts'
import type { Figures } from '../shell/figures.ts'
import type { Frame } from '../shell/frame.ts'
import type { createCrashPlay } from './crash-play.ts'
import type { buildCrashView } from './crash-view.ts'
import type { Sky } from './sky.ts'
import type { CrashTranslate } from './texts.ts'

/** Multiples announced to screen readers while the player has a bet in the round, in hundredths. */
const spokenAt = [200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000]

export interface CrashSceneDeps {
  readonly frame: Pick<Frame, 'announce' | 'sound'>
  readonly view: ReturnType<typeof buildCrashView>
  readonly sky: Sky
  readonly play: Pick<ReturnType<typeof createCrashPlay>, 'state'>
  readonly game: Pick<CrashGameView, 'bettingMs'>
  readonly t: CrashTranslate
  readonly figures: Figures
  readonly now: () => number
  /** Called while the curve rises, because the button's payout changes. */
  readonly onRise: () => void
}

/** Draws the table on every animation frame; returns the draw function. */
export function createCrashScene({ frame, view, sky, play, game, t, figures, now, onRise }: CrashSceneDeps) {
  let spoken = { number: 0, count: 0 }

  /** Draws the current state. */
  function draw(seconds: number): void {
    const { table, bet, risen, isIn } = play.state()
    const at = now()
    const isRising = table?.state === 'running'
    const isBroken = table?.state === 'over'
    const bows = (view.bets()?.list ?? []).flatMap(({ out, isOwn }) =>
      out === null ? [] : [{ at: out, isOwn }],
    )
    const endedAt = table?.endsAt ?? at
    sky.draw(
      {
        risenMs:
          table === null || (!isRising && !isBroken) || at < table.startsAt
            ? null
            : (isBroken ? endedAt : at) - table.startsAt,
        height: isRising || isBroken ? risen : 100,
        brokenMs: isBroken ? Math.max(0, at - endedAt) : null,
        bows,
      },
      seconds,
    )
    const own = bet?.state === 'out' ? 'out' : 'up'
    if (isRising) view.setFigure(figures.times(risen), own)
    else if (isBroken) view.setFigure(figures.times(risen), 'broken')
    else view.setFigure('', 'rest')
    view.setStatus(statusAt(at))
    const isOpen = table?.state === 'betting' && at < table.closesAt
    view.setClock(isOpen ? (table.closesAt - at) / game.bettingMs : null)
    if (table !== null && isRising) {
      onRise()
      speak(table.number, risen, isIn)
    }
  }

  /** Announces the multiples of `spokenAt`, each once, to a player with a bet in the round. */
  function speak(number: number, risen: number, isIn: boolean): void {
    if (spoken.number !== number) spoken = { number, count: 0 }
    const next = spokenAt[spoken.count]
    if (next === undefined || risen < next) return
    spoken = { number, count: spoken.count + 1 }
    if (!isIn) return
    frame.announce(t('announceAt', { times: figures.shortTimes(next) }))
    frame.sound.count(Math.min(1, spoken.count / spokenAt.length))
  }

  function statusAt(at: number): string {
    const { table } = play.state()
    if (table === null) return t('opensSoon')
    if (table.state === 'betting')
      return at < table.closesAt
        ? t('closesIn', { count: Math.ceil((table.closesAt - at) / 1000) })
        : t('rests')
    if (table.state === 'running') return t('rising')
    if (table.state === 'void') return t('opensSoon')
    return t('brokeAt', { times: figures.times(table.point ?? 100) })
  }

  return draw
}
