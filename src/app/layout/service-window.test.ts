import type { MouseEvent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openServiceWindow } from './service-window.ts'

const address = 'https://service.example/chat'

/** A press on the link; `isBlocked`: the browser allows no popup. */
function press({ isBlocked = false, ...keys }: { isBlocked?: boolean; ctrlKey?: boolean } = {}) {
  const popup = { opener: window, close: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (popup as unknown as Window))
  const preventDefault = vi.fn()
  const event = { defaultPrevented: false, preventDefault, ...keys } as unknown as MouseEvent
  return { popup, open, event, preventDefault }
}

describe('the window of customer service', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('opens with the press at 440 × 750, before the call has an answer, and cannot reach the site', async () => {
    const { popup, open, event, preventDefault } = press()
    const { promise, resolve } = Promise.withResolvers<string>()
    const reached = openServiceWindow(event, () => promise)
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank', 'popup,width=440,height=750')
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(popup.opener).toBeNull()
    expect(popup.location.replace).not.toHaveBeenCalled()
    resolve(address)
    expect(await reached).toBe(true)
    expect(popup.location.replace).toHaveBeenCalledExactlyOnceWith(address)
    expect(popup.close).not.toHaveBeenCalled()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('no network'))],
    ['has no address', () => Promise.resolve(null)],
  ])('closes when the call %s', async (_, ask) => {
    const { popup, event } = press()
    expect(await openServiceWindow(event, ask)).toBe(false)
    expect(popup.close).toHaveBeenCalledOnce()
    expect(popup.location.replace).not.toHaveBeenCalled()
  })

  it.each([
    ['where popups are blocked', { isBlocked: true }],
    ['for a press with the control key', { ctrlKey: true }],
  ])('is left to the link %s', async (_, how) => {
    const { event, preventDefault } = press(how)
    const ask = vi.fn()
    expect(await openServiceWindow(event, ask)).toBe(true)
    expect(preventDefault).not.toHaveBeenCalled()
    expect(ask).not.toHaveBeenCalled()
  })
})
