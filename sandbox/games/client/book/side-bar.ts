import { h, icon, icons } from '../shell/dom.ts'
import type { BookTranslate } from './names.ts'
import type { createSlipView } from './slip-view.ts'

/** Wide pages show the slip beside the board; narrow ones open it as a sheet. */
const wide = matchMedia('(min-width: 1000px)')

/** Slip and bets, beside the board or in a sheet. */
export function createSideBar({
  t,
  slipView,
}: {
  t: BookTranslate
  slipView: ReturnType<typeof createSlipView>
}) {
  const bets = h('div', { class: 'my-bets', hidden: true })
  const openCount = h('small', {})
  const slipTab = h(
    'button',
    { type: 'button', class: 'choice', 'aria-pressed': 'true', click: () => choose('slip') },
    h('span', {}, t('slip')),
  )
  const betsTab = h(
    'button',
    { type: 'button', class: 'choice', 'aria-pressed': 'false', click: () => choose('bets') },
    h('span', {}, t('myBets')),
    openCount,
  )
  const body = h(
    'div',
    { class: 'side-body' },
    h('div', { class: 'tabs', role: 'group' }, slipTab, betsTab),
    slipView.root,
    bets,
  )
  const root = h('aside', { class: 'book-side', 'aria-label': t('slip') }, body)
  const badge = h('b', { class: 'count' }, '0')
  const opener = h(
    'button',
    { type: 'button', class: 'button main opener', click: () => openSheet() },
    h('span', {}, t('slip')),
    badge,
  )
  let sheet: HTMLDialogElement | null = null

  function choose(which: 'slip' | 'bets'): void {
    slipTab.setAttribute('aria-pressed', String(which === 'slip'))
    betsTab.setAttribute('aria-pressed', String(which === 'bets'))
    slipView.root.hidden = which !== 'slip'
    bets.hidden = which !== 'bets'
  }

  /** Moves the slip element into a sheet, and back on close. */
  function openSheet(): void {
    if (sheet !== null) return
    const dialog = h(
      'dialog',
      { class: 'slip-sheet', 'aria-label': t('slip') },
      h(
        'button',
        { type: 'button', class: 'tool close', 'aria-label': t('backToList'), click: () => dialog.close() },
        icon(icons.close),
      ),
      body,
    )
    sheet = dialog
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close()
    })
    dialog.addEventListener('close', () => {
      sheet = null
      root.append(body)
      dialog.remove()
    })
    document.body.append(dialog)
    dialog.showModal()
  }

  wide.addEventListener('change', () => sheet?.close())

  return {
    root,
    opener,
    openSlip() {
      choose('slip')
      if (!wide.matches) openSheet()
      slipView.focus()
    },
    count(legs: number): void {
      badge.textContent = String(legs)
      badge.hidden = legs === 0
      opener.setAttribute('aria-label', t('slipCount', { count: legs }))
      if (legs > 0) choose('slip')
    },
    showBets(content: readonly Node[], open: number): void {
      bets.replaceChildren(...content)
      openCount.textContent = open > 0 ? String(open) : ''
    },
  }
}
