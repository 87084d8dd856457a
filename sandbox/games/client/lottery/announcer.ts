import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'
import type { Bridge } from '../shell/bridge.ts'
import { sentence } from '../shell/explain.ts'
import type { Frame } from '../shell/frame.ts'
import type { Money } from '../shell/money.ts'
import type { Translate } from '../texts/texts.ts'
import type { LotteryPanel } from './lottery-panel.ts'
import type { LotteryTranslate } from './lottery-words.ts'
import type { Scene } from './scene.ts'

export interface AnnouncerDeps {
  readonly t: LotteryTranslate
  readonly common: Translate
  readonly money: Money
  readonly frame: Frame
  readonly bridge: Bridge
  readonly panel: LotteryPanel
  readonly scene: Scene
  readonly say: (text: string) => void
}

/** Calls the phases of a draw and says what it brought. */
export function createAnnouncer(deps: AnnouncerDeps) {
  const { t, common, money, frame, bridge, panel, scene, say } = deps

  function table(event: TableEvent, numbers: readonly string[]): void {
    if (event.phase === 'betting') {
      panel.setWin('', 'none')
      delete frame.root.dataset['cheer']
      scene.setNote('')
      frame.announce(t('announceOpen', { count: Math.round((event.endsAt - event.now) / 1000) }))
    } else if (event.phase === 'closed') {
      frame.sound.gong()
      frame.announce(t('closed'))
    } else if (event.phase === 'result') frame.announce(t('announceResult', { numbers: numbers.join(' ') }))
  }

  function stake(event: StakeEvent, balanceMinor: bigint): void {
    if (event.state === 'refused') {
      const reason = sentence(common, event.errorCode ?? 'server.unexpected')
      say(t('refused', { reason }))
      bridge.tell('idle')
    } else if (event.state === 'taken') {
      scene.setNote(t('taken', { amount: money.show(money.minor(event.stake)) }))
      bridge.tell('busy')
      bridge.tell('balance')
    } else if (event.state === 'paid') pay(event, balanceMinor)
  }

  /** A return that does not exceed the stake is stated, not celebrated. */
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
    bridge.tell('balance')
  }

  return { table, stake }
}
