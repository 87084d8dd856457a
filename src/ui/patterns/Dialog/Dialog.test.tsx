import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './index.ts'

describe('a dialog', () => {
  it('is closed by its button, by Escape and by the background', async () => {
    const onClose = vi.fn()
    render(
      <Dialog title="Log in" closeLabel="Close" onClose={onClose}>
        <input aria-label="Username" />
      </Dialog>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.type(screen.getByLabelText('Username'), '{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    fireEvent.pointerDown(screen.getByRole('dialog'))
    expect(onClose).toHaveBeenCalledTimes(3)
  })
  it('stays open when pressed inside', () => {
    const onClose = vi.fn()
    render(
      <Dialog title="Log in" closeLabel="Close" onClose={onClose}>
        <p>words</p>
      </Dialog>,
    )
    fireEvent.pointerDown(screen.getByText('words'))
    expect(onClose).not.toHaveBeenCalled()
  })
  it('that may not be dismissed ignores Escape, the browser’s own cancel and the background', async () => {
    const onClose = vi.fn()
    render(
      <Dialog title="Change your password" closeLabel="Close" onClose={onClose} dismissible={false}>
        <input aria-label="New password" />
      </Dialog>,
    )
    const dialog = screen.getByRole('dialog')
    await userEvent.type(screen.getByLabelText('New password'), '{Escape}')
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog, cancel)
    fireEvent.pointerDown(dialog)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })
  it('is closed by Back, which then has left no page', async () => {
    const onClose = vi.fn()
    const before = location.href
    render(
      <Dialog title="Log in" closeLabel="Close" onClose={onClose}>
        words
      </Dialog>,
    )
    history.back()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(location.href).toBe(before)
  })
  it('that may not be dismissed stays when Back is pressed, also a second time', async () => {
    const onClose = vi.fn()
    const heard = vi.fn()
    addEventListener('popstate', heard)
    render(
      <Dialog title="Terms" closeLabel="Close" onClose={onClose} dismissible={false}>
        words
      </Dialog>,
    )
    history.back()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
    history.back()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    removeEventListener('popstate', heard)
    expect(onClose).not.toHaveBeenCalled()
  })
  it('without a way to close shows no close button', () => {
    render(
      <Dialog title="Change your password" closeLabel="Close">
        words
      </Dialog>,
    )
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })
  it('only the innermost of two is closed by Escape', async () => {
    const outer = vi.fn()
    const inner = vi.fn()
    render(
      <Dialog title="Register" closeLabel="Close" onClose={outer}>
        <Dialog title="Terms" closeLabel="Close" onClose={inner}>
          <input aria-label="Search the terms" />
        </Dialog>
      </Dialog>,
    )
    await userEvent.type(screen.getByLabelText('Search the terms'), '{Escape}')
    expect(inner).toHaveBeenCalledOnce()
    expect(outer).not.toHaveBeenCalled()
  })
  it('gives the focus to the wanted field and back to its opener', () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { unmount } = render(
      <Dialog title="Log in" closeLabel="Close">
        <input aria-label="Username" data-autofocus />
      </Dialog>,
    )
    expect(screen.getByLabelText('Username')).toHaveFocus()
    unmount()
    expect(opener).toHaveFocus()
    opener.remove()
  })
  it('does not take its own second start in strict mode for being closed', () => {
    const onClose = vi.fn()
    render(
      <StrictMode>
        <Dialog title="Log in" closeLabel="Close" onClose={onClose}>
          words
        </Dialog>
      </StrictMode>,
    )
    // Browsers dispatch "close" asynchronously; by then the dialog may be open again.
    fireEvent(screen.getByRole('dialog'), new Event('close'))
    expect(onClose).not.toHaveBeenCalled()
  })
  it('that opens by itself opens a task later and then has the focus', async () => {
    render(
      <StrictMode>
        <Dialog title="News" closeLabel="Close" unasked>
          words
        </Dialog>
      </StrictMode>,
    )
    expect(document.querySelector('dialog')).not.toHaveAttribute('open')
    expect(await screen.findByRole('dialog', { name: 'News' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'News' })).toHaveFocus()
  })
  it('that opens by itself and is removed before stays closed', async () => {
    const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { unmount } = render(
      <Dialog title="News" closeLabel="Close" unasked>
        words
      </Dialog>,
    )
    unmount()
    await new Promise((resolve) => void setTimeout(resolve, 10))
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
  })
})
