import { colourOf } from '../../roulette/spots.ts'
import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'
import type { Bridge } from '../shell/bridge.ts'
import { sentence } from '../shell/explain.ts'
import type { Frame } from '../shell/frame.ts'
import type { Money } from '../shell/money.ts'
import type { Translate } from '../texts/texts.ts'
import type { BoardEntry } from './board.ts'
import type { Panel } from './panel.ts'
import type { RouletteTranslate } from './spot-names.ts'
import type { TablePlay } from './table-play.ts'
import { pocketOf } from './table-view.ts'
import type { TableView } from './table-view.ts'
import type { Wheel } from './wheel.ts'

export interface CroupierDeps {
  readonly t: RouletteTranslate
  readonly common: Translate
  readonly money: Money
  readonly play: TablePlay
  readonly view: TableView
  readonly wheel: Wheel
  readonly panel: Panel
  readonly frame: Frame
  readonly bridge: Bridge
  readonly say: (text: string) => void
}

/** Calls the phases of a round and says what it brought. */
export function createCroupier(deps: CroupierDeps) {
  const { t, common, money, play, view, wheel, panel, frame, bridge, say } = deps
  let entries: readonly BoardEntry[] = []

  function table(event: TableEvent): void {
    const pocket = pocketOf(event)
    view.setPhase(event)
    if (event.phase === 'betting') {
      wheel.rest(event.number - 1, lastPocket(event))
      panel.setWin('', 'none')
      delete frame.root.dataset['cheer']
      view.setNote('')
      frame.announce(t('announceOpen', { count: Math.round((event.endsAt - event.now) / 1000) }))
    } else if (event.phase === 'closed') {
      wheel.rest(event.number - 1, lastPocket(event))
      frame.sound.gong()
      frame.announce(t('closed'))
    } else if (pocket !== null && event.phase === 'running')
      wheel.roll(event.number, pocket, event.startsAt, event.endsAt)
    else if (pocket !== null) {
      wheel.rest(event.number, pocket)
      frame.announce(t('announceResult', { number: pocket, colour: t(colourOf(pocket)) }))
    }
  }

  const lastPocket = ({ number }: TableEvent) =>
    entries.find((entry) => entry.number === number - 1)?.pocket ?? null

  function stake(event: StakeEvent): void {
    const { table: now } = play.state()
    if (event.number !== now?.number) return
    if (event.state === 'refused') {
      const reason = sentence(common, event.errorCode ?? 'server.unexpected')
      say(t('refused', { reason }))
      bridge.tell('idle')
    } else if (event.state === 'taken') {
      view.setNote(t('taken', { amount: money.show(money.minor(event.stake)) }))
      bridge.tell('busy')
      bridge.tell('balance')
    } else if (event.state === 'paid') pay(event)
  }

  /** A return that does not exceed the stake is stated, not celebrated. */
  function pay(event: StakeEvent): void {
    const winMinor = money.minor(event.win ?? '0')
    const stakeMinor = money.minor(event.stake)
    const isGain = winMinor > stakeMinor
    panel.setWin(money.show(winMinor), isGain ? 'win' : winMinor > 0n ? 'plain' : 'none')
    if (isGain) {
      frame.sound.win(Number(winMinor / stakeMinor))
      frame.root.dataset['cheer'] = winMinor >= stakeMinor * 10n ? 'big' : 'small'
    }
    const key = winMinor === 0n ? 'announceLoss' : isGain ? 'announceWin' : 'announceReturn'
    say(
      t(key, {
        amount: money.show(winMinor),
        stake: money.show(stakeMinor),
        gain: money.show(winMinor - stakeMinor),
        balance: money.show(play.state().balanceMinor),
      }),
    )
    bridge.tell('idle')
    bridge.tell('balance')
  }

  /** The board after an event: the whole of it when a page comes in, one more with each result. */
  function board(event: TableEvent, known: readonly BoardEntry[]): readonly BoardEntry[] {
    const pocket = pocketOf(event)
    entries = known
    if (event.board !== undefined)
      entries = event.board.flatMap(({ number, result }) => {
        const past = pocketOf({ result })
        return past === null ? [] : [{ number, pocket: past }]
      })
    else if (event.phase === 'result' && pocket !== null && known[0]?.number !== event.number)
      entries = [{ number: event.number, pocket }, ...known].slice(0, 200)
    if (entries !== known || known.length === 0) view.setBoard(entries)
    return entries
  }

  function tick(nowMs: number): void {
    const { table: now } = play.state()
    if (now === null) return
    const left = Math.max(0, now.endsAt - nowMs)
    view.setClock(Math.ceil(left / 1000), left / (now.endsAt - now.startsAt))
  }

  return { table, stake, board, tick }
}
