import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getStatus } from '#schemas/api/system.ts'
import { login, logout } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aBalance, aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { aBrand } from '#tests/support/brand.ts'

vi.setConfig({ testTimeout: 30_000 })

const say = sayingIn('en')
const diga = sayingIn('pt')

beforeAll(() => {
  // Dialogs and pages load lazily, and their modules are transformed on first use.
  configure({ asyncUtilTimeout: 20_000 })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
})

/** Queries the header, to tell its login form from the dialog's. */
const bar = () => {
  // Rows of a page may have `header` elements too, after the frame's.
  const [frame] = screen.getAllByRole('banner')
  if (frame === undefined) throw new Error('no header')
  return within(frame)
}
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Expects the text in a toast or in its live region. */
const said = async (text: string | RegExp) =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

async function logInByBar(password = 'right') {
  await userEvent.type(bar().getByLabelText(say('session:login.username')), 'marina')
  await userEvent.type(bar().getByLabelText(say('session:login.password')), `${password}{Enter}`)
}

describe('the frame', () => {
  it('has the landmarks of a page, and a way past the header', async () => {
    await showApp({ address: '/help' })
    await screen.findByRole('heading', { level: 1, name: say('help:title') })
    expect(screen.getByRole('banner')).toBeInTheDocument()
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: say('app:skipToContent') })).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
    expect(document.title).toBe('Help and rules · Test Brand')
  })

  it('says on every page that money is play money and who may play', async () => {
    await showApp({ address: '/help' })
    expect(await screen.findByText(say('app:playMoney'))).toBeInTheDocument()
    expect(screen.getAllByText('18+').length).toBeGreaterThan(1)
  })

  it('lists the categories of the merchant with their studios, eleven and the way to all', async () => {
    await showApp({ address: '/help' })
    const nav = within(await screen.findByRole('navigation', { name: say('menu:main') }))
    const slots = await nav.findByRole('link', { name: say('games:category.slots') })
    expect(slots).toHaveAttribute('href', '/rng')
    await userEvent.click(await nav.findByLabelText(say('menu:vendorsOf', { category: 'Slots' })))
    const studios = within(
      await nav.findByRole('list', { name: say('menu:vendorsOf', { category: 'Slots' }) }),
    ).getAllByRole('link')
    expect(studios).toHaveLength(12)
    expect(studios[0]).toHaveAttribute('href', '/rng?page=EMBER_ROW')
    expect(studios.at(-1)).toHaveAttribute('href', '/rng?page=ALL')
    await userEvent.keyboard('{Escape}')
    expect(
      nav.queryByRole('list', { name: say('menu:vendorsOf', { category: 'Slots' }) }),
    ).not.toBeInTheDocument()
  })

  it('says so where there is no page', async () => {
    await showApp({ address: '/nowhere' })
    expect(
      await screen.findByRole('heading', { level: 1, name: say('app:notFound.title') }),
    ).toBeInTheDocument()
    expect(document.title).toBe('Page not found · Test Brand')
  })

  it('changes its language, and remembers it', async () => {
    const { root } = await showApp({ address: '/help' })
    await userEvent.selectOptions(screen.getByLabelText(say('app:language.choose')), 'Português')
    expect(await screen.findByRole('heading', { level: 1, name: diga('help:title') })).toBeInTheDocument()
    expect([document.documentElement.lang, root.language.current]).toEqual(['pt', 'pt'])
  })
})

describe('a blocked site', () => {
  it('under maintenance shows nothing but that, and the way to people', async () => {
    const info = { customerService: [{ csType: '1', path: 'https://chat.example/room' }] }
    await showApp({ api: createFakeGateway().answer(getStatus, aStatus({ status: 1, info })) })
    expect(await screen.findByRole('heading', { name: say('app:maintenance.title') })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: say('app:contactUs') })).toHaveAttribute(
      'href',
      'https://chat.example/room',
    )
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  })

  it('in a refused region shows the visitor’s address and country', async () => {
    await showApp({ api: createFakeGateway().answer(getStatus, aStatus({ status: 2 })) })
    expect(await screen.findByRole('heading', { name: say('app:region.title') })).toBeInTheDocument()
    expect(screen.getByText('203.0.113.7')).toBeInTheDocument()
    expect(screen.getByText('Brazil')).toBeInTheDocument()
  })

  it('behind a VPN that is refused says that this is why', async () => {
    const location = { ip: '203.0.113.7', country: 'BR', vpn: true }
    await showApp({ api: createFakeGateway().answer(getStatus, aStatus({ status: 2, location })) })
    expect(await screen.findByText(say('app:region.vpn'))).toBeInTheDocument()
  })

  it('reopens on the gateway’s event', async () => {
    const api = createFakeGateway().answer(getStatus, aStatus({ status: 1 }))
    const { root } = await showApp({ api, address: '/help' })
    await screen.findByRole('heading', { name: say('app:maintenance.title') })
    api.answer(getStatus, aStatus())
    act(() => root.hear({ type: 'status', status: 0 }))
    expect(await screen.findByRole('heading', { level: 1, name: say('help:title') })).toBeInTheDocument()
  })
})

describe('logging in and out', () => {
  it('by the bar shows balance and name, and by the menu, asked twice, the bar again', async () => {
    const { root } = await showApp({ address: '/help' })
    await logInByBar()
    expect(
      await screen.findByText('R$1,250.00', { exact: false, selector: '[aria-hidden] *' }),
    ).toBeInTheDocument()
    await press('marina')
    await userEvent.click(screen.getByRole('menuitem', { name: say('menu:logout') }))
    await screen.findByRole('dialog')
    expect(root.session.isLoggedIn).toBe(true)
    await userEvent.click(dialog().getByRole('button', { name: say('session:logout.confirm') }))
    await said(say('session:ended.here'))
    expect(bar().getByLabelText(say('session:login.username'))).toBeInTheDocument()
  })

  it('that fails continues in the dialog with the same input', async () => {
    await showApp({ address: '/help' })
    await logInByBar('wrong')
    expect(await screen.findByText(say('errors:session.invalidCredentials'))).toBeInTheDocument()
    expect(dialog().getByLabelText(say('session:login.username'))).toHaveValue('marina')
    expect(dialog().getByLabelText(say('session:login.password'))).toHaveAttribute(
      'autocomplete',
      'current-password',
    )
  })

  it('tells when that happened last, and who else tried', async () => {
    const api = createFakeGateway().answer(
      login,
      aSession({ lastLoginAt: '2026-01-02T10:00:00.000Z', failedAttemptsSince: 2 }),
    )
    await showApp({ api, address: '/help' })
    await logInByBar()
    await said(/2 failed login attempts/)
  })

  it('ends with a notice and the login dialog when the session is gone at the gateway', async () => {
    const { root } = await showApp({ address: '/help' })
    await logInByBar()
    await screen.findByRole('button', { name: 'marina' })
    act(() => root.session.lost('session.expired'))
    await said(say('errors:session.expired'))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })

  it('is not offered where it is switched off', async () => {
    const off = ['REG3'] as const
    const modules = aTree(
      usualModules.filter((id) => id !== 'REG3'),
      off,
    )
    await showApp({
      api: createFakeGateway().answer(getStatus, aStatus({ info: { modules } })),
      address: '/help',
    })
    await bar().findByLabelText(say('session:login.username'))
    expect(screen.queryByRole('button', { name: say('session:register') })).not.toBeInTheDocument()
  })
})

describe('hints of the gateway', () => {
  it('change the balance', async () => {
    const { root, fake } = await showApp({ address: '/help' })
    await logInByBar()
    await waitFor(() => expect(document.querySelector('data')).toHaveAttribute('value', '1250.00'))
    fake.answer(getBalance, aBalance({ sumBalance: '7.00' }))
    act(() => root.hear({ type: 'balance' }))
    await waitFor(() => expect(document.querySelector('data')).toHaveAttribute('value', '7.00'))
  })

  it('are followed by reads that share no reply from before', async () => {
    const { root } = await showApp({ address: '/help' })
    const steps: string[] = []
    vi.spyOn(root.api, 'startAnew').mockImplementation(() => void steps.push('anew'))
    vi.spyOn(root.api, 'call').mockImplementation(({ path }) => {
      steps.push(path)
      return Promise.reject(refusal('request.notFound'))
    })
    act(() => root.hear({ type: 'modules', modulesVersion: 2 }))
    expect(steps).toEqual(['anew', getStatus.path])
    act(() => root.resume())
    expect(steps.slice(2, 3)).toEqual(['anew'])
  })

  it('change what is offered', async () => {
    const { root, fake } = await showApp({ address: '/help' })
    const join = () => bar().queryByRole('button', { name: say('session:register') })
    await waitFor(() => expect(join()).toBeInTheDocument())
    fake.answer(getStatus, aStatus({ info: { modules: aTree(['COMM3'], ['REG3']) }, modulesVersion: 2 }))
    act(() => root.hear({ type: 'modules', modulesVersion: 2 }))
    await waitFor(() => expect(join()).not.toBeInTheDocument())
  })
})

describe('registering', () => {
  it('has an address of its own: the dialog above the home page', async () => {
    await showApp({ address: '/register' })
    expect(await screen.findByRole('heading', { name: say('register:title') })).toBeInTheDocument()
    await press(say('app:close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('opens an account, by keyboard alone', async () => {
    const { root } = await showApp({ address: '/register' })
    await screen.findByRole('button', { name: say('register:submit') })
    dialog().getByLabelText(say('register:field.username')).focus()
    await userEvent.keyboard('marina7{Tab}secret123')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('secret123')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard(' {Tab} ')
    screen.getByRole('button', { name: say('register:submit') }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(root.session.username).toBe('marina7'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await said(say('session:welcome.first', { username: 'marina7' }))
  })
})

describe('a brand that wants a login first', () => {
  const brand = aBrand({ loginedToHomePage: true })

  it('shows its login page, and the requested page after the login', async () => {
    await showApp({ brand, address: '/nowhere?x=1' })
    expect(
      await screen.findByRole('heading', { level: 1, name: say('brand:hero.title') }),
    ).toBeInTheDocument()
    await logInByBar()
    expect(
      await screen.findByRole('heading', { level: 1, name: say('app:notFound.title') }),
    ).toBeInTheDocument()
  })

  it('shows rows of its home at its front door, and leads to the page of a pressed link after the login', async () => {
    await showApp({ brand, address: '/' })
    const row = await screen.findByRole('region', { name: say('home:hot') })
    const link = within(row).getByRole('link', { name: say('home:showAll') })
    await userEvent.click(link)
    const form = within(await screen.findByRole('dialog', { name: say('session:login.title') }))
    await userEvent.type(await form.findByLabelText(say('session:login.username')), 'marina')
    await userEvent.type(form.getByLabelText(say('session:login.password')), 'right{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Slots' })).toBeInTheDocument()
  })

  it('shows its help to everybody', async () => {
    await showApp({ brand, address: '/help' })
    expect(await screen.findByRole('heading', { level: 1, name: say('help:title') })).toBeInTheDocument()
  })
})

describe('what fails', () => {
  it('in one part of the frame leaves the others standing', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reportFault = vi.fn()
    const api = createFakeGateway()
    const { root } = await showApp({ api, address: '/help', reportFault })
    await screen.findByRole('heading', { level: 1, name: say('help:title') })
    vi.spyOn(root.menus.footer, 'get').mockImplementation(() => {
      throw new Error('broken footer')
    })
    await logInByBar()
    await waitFor(() => expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument())
    expect(await screen.findByRole('button', { name: 'marina' })).toBeInTheDocument()
    expect(reportFault).toHaveBeenCalled()
    silence.mockRestore()
  })

  it('while logging out is said, and one is still logged in', async () => {
    const api = createFakeGateway()
    const { root } = await showApp({ api, address: '/help' })
    await logInByBar()
    await press('marina')
    api.answer(logout, () => {
      throw refusal('server.overloaded')
    })
    await userEvent.click(screen.getByRole('menuitem', { name: say('menu:logout') }))
    await userEvent.click(await screen.findByRole('button', { name: say('session:logout.confirm') }))
    await said(say('errors:server.overloaded'))
    expect(root.session.isLoggedIn).toBe(true)
  })
})
