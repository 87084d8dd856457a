import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { token } from '#src/lib/tokens.ts'
import { Toasts } from './index.ts'
import type { Toast } from './index.ts'

const show = (toasts: readonly Toast[], onDismiss = vi.fn()) => (
  <Toasts toasts={toasts} label="Messages" dismissLabel="Dismiss" onDismiss={onDismiss} />
)
const welcome: Toast = { id: '1', tone: 'positive', text: 'Welcome' }
const mail: Toast = { id: '2', tone: 'info', text: 'Two new messages' }

describe('toasts', () => {
  it('are spoken, the newest last, by a place that listened before', () => {
    const { rerender } = render(show([]))
    const place = document.querySelector('[aria-live=polite]')
    expect(place).toBeEmptyDOMElement()
    rerender(show([welcome]))
    expect(place).toHaveTextContent('Welcome')
    rerender(show([welcome, mail]))
    expect(place).toHaveTextContent('Two new messages')
  })
  it('are in the top layer only while there are any', () => {
    const { rerender } = render(show([welcome]))
    const region = document.querySelector<HTMLElement>('[popover]')
    expect(region?.dataset['popoverOpen']).toBe('')
    rerender(show([]))
    expect(region?.dataset['popoverOpen']).toBeUndefined()
  })
  it('show information in a neutral colour, so that on a red brand it does not look like a failure', () => {
    render(show([mail]))
    const card = document.querySelector('[data-tone=info]')
    expect(card && getComputedStyle(card).getPropertyValue('--tone')).toBe(token('color.muted'))
  })
  it('are dismissed one by one', async () => {
    const onDismiss = vi.fn()
    render(show([welcome, mail], onDismiss))
    const [, second] = screen.getAllByRole('button', { name: 'Dismiss', hidden: true })
    if (second) await userEvent.click(second)
    expect(onDismiss.mock.calls).toEqual([['2']])
  })
})
