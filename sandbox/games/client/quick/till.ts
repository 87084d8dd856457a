import type { FairnessView, SessionView } from '../../api/shapes.ts'
import type { QuickGameView, QuickRoundView } from '../../quick/quick-shapes.ts'
import { GameError } from '../shell/api.ts'
import type { Figures } from '../shell/figures.ts'
import type { Frame } from '../shell/frame.ts'
import type { Money } from '../shell/money.ts'
import type { Page } from '../shell/page.ts'
import type { Desk } from './desk.ts'

const historyLength = 10
const patience = 8

export type Till = ReturnType<typeof createTill>

export interface TillDeps {
  readonly page: Page
  readonly session: SessionView<QuickGameView, QuickRoundView>
  readonly frame: Frame
  readonly desk: Desk
  readonly money: Money
  readonly figures: Figures
  readonly wait: (ms: number) => Promise<void>
  /** Called after a change of the stake. */
  readonly onStake: () => void
}

/** State shared by all quick games: balance, stake, last rounds, and the presentation of a finished round. */
export function createTill({ page, session, frame, desk, money, figures, wait, onStake }: TillDeps) {
  const { api, bridge, t } = page
  const { stakes } = session.game
  let balanceMinor = money.minor(session.balance)
  let stakeAt = Math.min(2, stakes.length - 1)
  let history = session.history
  let fairness = session.fairness
  let isBusy = false
  let isPaused = false
  /** A round with steps is open: its stake is fixed. */
  let isStakeFixed = false

  const stakeMinor = () => money.minor(stakes[stakeAt] ?? '0')

  function showBalance(minor: bigint): void {
    balanceMinor = minor
    desk.setBalance(money.show(minor))
  }

  function showStake(): void {
    const isFixed = isBusy || isStakeFixed
    desk.setStake(
      money.show(stakeMinor()),
      isFixed || stakeAt === 0,
      isFixed || stakeAt === stakes.length - 1,
    )
  }

  function changeStake(step: 1 | -1): void {
    const next = stakeAt + step
    if (isBusy || isStakeFixed || next < 0 || next >= stakes.length) return
    stakeAt = next
    showStake()
    onStake()
    frame.announce(t('announceStake', { amount: money.show(stakeMinor()) }))
  }

  function setBusy(next: boolean): void {
    isBusy = next
    desk.setBusy(next)
    showStake()
    bridge.tell(next ? 'busy' : 'idle')
  }

  const showStrip = () =>
    desk.setStrip(
      history.map(({ times, win, stake }) => ({
        times: figures.told(times),
        isGain: money.minor(win) > money.minor(stake),
      })),
    )

  /** Presents a finished round: amounts, sound, list of last rounds. Waits for a win that is not yet booked. */
  async function book(round: QuickRoundView): Promise<void> {
    const winMinor = money.minor(round.win)
    const paidMinor = money.minor(round.stake)
    const isGain = winMinor > paidMinor
    desk.setWin(
      t(winMinor === 0n || isGain ? 'win' : 'returned'),
      money.show(winMinor),
      isGain ? 'win' : winMinor > 0n ? 'plain' : 'none',
    )
    if (isGain) frame.sound.win(Number(winMinor / paidMinor))
    frame.root.toggleAttribute('data-gain', isGain)
    history = [round, ...history].slice(0, historyLength)
    fairness = { ...fairness, nonce: round.fairness?.nonce ?? fairness.nonce }
    showStrip()
    let { balance } = round
    for (let attempt = 1; balance === null && attempt <= patience; attempt += 1) {
      desk.setNote(t('settling'))
      await wait(Math.min(5_000, 500 * 2 ** attempt))
      balance = await api.balance().then(
        (answer) => answer.balance,
        () => null,
      )
    }
    if (balance !== null) showBalance(money.minor(balance))
    const key = winMinor === 0n ? 'announceLoss' : isGain ? 'announceWin' : 'announceReturn'
    frame.announce(t(key, { amount: money.show(winMinor), balance: money.show(balanceMinor) }))
  }

  async function refresh(): Promise<void> {
    if (isBusy) return
    try {
      const { balance } = await api.balance()
      if (!isBusy) showBalance(money.minor(balance))
    } catch (error) {
      if (error instanceof GameError && error.action === 'exit') page.explain(error)
    }
  }

  showBalance(balanceMinor)
  showStake()
  showStrip()
  return {
    stakeMinor,
    stakeText: () => stakes[stakeAt] ?? '0',
    balanceMinor: () => balanceMinor,
    showBalance,
    changeStake,
    setBusy,
    isBusy: () => isBusy,
    isPaused: () => isPaused,
    book,
    refresh,
    history: () => history,
    fairness: () => fairness,
    setFairness: (next: FairnessView) => void (fairness = next),
    /** Fixes the stake to that of an open round; null releases it. */
    fixStake(text: string | null) {
      isStakeFixed = text !== null
      const at = stakes.findIndex((stake) => stake === text)
      if (at !== -1) stakeAt = at
      showStake()
    },
    setPaused(next: boolean) {
      isPaused = next
      frame.setPaused(next)
    },
  }
}
