import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'
import type { Bridge } from '../shell/bridge.ts'
import { sentence } from '../shell/explain.ts'
import type { Frame } from '../shell/frame.ts'
import type { Money } from '../shell/money.ts'
import type { Translate, TranslateOf } from '../texts/texts.ts'
import type { TablePanel } from './table-panel.ts'
import type { TableTextKey } from './table-texts.ts'

export interface StakeAnnouncerDeps {
  readonly t: TranslateOf<TableTextKey>
  readonly common: Translate
  readonly money: Money
  readonly frame: Frame
  readonly bridge: Bridge
  readonly panel: TablePanel
  readonly setNote: (text: string) => void
  /** Shows a line and announces it to screen readers. */
  readonly say: (text: string) => void
}

export type StakeAnnouncer = ReturnType<typeof createStakeAnnouncer>

/** Announces when betting opens and closes, and what happened to the player's stake. */
export function createStakeAnnouncer(deps: StakeAnnouncerDeps) {
  const { t, common, money, frame, bridge, panel, setNote, say } = deps

  function table({ phase, now, endsAt }: TableEvent): void {
    if (phase === 'betting') {
      panel.setWin('', 'none')
      delete frame.root.dataset['cheer']
      setNote('')
      frame.announce(t('announceOpen', { count: Math.round((endsAt - now) / 1000) }))
    } else if (phase === 'closed') {
      frame.sound.gong()
      frame.announce(t('closed'))
    }
  }

  function stake(event: StakeEvent, balanceMinor: bigint): void {
    if (event.state === 'refused') {
      const reason = sentence(common, event.errorCode ?? 'server.unexpected')
      say(t('refused', { reason }))
      bridge.tell('idle')
    } else if (event.state === 'taken') {
      setNote(t('taken', { amount: money.show(money.minor(event.stake)) }))
      bridge.tell('busy')
      bridge.tellBalance(balanceMinor)
    } else if (event.state === 'paid') pay(event, balanceMinor)
  }

  /** A return that does not exceed the stake is stated without sound or colour: it is not a gain. */
  function pay(event: StakeEvent, balanceMinor: bigint): void {
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
        balance: money.show(balanceMinor),
      }),
    )
    bridge.tell('idle')
    bridge.tellBalance(balanceMinor)
  }

  return { table, stake }
}
