import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Menu } from './index.ts'

const open = async () => {
  const chosen = vi.fn()
  render(
    <>
      <Menu
        label="Language"
        trigger={(props) => <button {...props}>Languages</button>}
        items={[
          { id: 'en', label: 'English', selected: false, onSelect: () => chosen('en') },
          { id: 'pt', label: 'Português', selected: true, onSelect: () => chosen('pt') },
          { id: 'vi', label: 'Tiếng Việt', selected: false, disabled: true, onSelect: () => chosen('vi') },
        ]}
      />
      <button>elsewhere</button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Languages' }))
  return chosen
}

describe('a menu', () => {
  it('opens on the chosen item', async () => {
    await open()
    expect(screen.getByRole('menuitemradio', { checked: true })).toHaveFocus()
  })
  it('finds an item by its first letter', async () => {
    await open()
    await userEvent.keyboard('e')
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toHaveFocus()
  })
  it('runs the chosen action once and closes', async () => {
    const chosen = await open()
    await userEvent.keyboard('{Home}{Enter}')
    expect(chosen.mock.calls).toEqual([['en']])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.getByRole('button', { name: 'Languages' })).toHaveFocus()
  })
  it('does nothing for an item that is not available', async () => {
    const chosen = await open()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Tiếng Việt' }))
    expect(chosen).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeInTheDocument()
  })
  it('closes when the keyboard leaves it', async () => {
    await open()
    await userEvent.tab()
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
