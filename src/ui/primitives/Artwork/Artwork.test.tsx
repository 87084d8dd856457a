import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Artwork } from './index.ts'

const picture = () => document.querySelector('img')
const fail = () => {
  const img = picture()
  if (!img) throw new Error('no picture to fail')
  fireEvent.error(img)
  act(() => {
    vi.runAllTimers()
  })
}

describe('artwork', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits for the picture to come near the screen unless it is on the first one', () => {
    const { rerender } = render(<Artwork src="/a.svg" name="Golden Reef" />)
    expect(picture()).toHaveAttribute('loading', 'lazy')
    rerender(<Artwork src="/a.svg" name="Golden Reef" eager />)
    expect(picture()).toHaveAttribute('loading', 'eager')
  })
  it('asks for the picture again, three times in all, then writes the name', () => {
    render(<Artwork src="/a.svg" name="Golden Reef" />)
    const first = picture()
    fail()
    expect(picture()).not.toBe(first)
    fail()
    expect(screen.queryByText('Golden Reef')).toBeNull()
    fail()
    expect(picture()).toBeNull()
    expect(screen.getByText('Golden Reef')).toBeInTheDocument()
  })
  it('is there at once where the browser still has the picture', () => {
    const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300)
    render(<Artwork src="/a.svg" name="Golden Reef" />)
    expect(picture()?.parentElement).toHaveAttribute('data-state', 'ready')
    width.mockRestore()
  })
  it('is loading until the picture has come', () => {
    render(<Artwork src="/a.svg" name="Golden Reef" />)
    const img = picture()
    if (!img) throw new Error('no picture to come')
    expect(img.parentElement).toHaveAttribute('data-state', 'loading')
    fireEvent.load(img)
    expect(img.parentElement).toHaveAttribute('data-state', 'ready')
  })
  it('writes the name at once where there is no picture', () => {
    render(<Artwork src={null} name="Golden Reef" />)
    expect(screen.getByText('Golden Reef')).toBeInTheDocument()
  })
})
