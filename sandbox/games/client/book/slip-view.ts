import type { BookRules, OddsPolicy } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language } from '../texts/texts.ts'
import type { BookTranslate } from './names.ts'
import { keyOf } from './slip.ts'
import { slipLegItem } from './slip-leg.ts'
import type { Slip, SlipLeg } from './slip.ts'

export interface SlipViewDeps {
  readonly t: BookTranslate
  readonly language: Language
  readonly money: Money
  readonly slip: Slip
  readonly limits: NonNullable<BookRules['limits']>
  readonly onChange: () => void
  readonly onPlace: () => void
}

/** Quick stakes, as multiples of the minimum stake. */
const quickSteps = [2n, 10n, 20n, 50n] as const
const policies: readonly OddsPolicy[] = ['none', 'higher', 'any']

export type SlipView = ReturnType<typeof createSlipView>

/** The slip: selections, stake, potential payout, and the place button. */
export function createSlipView(deps: SlipViewDeps) {
  const { t, language, money, slip, limits, onChange, onPlace } = deps
  const list = h('ul', { class: 'legs' })
  const modes = h('div', { class: 'modes', role: 'group' })
  const stake = h('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    input: () => readStake(),
  })
  const stakeLabel = h('label', { for: 'stake' })
  const quick = quickStakes(deps, addStake)
  const limitHint = h(
    'small',
    { class: 'muted' },
    t('limits', { min: show(limits.minStake), max: show(limits.maxStake), payout: show(limits.maxPayout) }),
  )
  const policy = h(
    'select',
    { id: 'policy', change: () => setPolicy(policy.value) },
    ...policies.map((each) => h('option', { value: each }, t(`policy.${each}`))),
  )
  const sums = h('dl', { class: 'sums' })
  const problem = h('p', { class: 'problem', role: 'alert' })
  const place = h('button', { type: 'button', class: 'button main place', click: () => press() })
  const clear = h(
    'button',
    { type: 'button', class: 'link', click: () => change(() => slip.clear()) },
    t('clear'),
  )
  const empty = h('p', { class: 'muted empty' }, t('slipEmpty'))
  const body = h(
    'div',
    { class: 'slip-body' },
    modes,
    list,
    h('div', { class: 'stake-field' }, stakeLabel, stake, quick, limitHint),
    h('div', { class: 'policy' }, h('label', { for: 'policy' }, t('policy')), policy),
    sums,
    problem,
    place,
    clear,
  )
  const done = h('p', { class: 'done', role: 'status' })
  const root = h('div', { class: 'slip' }, done, empty, body)
  let busy = false
  let legsShown = ''

  function show(text: string) {
    return money.show(money.minor(text))
  }

  const change = (what: () => void) => {
    what()
    done.textContent = ''
    onChange()
  }

  function readStake(): void {
    const text = stake.value.trim().replace(',', '.')
    change(() => (slip.state.stakeMinor = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? money.minor(text) : 0n))
  }

  function addStake(minor: bigint): void {
    change(() => (slip.state.stakeMinor += minor))
    stake.value = inputText(slip.state.stakeMinor, deps)
  }

  function setPolicy(value: string): void {
    const chosen = policies.find((each) => each === value)
    if (chosen !== undefined) change(() => (slip.state.policy = chosen))
  }

  function press(): void {
    if (slip.unaccepted().length > 0) return change(() => slip.accept())
    onPlace()
  }

  function refresh(): void {
    const { legs } = slip.state
    empty.hidden = legs.length > 0
    body.hidden = legs.length === 0
    showModes()
    showLegs(legs)
    stakeLabel.textContent = t(slip.bets().length > 1 ? 'stakeEach' : 'stake')
    policy.value = slip.state.policy
    sums.replaceChildren(
      ...(slip.bets().length > 1 ? [pair(t('total'), money.show(slip.totalMinor()))] : []),
      pair(t('couldPay'), money.show(slip.couldPayMinor())),
    )
    problem.textContent = problemOf(deps)
    const mustAccept = slip.unaccepted().length > 0
    place.textContent = busy
      ? t('placing')
      : mustAccept
        ? t('accept')
        : t('place', { amount: money.show(slip.totalMinor()) })
    place.disabled = busy || (!mustAccept && (problemOf(deps) !== '' || slip.state.stakeMinor === 0n))
  }

  function showModes(): void {
    const isMany = slip.state.legs.length > 1
    modes.hidden = !isMany
    if (!isMany) return
    modes.replaceChildren(...modeButtons(deps, change))
  }

  function showLegs(legs: readonly SlipLeg[]): void {
    const key = JSON.stringify(legs.map((leg) => [keyOf(leg), leg.odds, leg.now, leg.shut]))
    if (key === legsShown) return
    legsShown = key
    list.replaceChildren(
      ...legs.map((leg) => slipLegItem(leg, t, language, () => change(() => slip.remove(keyOf(leg))))),
    )
  }

  return {
    root,
    refresh,
    focus: () => stake.focus(),
    setBusy(isBusy: boolean) {
      busy = isBusy
      refresh()
    },
    /** Shows the result of placing; `isRefused`: a bet was refused. */
    setDone(text: string, isRefused = false) {
      done.textContent = text
      done.toggleAttribute('data-refused', isRefused)
    },
  }
}

const pair = (term: string, text: string) => h('div', {}, h('dt', {}, term), h('dd', {}, text))

/** Why the slip cannot be placed; empty when it can. */
function problemOf({ t, money, slip, limits }: SlipViewDeps): string {
  const show = (text: string) => money.show(money.minor(text))
  const minor = slip.state.stakeMinor
  if (slip.areRelated()) return t('related')
  if (minor > 0n && (minor < money.minor(limits.minStake) || minor > money.minor(limits.maxStake)))
    return t('stakeWrong', { min: show(limits.minStake), max: show(limits.maxStake) })
  const shut = slip.state.legs.find((leg) => leg.shut !== null)?.shut
  return shut === null || shut === undefined ? '' : t(`shut.${shut}`)
}

/** Buttons that add multiples of the minimum stake. */
const quickStakes = ({ money, limits }: SlipViewDeps, onAdd: (minor: bigint) => void) =>
  h(
    'div',
    { class: 'quick' },
    ...quickSteps.map((step) => {
      const minor = money.minor(limits.minStake) * step
      return h(
        'button',
        { type: 'button', class: 'chip', click: () => onAdd(minor) },
        `+${money.show(minor)}`,
      )
    }),
  )

/** An amount as input text, with the currency's decimal places. */
function inputText(minor: bigint, { money, t }: SlipViewDeps): string {
  const digits = money.show(1n).replace(/[^\d]/g, '').length - 1
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}${t('decimalMark')}${text.slice(-digits)}`
}

/** Singles or one combination bet. */
const modeButtons = ({ t, slip }: SlipViewDeps, change: (what: () => void) => void) =>
  (['singles', 'combo'] as const).map((mode) =>
    h(
      'button',
      {
        type: 'button',
        class: 'mode',
        'aria-pressed': String(slip.state.mode === mode),
        click: () => change(() => (slip.state.mode = mode)),
      },
      t(mode),
    ),
  )
