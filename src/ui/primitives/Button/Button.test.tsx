import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './index.ts'

const RouterLink = ({ to, children }: { to: string; children?: ReactNode }) => <a href={to}>{children}</a>

describe('a button', () => {
  it('does not submit the form around it unless it says so', async () => {
    const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Button>Show more</Button>
        <Button type="submit">Save</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(submit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(submit).toHaveBeenCalledOnce()
  })
  it('does nothing while busy, not even submit, and keeps its name', async () => {
    const submit = vi.fn()
    const press = vi.fn()
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save', busy: true }))
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
  })
  it('can be a link of the router', () => {
    render(
      <Button as={RouterLink} to="/rng">
        Slots
      </Button>,
    )
    expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng')
  })
})
