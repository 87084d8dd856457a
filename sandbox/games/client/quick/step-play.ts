import type { StepView } from '../../quick/quick-shapes.ts'
import { asGameError } from '../shell/explain.ts'
import { askPatiently, isUncertain } from './ask.ts'
import type { PlayDeps, QuickPlay } from './instant-play.ts'
import type { StepScene } from './scene.ts'

/** Rounds with steps: the stake is held, every step is a call, and an open round is resumed after a reload. */
export function createStepPlay(
  deps: PlayDeps<StepScene>,
): QuickPlay & { readonly move: (move: string) => void; readonly resume: () => Promise<void> } {
  const { page, till, desk, scene, money, figures, t, wait } = deps
  let round: StepView | null = null
  let open: { readonly requestId: string; readonly stake: string; readonly choice: string } | null = null

  const patient = <T>(call: () => Promise<T>) =>
    askPatiently(call, { wait, onWait: () => desk.setNote(t('checking')) })

  function show(): void {
    const isBusy = till.isBusy()
    scene.setOpen(round !== null && !isBusy)
    scene.setLocked(round !== null || isBusy)
    if (round === null) desk.setMain(t('bet'), money.show(till.stakeMinor()), { shut: isBusy })
    else if (round.mayLeave)
      desk.setMain(t('cashOut'), money.show(money.minor(round.worth)), { shut: isBusy, stops: true })
    else desk.setMain(t('takeStep'), '', { shut: true })
  }

  /** Runs one call at a time; explains a refusal and redraws the board from the vendor's state. */
  async function during(call: () => Promise<void>): Promise<void> {
    till.setBusy(true)
    desk.setNote('')
    show()
    try {
      await call()
    } catch (error) {
      const refusal = asGameError(error)
      if (!isUncertain(refusal)) open = null
      page.explain(refusal)
      await look().catch(() => {})
    }
    till.setBusy(false)
    show()
    if (round !== null) page.bridge.tell('busy')
    page.bridge.tellBalance(till.balanceMinor())
  }

  async function start(choice: string): Promise<void> {
    const earliest = wait(deps.minCycleMs)
    scene.clear()
    desk.setWin(page.t('win'), '', 'none')
    open ??= { requestId: deps.newRequestId(), stake: till.stakeText(), choice }
    const asked = open
    const begun = await patient(() => page.api.post<StepView>('/api/quick/start', asked))
    open = null
    await take(begun)
    // The minimum interval applies to the next round, not to steps.
    nextStart = earliest
  }
  let nextStart: Promise<void> = Promise.resolve()

  async function take(view: StepView): Promise<void> {
    if (view.balance !== null && view.round === null) till.showBalance(money.minor(view.balance))
    if (view.round === null) {
      round = view
      till.fixStake(view.stake)
      await scene.show(view)
      desk.setNote(
        view.steps === 0
          ? t('takeStep')
          : t('worthNow', { times: figures.told(view.times), amount: money.show(money.minor(view.worth)) }),
      )
      return
    }
    round = null
    till.fixStake(null)
    await scene.showEnd(view.round)
    await till.book(view.round)
    desk.setNote('')
  }

  async function step(move: string): Promise<void> {
    const now = round
    if (now === null || till.isBusy()) return
    await during(async () => {
      const { roundId, moves } = now
      await take(
        await patient(() => page.api.post<StepView>('/api/quick/step', { roundId, at: moves.length, move })),
      )
    })
  }

  /** Loads the open round from the vendor. */
  async function look(): Promise<void> {
    const found = await page.api.get<StepView | null>('/api/quick/open')
    if (found === null) {
      if (round !== null) scene.clear()
      round = null
      till.fixStake(null)
      return
    }
    scene.setChoice(found.choice)
    await take(found)
  }

  show()
  return {
    press() {
      if (till.isBusy()) return
      if (round !== null) {
        if (round.mayLeave) void step('cash')
        return
      }
      const choice = scene.choice()
      if (choice === null || till.isPaused()) return
      void during(async () => {
        await nextStart
        await start(choice)
      })
    },
    askForAutoplay: () => {},
    show,
    stop: () => {},
    move: (move) => void step(move),
    resume: () => during(look),
  }
}
