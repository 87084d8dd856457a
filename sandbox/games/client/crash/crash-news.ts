import type { CrashEvent, PastPoint } from '../../crash/crash-shapes.ts'
import type { Figures } from '../shell/figures.ts'
import type { Frame } from '../shell/frame.ts'
import type { buildCrashView } from './crash-view.ts'
import type { CrashTranslate } from './texts.ts'

const keptPoints = 40

export interface CrashNewsDeps {
  readonly frame: Pick<Frame, 'announce' | 'sound'>
  readonly view: Pick<ReturnType<typeof buildCrashView>, 'setBoard' | 'setOver' | 'setNote'>
  readonly t: CrashTranslate
  readonly figures: Figures
  readonly say: (text: string) => void
}

/** Announces crash points and one sentence per phase. Returns the event handler. */
export function createCrashNews({ frame, view, t, figures, say }: CrashNewsDeps) {
  let board: readonly PastPoint[] = []
  let mark = ''

  function showBoard({ board: whole, state, point, number }: CrashEvent): void {
    if (whole !== undefined) board = whole
    if (state === 'over' && point !== null && board[0]?.number !== number)
      board = [{ number, point }, ...board].slice(0, keptPoints)
    view.setBoard(board)
    view.setOver(state === 'over')
  }

  /** `isIn`: the player has a bet in the round. */
  return (event: CrashEvent, isIn: boolean): void => {
    showBoard(event)
    const isFirst = mark === ''
    const before = mark
    mark = `${event.number} ${event.state}`
    if (before === mark) return
    if (event.state === 'betting') {
      view.setNote('')
      frame.announce(t('announceOpen', { count: Math.round((event.closesAt - event.now) / 1000) }))
    } else if (event.state === 'running') {
      frame.sound.whirl()
      if (isIn) frame.announce(t('announceStart'))
    } else if (event.state === 'void') say(t('voided'))
    else if (event.isBroken) say(t('brokenOff'))
    else {
      if (!isFirst) frame.sound.gong()
      frame.announce(t('brokeAt', { times: figures.times(event.point ?? 100) }))
    }
  }
}
