import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Tabs } from './index.ts'

const tabs = [
  { id: 'username', label: 'Username' },
  { id: 'mobile', label: 'Mobile', disabled: true },
  { id: 'email', label: 'Email' },
] as const

const open = (selected: (typeof tabs)[number]['id'] = 'username') => {
  const onSelect = vi.fn()
  render(
    <Tabs label="Ways to register" tabs={tabs} selected={selected} onSelect={onSelect}>
      fields
    </Tabs>,
  )
  return onSelect
}

describe('tabs', () => {
  it('tie the chosen tab and the panel together', () => {
    open()
    expect(screen.getByRole('tabpanel', { name: 'Username' })).toHaveTextContent('fields')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Username')
  })
  it('are one stop of the keyboard', async () => {
    open()
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: 'Username' })).toHaveFocus()
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })
  it('step over a tab that is not available', async () => {
    const onSelect = open()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(onSelect).toHaveBeenCalledWith('email')
    expect(screen.getByRole('tab', { name: 'Email' })).toHaveFocus()
  })
  it('wrap round at the end', async () => {
    const onSelect = open('email')
    screen.getByRole('tab', { name: 'Email' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onSelect).toHaveBeenCalledWith('username')
  })
})
