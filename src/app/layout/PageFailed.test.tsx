import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ChunkError } from '#src/lib/retrying-import.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { PageFailed } from './PageFailed.tsx'

const reload = vi.fn()
vi.mock('../use-app.ts', () => ({ useApp: () => ({ reload }) }))

it.each([
  ['whose code is missing or too slow asks for the connection', new ChunkError(), 'network:timeout'],
  ['that threw says that something went wrong', new Error('broken'), 'app:pageFailed.text'],
])('a page %s, and can be reloaded', (_, error, key) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = () => {
    throw error
  }
  render(
    <ErrorBoundary fallback={PageFailed}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByText(key)).toBeDefined()
  reload.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'app:pageFailed.reload' }))
  expect(reload).toHaveBeenCalledOnce()
})
