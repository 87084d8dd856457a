import type { BetInput, PlacedView } from '../../book/book-shapes.ts'
import type { GameError } from '../shell/api.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import type { Page } from '../shell/page.ts'
import { wait } from '../shell/platform.ts'
import type { BookTranslate } from './names.ts'
import type { Slip, SlipLeg } from './slip.ts'
import type { SlipView } from './slip-view.ts'

export interface PlaceBetsDeps {
  readonly page: Page
  readonly t: BookTranslate
  readonly slip: Slip
  readonly view: Pick<SlipView, 'setBusy' | 'setDone'>
  /** Any amount in the session's currency, to derive its decimal places. */
  readonly sampleAmount: string
  readonly isPaused: () => boolean
  readonly announce: (text: string) => void
  readonly onBalance: (balance: string) => void
  readonly balanceMinor: () => bigint
  readonly onPlaced: () => Promise<void>
  /** Called when odds have changed or a market has closed since they were shown. */
  readonly onMoved: () => void
  readonly refresh: () => void
}

const mostTries = 8

/** Places the current slip. */
export function createPlaceBets(deps: PlaceBetsDeps) {
  const {
    page,
    t,
    slip,
    view,
    sampleAmount,
    isPaused,
    announce,
    onBalance,
    balanceMinor,
    onPlaced,
    onMoved,
    refresh,
  } = deps
  const { api, bridge } = page

  /** Places the slip's bets in sequence; accepted legs are removed from it. */
  async function place(): Promise<void> {
    if (isPaused()) return
    const planned = slip.bets()
    const stake = decimalOf(slip.state.stakeMinor)
    view.setBusy(true)
    bridge.tell('busy')
    let placed = 0
    let refusal = ''
    try {
      for (const legs of planned) {
        const answer = await placeOne({
          requestId: crypto.randomUUID(),
          stake,
          policy: slip.state.policy,
          legs: legs.map(legInput),
        })
        placed += 1
        for (const leg of legs) slip.toggle(leg)
        if (answer.balance !== null) onBalance(answer.balance)
      }
    } catch (error) {
      refusal = fail(asGameError(error))
    }
    view.setBusy(false)
    bridge.tell('idle')
    const taken = placed === 0 ? '' : t(placed === 1 ? 'placed' : 'placedMany', { count: placed })
    const text = [taken, refusal].filter((part) => part !== '').join(' ')
    if (text !== '') {
      view.setDone(text, refusal !== '')
      announce(text)
    }
    if (placed > 0) {
      bridge.tellBalance(balanceMinor())
      await onPlaced()
    }
    refresh()
  }

  /** Retries the same request until it is answered; the vendor places one bet per request id. */
  async function placeOne(input: BetInput): Promise<PlacedView> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await api.post<PlacedView>('/api/book/bets', input)
      } catch (error) {
        const { code, retryAfterMs } = asGameError(error)
        const isPassing = ['network', 'round.open', 'round.tooSoon'].includes(code)
        if (!isPassing || attempt >= mostTries) throw error
        await wait(retryAfterMs ?? 1_000)
      }
    }
  }

  /** The message for the slip; empty when the page shows its own explanation. */
  function fail(error: GameError): string {
    if (error.code !== 'odds.changed' && error.code !== 'market.shut') {
      page.explain(error)
      return ''
    }
    // The slip displays the new odds itself.
    onMoved()
    return sentence(page.t, error.code)
  }

  const legInput = ({ event, market, outcome, odds, now }: SlipLeg) => ({
    event,
    market,
    outcome,
    odds: slip.state.policy === 'any' ? (now ?? odds) : odds,
  })

  const decimalOf = (minor: bigint) => {
    const places = (sampleAmount.split('.')[1] ?? '').length
    const text = String(minor).padStart(places + 1, '0')
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  }

  return place
}
