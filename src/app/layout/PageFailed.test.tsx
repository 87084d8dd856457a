import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ChunkError } from '#src/lib/retrying-import.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import type { Root } from '../root.ts'
import { AppContext } from '../use-app.ts'
import { PageFailed } from './PageFailed.tsx'

it.each([
  ['whose code is missing or too slow asks for the connection', new ChunkError(), 'network:timeout'],
  ['that threw says that something went wrong', new Error('broken'), 'app:pageFailed.text'],
])('a page %s, and can be reloaded', (_, error, key) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.fn()
  const Broken = () => {
    throw error
  }
  render(
    <AppContext value={{ reload } as Partial<Root> as Root}>
      <ErrorBoundary fallback={PageFailed}>
        <Broken />
      </ErrorBoundary>
    </AppContext>,
  )
  expect(screen.getByText(key)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'app:pageFailed.reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
