import type { RoundView, SessionView, GameView } from '../../api/shapes.ts'
import type { Draws } from '../../fair/draws.ts'
import type { CrowdEvent, TableEvent } from '../../tables/table-events.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import type { Frame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import type { RoundSummary } from '../shell/history.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { wait } from '../shell/platform.ts'
import type { TranslateOf } from '../texts/texts.ts'
import { createSlipLine } from './slip-line.ts'
import { createStakeAnnouncer } from './stake-announcer.ts'
import type { TableBets } from './table-bets.ts'
import { followTable } from './follow-table.ts'
import { tableFairness } from './table-fairness.ts'
import type { ShownSeed } from './table-fairness.ts'
import { listenToKeys } from './table-keys.ts'
import { buildTablePanel } from './table-panel.ts'
import type { TableAct } from './table-panel.ts'
import type { TableTextKey } from './table-texts.ts'

/** What the shared page offers to a live table's game. */
export interface LiveTable<B> {
  readonly frame: Frame
  /** The vendor's clock, milliseconds since the epoch. */
  readonly now: () => number
  /** Sends all bets of a round to the vendor. */
  readonly send: (number: number, bets: B) => void
  /** Shows the state of the bets; the game passes it to its bets as `onChange`. */
  readonly show: () => void
  /** Runs a player action: shows the refusal, or a note that the bets are placed. True when it took effect. */
  readonly tryTo: <F extends string>(act: () => F | null, explain: (refusal: F) => string) => boolean
}

/** What a game provides for the page of a live table. */
export interface TableGame<B> {
  readonly bets: Pick<
    TableBets<B, string>,
    'state' | 'choose' | 'forget' | 'hearTable' | 'hearStake' | 'setPaused' | 'setBalance'
  >
  readonly acts: readonly TableAct[]
  /** Shows the state of the bets. */
  readonly show: () => void
  /** Shows and announces a new phase, once the bets know it. */
  readonly onTable: (event: TableEvent) => void
  /** Shows the spots where other players have chips. */
  readonly onCrowd?: (event: CrowdEvent) => void
  readonly onTick: (table: TableEvent, nowMs: number) => void
  /** Shows a line to the player, until the next one. */
  readonly setNote: (text: string) => void
}

/** A game as required by the shared page. `B`: its bets of one round; `R`: its finished rounds. */
export interface LiveTableGame<B, R extends RoundView> {
  readonly t: TranslateOf<TableTextKey>
  readonly money: Money
  /** Path of the game's calls: `/api/<kind>`. */
  readonly path: string
  /** How bets are sent: the call below `path`, and its body besides the round's number. */
  readonly slip: { readonly call: string; readonly body: (bets: B) => Readonly<Record<string, unknown>> }
  readonly chipSizes: readonly bigint[]
  readonly rules: () => Node[]
  readonly summary: (round: R) => RoundSummary
  /** The result of a round's draws, as a sentence. */
  readonly decide: (draws: Draws, number: number) => string
  readonly tickMs: number
  readonly build: (table: LiveTable<B>) => TableGame<B>
}

const keptRounds = 10

/** Opens a game with shared rounds: bets are sent as calls; phases, stakes and results arrive over a stream. */
export function openLiveTable<B, R extends RoundView>(
  page: Page,
  session: SessionView<GameView, R>,
  { t, money, path, ...game }: LiveTableGame<B, R>,
): OpenGame {
  const { api, bridge, language, t: common } = page
  let history: readonly R[] = session.history
  let lastSeed: ShownSeed | null = null
  /** Offset of the vendor's clock to this machine's. */
  let aheadMs = 0
  const now = () => Date.now() + aheadMs

  const frame = buildFrame(page, session.game, {
    info: game.rules,
    fairness: () =>
      tableFairness(page, t, {
        tableId: session.game.gameId,
        table: bets.state().table,
        last: lastSeed,
        decide: game.decide,
      }),
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history,
        summary: game.summary,
        onAll: () => bridge.tell('history'),
      }),
  })
  const line = createSlipLine<B>({
    wait,
    post: (number, placed) => api.post(`${path}/${game.slip.call}`, { number, ...game.slip.body(placed) }),
    onRefused(error, number) {
      if (bets.state().table?.number !== number) return
      const refusal = asGameError(error)
      bets.forget()
      if (refusal.action === 'exit') page.explain(refusal)
      else say(refusal.code === 'bets.closed' ? t('late') : sentence(common, refusal.code))
    },
  })
  const { bets, acts, setNote, ...view } = game.build({ frame, now, send: line.send, show, tryTo })
  const panel = buildTablePanel({
    t,
    common,
    money,
    acts,
    chipSizes: game.chipSizes,
    onChoose: bets.choose,
  })
  frame.panel.append(...panel.nodes)
  const announcer = createStakeAnnouncer({ t, common, money, frame, bridge, panel, setNote, say })

  function show(): void {
    panel.show(bets.state())
    view.show()
  }

  function say(text: string): void {
    setNote(text)
    frame.announce(text)
  }

  function tryTo<F extends string>(act: () => F | null, explain: (refusal: F) => string): boolean {
    const refusal = act()
    if (refusal !== null) {
      say(explain(refusal))
      return false
    }
    frame.sound.click()
    const { table, totalMinor } = bets.state()
    if (table?.phase === 'betting') setNote(totalMinor > 0n ? t('laid') : '')
    return true
  }

  function onTable(event: TableEvent): void {
    aheadMs = event.now - Date.now()
    if (event.seed !== null) lastSeed = { number: event.number, seed: event.seed }
    bets.hearTable(event)
    announcer.table(event)
    view.onTable(event)
  }

  show()
  document.body.append(frame.root)
  listenToKeys(acts, bets.choose)
  setInterval(() => {
    const { table } = bets.state()
    if (table !== null) view.onTick(table, now())
  }, game.tickMs)
  const { refresh } = followTable({
    page,
    path,
    money,
    bets,
    announcer,
    onTable,
    onCrowd: (event) => view.onCrowd?.(event),
    onRound: (round) => void (history = [round as R, ...history].slice(0, keptRounds)),
    onLate: () => say(t('late')),
    onLost: (isLost) => (isLost ? say(t('offline')) : setNote('')),
  })
  return {
    refresh,
    setPaused(paused) {
      frame.setPaused(paused)
      bets.setPaused(paused)
    },
  }
}
