import type { Translate } from '../texts/texts.ts'
import { h, icon, icons } from './dom.ts'

/** A modal sheet over the game. Escape and the backdrop close it; the dialog element restores the focus. */
export function openSheet(t: Translate, title: string, ...content: readonly Node[]): HTMLDialogElement {
  const dialog = h(
    'dialog',
    { class: 'sheet', 'aria-label': title },
    h(
      'header',
      {},
      h('h2', {}, title),
      h(
        'button',
        { type: 'button', class: 'tool', 'aria-label': t('close'), click: () => dialog.close() },
        icon(icons.close),
      ),
    ),
    h('div', { class: 'body', tabindex: '0' }, ...content),
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

export interface Way {
  readonly label: string
  readonly go: () => void
}

/** A message with actions. `locked`: the game cannot continue, so the message cannot be dismissed. */
export function openMessage(text: string, ways: readonly Way[], { locked = false } = {}): HTMLDialogElement {
  const dialog = h(
    'dialog',
    { class: 'message', role: 'alertdialog', 'aria-label': text },
    h('p', {}, text),
    h(
      'div',
      { class: 'ways' },
      ...ways.map(({ label, go }, i) =>
        h(
          'button',
          {
            type: 'button',
            class: i === 0 ? 'button main' : 'button',
            click: () => {
              if (!locked) dialog.close()
              go()
            },
          },
          label,
        ),
      ),
    ),
  )
  dialog.addEventListener('cancel', (event) => {
    if (locked) event.preventDefault()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
