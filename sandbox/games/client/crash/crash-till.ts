import type { SessionView } from '../../api/shapes.ts'
import type { BetEvent, CrashGameView, CrashRoundView } from '../../crash/crash-shapes.ts'
import { winAt } from '../../crash/curve.ts'
import type { Desk } from '../quick/desk.ts'
import type { Figures } from '../shell/figures.ts'
import type { Frame } from '../shell/frame.ts'
import type { Money } from '../shell/money.ts'
import type { Page } from '../shell/page.ts'
import { roundsAfter } from './crash-play.ts'
import type { createCrashPlay } from './crash-play.ts'
import type { CrashTranslate } from './texts.ts'

const keptRounds = 10

type PlayState = ReturnType<ReturnType<typeof createCrashPlay>['state']>

export interface CrashTillDeps {
  readonly page: Pick<Page, 'api' | 'bridge' | 't'>
  readonly session: SessionView<CrashGameView, CrashRoundView>
  readonly frame: Pick<Frame, 'announce' | 'sound'>
  readonly desk: Desk
  readonly money: Money
  readonly figures: Figures
  readonly t: CrashTranslate
  /** Shows a line to the player and announces it to screen readers. */
  readonly say: (text: string) => void
}

/** Balance, stake, the player's last rounds, and the label of the main button. */
export function createCrashTill({ page, session, frame, desk, money, figures, t, say }: CrashTillDeps) {
  const { api, bridge, t: common } = page
  const { stakes } = session.game
  let history: readonly CrashRoundView[] = session.history
  let stakeAt = Math.min(2, stakes.length - 1)
  let balanceMinor = money.minor(session.balance)

  const stakeText = () => stakes[stakeAt] ?? '0'
  function setBalance(text: string): void {
    balanceMinor = money.minor(text)
    desk.setBalance(money.show(balanceMinor))
  }

  /** False when there is no such stake. */
  function changeStake(step: 1 | -1): boolean {
    const next = stakeAt + step
    if (next < 0 || next >= stakes.length) return false
    stakeAt = next
    frame.announce(common('announceStake', { amount: money.show(money.minor(stakeText())) }))
    return true
  }

  function refresh(): void {
    void api.balance().then(
      ({ balance }) => setBalance(balance),
      () => undefined,
    )
  }

  /** Handles a bet that was taken, paid, lost or refunded. `isIn`: the player is in the current round. */
  function hearBet(bet: BetEvent, isIn: boolean): void {
    if (bet.balance === null) refresh()
    else setBalance(bet.balance)
    if (bet.round !== null) history = roundsAfter(history, bet.round, keptRounds)
    bridge.tell(isIn ? 'busy' : 'idle')
    bridge.tellBalance(balanceMinor)
    const stakeMinor = money.minor(bet.stake)
    const amount = money.show(stakeMinor)
    if (bet.state === 'in') {
      frame.sound.click()
      desk.setWin(common('win'), '', 'none')
      const times = bet.target === null ? null : figures.times(bet.target)
      return say(times === null ? t('isIn', { amount }) : t('isInAuto', { amount, times }))
    }
    if (bet.state === 'out') {
      const winMinor = money.minor(bet.win ?? '0')
      // The stake back at 1.00× is stated, not celebrated.
      const isGain = winMinor > stakeMinor
      if (isGain) frame.sound.win(Number(winMinor / stakeMinor))
      desk.setWin(common(isGain ? 'win' : 'returned'), money.show(winMinor), isGain ? 'win' : 'plain')
      return say(t('isOut', { times: figures.times(bet.out ?? 100), amount: money.show(winMinor) }))
    }
    desk.setWin(common('win'), money.show(0n), 'none')
    return say(bet.state === 'lost' ? t('isLost', { amount }) : t('isBack'))
  }

  /** Renders the button and the stake for the state of the bet. */
  function show({ act, bet, next, isIn, risen, isAsking }: PlayState): void {
    const own = isIn && bet !== null ? money.minor(bet.stake) : money.minor(stakeText())
    const amount = money.show(own)
    desk.setStake(amount, isIn || stakeAt === 0, isIn || stakeAt === stakes.length - 1)
    desk.setBusy(isAsking)
    if (act === 'bet') desk.setMain(t('bet'), amount)
    else if (act === 'back') desk.setMain(t('takeBack'), amount, { stops: true })
    else if (act === 'out') desk.setMain(t('cashOut'), money.show(winAt(own, risen)), { stops: true })
    else if (act === 'next') desk.setMain(t('betNext'), amount)
    else if (act === 'undoNext' && next !== null) {
      const waiting = t('nextPlaced', { amount: money.show(money.minor(next.stake)) })
      desk.setMain(waiting, t('undoNext'), { stops: true })
    } else desk.setMain(t('waiting'), amount, { shut: true })
  }

  setBalance(session.balance)
  return { stakeText, changeStake, refresh, hearBet, show, history: () => history }
}
