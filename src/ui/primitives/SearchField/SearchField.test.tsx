import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SearchField } from './index.ts'

const field = (value: string) => {
  const onValue = vi.fn()
  const outerKey = vi.fn()
  render(
    <div role="presentation" onKeyDown={outerKey}>
      <SearchField label="Search games" clearLabel="Clear" value={value} onValue={onValue} />
    </div>,
  )
  return { onValue, outerKey, input: screen.getByRole('searchbox', { name: 'Search games' }) }
}

describe('a search field', () => {
  it('reports every change', async () => {
    const { onValue, input } = field('ree')
    await userEvent.type(input, 'f')
    expect(onValue).toHaveBeenCalledWith('reef')
  })
  it('is emptied by Escape, whose event does not bubble', async () => {
    const { onValue, outerKey, input } = field('reef')
    await userEvent.type(input, '{Escape}')
    expect(onValue).toHaveBeenCalledWith('')
    expect(outerKey).not.toHaveBeenCalled()
  })
  it('leaves Escape to its surroundings when empty', async () => {
    const { onValue, outerKey, input } = field('')
    await userEvent.type(input, '{Escape}')
    expect(onValue).not.toHaveBeenCalled()
    expect(outerKey).toHaveBeenCalledOnce()
  })
  it('offers the cross only when there is something to clear', async () => {
    const { onValue } = field('reef')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onValue).toHaveBeenCalledWith('')
  })
})
