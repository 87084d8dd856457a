// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { translator } from '../texts/texts.ts'
import { GameError } from './api.ts'
import { explain } from './explain.ts'
import type { Page } from './page.ts'

const t = translator('en')

/** Explains a refusal in a page whose lobby only records what it is told. */
function explained(error: GameError, isOpening: boolean) {
  const fail = vi.fn<(code: string) => void>()
  const bridge = { fail, tell: () => {}, tellBalance: () => {} }
  const around = { t, bridge, language: 'en', lobbyUrl: '/' } as unknown as Page
  explain(around, error, isOpening)
  return { fail, message: document.querySelector('dialog.message') }
}

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = () => {}
afterEach(() => document.body.replaceChildren())

describe('a refusal', () => {
  it('while the game opens is told to the lobby at once: its cover hides the page’s own message', () => {
    const { fail, message } = explained(new GameError('launch.spent', 'exit', null), true)
    expect(fail.mock.calls).toEqual([['launch.spent']])
    expect(message?.textContent).toContain(t('error.launch.spent'))
  })

  it('without an answer while the game opens is told to the lobby too', () => {
    const { fail } = explained(new GameError('network', 'refresh', 1_000), true)
    expect(fail.mock.calls).toEqual([['network']])
  })

  it('that ends a game in play leaves its message in sight and the lobby as it is', () => {
    const { fail, message } = explained(new GameError('session.expired', 'exit', null), false)
    expect(fail).not.toHaveBeenCalled()
    expect(message).not.toBeNull()
  })
})
