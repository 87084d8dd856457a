import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ToastsStore } from '#src/dialogs/index.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { ToastHost } from './ToastHost.tsx'

vi.mock('#src/ui/patterns/Toasts/index.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

it('a toast whose component cannot be loaded is announced, and the page goes on', async () => {
  const toasts = new ToastsStore(createManualClock())
  render(
    <StoresProvider stores={{ toasts }}>
      <p>the game</p>
      <ToastHost />
    </StoresProvider>,
  )
  await act(async () => {
    toasts.show('negative', 'app:notifications')
    await import('#src/ui/patterns/Toasts/index.ts').catch(() => undefined)
  })
  expect(screen.getByText('the game')).toBeVisible()
  await screen.findByText('app:notifications')
})
