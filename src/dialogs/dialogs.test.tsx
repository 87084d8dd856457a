import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { held } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { dialogKey, DialogHost, DialogsStore, ToastsStore } from './index.ts'
import type { DialogProps, DialogTable } from './index.ts'

const login = dialogKey('login')
const welcome = dialogKey<{ readonly name: string }>('welcome')

const LoginDialog = ({ onClose }: DialogProps) => (
  <Dialog title="Log in" closeLabel="Close" onClose={onClose}>
    <input aria-label="name" />
  </Dialog>
)
const WelcomeDialog = ({ name, onClose }: DialogProps<{ readonly name: string }>) => (
  <Dialog title={`Welcome, ${name}`} closeLabel="Close" onClose={onClose}>
    <p>hello</p>
  </Dialog>
)
const table = {
  login: () => Promise.resolve(LoginDialog),
  welcome: () => Promise.resolve(WelcomeDialog),
} as unknown as DialogTable

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent)

function showHost(dialogTable: DialogTable = table) {
  const load = async (id: string) => {
    const row = dialogTable[id]
    if (row === undefined) throw new Error(`There is no dialog ${id}`)
    return row()
  }
  const dialogs = new DialogsStore()
  const onFailed = vi.fn()
  render(
    <StoresProvider stores={{ dialogs: dialogs }}>
      <div>
        <button type="button">outside</button>
      </div>
      <main id="main" tabIndex={-1} />
      <DialogHost load={load} onFailed={onFailed} returnTo="main" />
    </StoresProvider>,
  )
  return { dialogs, onFailed }
}

describe('the stack of dialogs', () => {
  it('goes from hidden to opening to open', () => {
    const dialogs = new DialogsStore()
    expect(dialogs.isOpen(login)).toBe(false)
    dialogs.open(login)
    expect(dialogs.top?.state).toBe('opening')
    dialogs.opened(dialogs.top?.instance ?? -1)
    expect(dialogs.top?.state).toBe('open')
  })

  it('reports a closed dialog once, however it was closed', () => {
    const dialogs = new DialogsStore()
    const onClosed = vi.fn()
    dialogs.open(login, {}, { onClosed })
    dialogs.open(welcome, { name: 'Ana' })
    dialogs.closeAll()
    dialogs.close(login.id)
    expect(onClosed).toHaveBeenCalledOnce()
    expect(dialogs.stack).toEqual([])
  })

  it('brings up a dialog that is already open instead of opening it twice', () => {
    const dialogs = new DialogsStore()
    dialogs.open(welcome, { name: 'Ana' })
    const { instance } = dialogs.top ?? {}
    dialogs.open(login)
    dialogs.open(welcome, { name: 'Bia' })
    expect(dialogs.stack.map(({ id }) => id)).toEqual(['login', 'welcome'])
    expect(dialogs.top).toMatchObject({ instance, props: { name: 'Bia' } })
  })

  it('puts one dialog in the place of another', () => {
    const dialogs = new DialogsStore()
    dialogs.open(login)
    dialogs.replaceTop(welcome, { name: 'Ana' })
    expect(dialogs.stack.map(({ id }) => id)).toEqual(['welcome'])
  })
})

describe('dialogs on the page', () => {
  it('open with their props when their code is there, and close', async () => {
    const code = held<unknown>()
    const { dialogs } = showHost({ welcome: () => code.promise } as DialogTable)
    act(() => dialogs.open(welcome, { name: 'Ana' }))
    expect(titles()).toEqual([])
    await act(async () => code.resolve(WelcomeDialog))
    expect(titles()).toEqual(['Welcome, Ana'])
    expect(dialogs.top?.state).toBe('open')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(titles()).toEqual([])
  })

  it('are stacked, and the lower one keeps its input', async () => {
    const { dialogs } = showHost()
    act(() => dialogs.open(login))
    await userEvent.type(await screen.findByLabelText('name'), 'ana')
    act(() => dialogs.open(welcome, { name: 'Ana' }))
    await screen.findByText('Welcome, Ana')
    await userEvent.keyboard('{Escape}')
    expect(titles()).toEqual(['Log in'])
    expect(screen.getByLabelText('name')).toHaveValue('ana')
  })

  it('give the focus back to where it was', async () => {
    const { dialogs } = showHost()
    const outside = screen.getByRole('button', { name: 'outside' })
    outside.focus()
    act(() => dialogs.open(login))
    await screen.findByLabelText('name')
    expect(outside).not.toHaveFocus()
    act(() => dialogs.close(login.id))
    expect(outside).toHaveFocus()
  })

  it('hand the focus to the page when what opened them is gone', async () => {
    const { dialogs } = showHost()
    const outside = screen.getByRole('button', { name: 'outside' })
    outside.focus()
    act(() => dialogs.open(login))
    await screen.findByLabelText('name')
    outside.remove()
    act(() => dialogs.close(login.id))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('close and say so when their code cannot be had', async () => {
    const { dialogs, onFailed } = showHost({ login: () => Promise.reject(new Error('Loading chunk failed')) })
    await act(async () => dialogs.open(login))
    expect(dialogs.stack).toEqual([])
    expect(onFailed).toHaveBeenCalledOnce()
  })
})

describe('toasts', () => {
  it('go by themselves after seven seconds', async () => {
    const clock = createManualClock()
    const toasts = new ToastsStore(clock)
    toasts.show('info', 'a')
    await clock.advance(6999)
    expect(toasts.toasts).toHaveLength(1)
    await clock.advance(1)
    expect(toasts.toasts).toEqual([])
  })

  it('say the same thing once, and three things at most', () => {
    const toasts = new ToastsStore(createManualClock())
    for (const text of ['a', 'b', 'a', 'c', 'd']) toasts.show('info', text)
    expect(toasts.toasts.map(({ text }) => text)).toEqual(['a', 'c', 'd'])
    toasts.dismiss(toasts.toasts[0]?.id ?? '')
    expect(toasts.toasts.map(({ text }) => text)).toEqual(['c', 'd'])
  })
})
