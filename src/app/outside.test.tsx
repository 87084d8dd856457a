import { configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { connectSocial, disconnectSocial, getSecurity } from '#schemas/api/security.ts'
import { getSession, login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import type { ModuleId } from '#schemas/modules.generated.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { OutsideError } from '#src/api/outside/identity-toolkit.ts'
import type { WidgetEars } from '#src/api/outside/widget.ts'
import { SocialLogin } from '#src/features/security/components/SocialLogin.tsx'
import { AccountPage } from '#src/features/security/pages/AccountPage.tsx'
import { securityAnswers, someSecurity } from '#src/features/security/testing/answers.ts'
import { SocialReturn } from '#src/features/security/components/SocialReturn.tsx'
import { HumanDialog } from '#src/features/session/components/HumanDialog.tsx'
import { LoginDialog } from '#src/features/session/components/LoginDialog.tsx'
import { HumanTask } from '#src/features/session/human-task.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { aBrand } from '#tests/support/brand.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => configure({ asyncUtilTimeout: 20_000 }))

const say = sayingIn('en')
const firebase = {
  projectId: 'marquee-sample',
  webKey: 'sample-web-key',
  social: ['google', 'facebook'] as const,
}
const social = aBrand({ providers: { firebase } })
const gatewayWith = (...modules: readonly ModuleId[]) =>
  createFakeGateway().answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, ...modules]) } }))
const google = () => screen.findByRole('button', { name: say('outside:continue.google') })
const nothing = () => new Promise<never>(() => {})

describe('social accounts in the login dialog', () => {
  const dialog = <LoginDialog onClose={() => {}} />

  it('have a button each, in the brand’s order', async () => {
    await showApp({ brand: social, api: gatewayWith('SOCIALLOGIN3'), part: dialog })
    const [one, other] = [await google(), screen.getByRole('button', { name: /Facebook/ })]
    expect(one.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([
    ['the merchant’s tree', social, []],
    ['the brand’s services', aBrand(), ['SOCIALLOGIN3']],
    [
      'the brand’s gate',
      aBrand({ providers: { firebase }, modules: { 'auth.socialLogin': false } }),
      ['SOCIALLOGIN3'],
    ],
  ] as const)('are not offered without %s', async (_, brand, modules) => {
    await showApp({ brand, api: gatewayWith(...modules), part: dialog })
    await screen.findByRole('button', { name: say('session:login.submit') })
    // All lazy imports have finished.
    await vi.dynamicImportSettled()
    expect(screen.queryByRole('button', { name: /Google|Facebook/ })).toBeNull()
  })

  it('lead away once, and remember what comes back', async () => {
    const leave = vi.fn()
    const startSocial = vi.fn(() =>
      Promise.resolve({ address: 'https://accounts.elsewhere.example/', sessionId: 's-1' }),
    )
    const toolkit = { startSocial, finishSocial: nothing }
    const part = <SocialLogin toolkit={toolkit} leave={leave} />
    const { root } = await showApp({ brand: social, part })
    await userEvent.click(await google())
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://accounts.elsewhere.example/'))
    await userEvent.click(await google())
    expect(startSocial).toHaveBeenCalledTimes(1)
    expect(JSON.parse(root.storage.get('socialLogin') ?? '')).toEqual({
      provider: 'google',
      sessionId: 's-1',
    })
  })

  it.each(['operation-not-allowed', 'network'] as const)('say why not: %s', async (reason) => {
    const toolkit = { startSocial: () => Promise.reject(new OutsideError(reason)), finishSocial: nothing }
    await showApp({ brand: social, part: <SocialLogin toolkit={toolkit} leave={() => {}} /> })
    await userEvent.click(await google())
    expect(await screen.findByText(say(`outside:${reason}`))).toBeVisible()
  })
})

describe('a login that comes back', () => {
  const coming = (finishSocial: () => Promise<string>, href = 'https://test-brand.example/login?code=1') => (
    <SocialReturn
      attempt={{ provider: 'google', sessionId: 's-1' }}
      href={href}
      toolkit={{ startSocial: nothing, finishSocial }}
    />
  )

  it('logs in', async () => {
    const { root } = await showApp({ brand: social, part: coming(() => Promise.resolve('its word')) })
    await vi.waitFor(() => expect(root.session.isLoggedIn).toBe(true))
  })

  it('of an unknown person leads to a registration that keeps the identity', async () => {
    const api = gatewayWith('SOCIALLOGIN3').answer(login, () => {
      throw refusal('provider.accountUnknown')
    })
    const { root } = await showApp({ brand: social, api, part: coming(() => Promise.resolve('its word')) })
    await userEvent.click(await screen.findByRole('button', { name: say('outside:join') }))
    expect(root.dialogs.top?.props).toEqual({ social: { provider: 'google', token: 'its word' } })
  })

  it('that was declined there is a failed login, with a way on', async () => {
    const href = 'https://test-brand.example/login?error=access_denied'
    const { root } = await showApp({ brand: social, part: coming(nothing, href) })
    expect(await screen.findByText(say('outside:popup-closed-by-user'))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('outside:back') }))
    expect(root.dialogs.top?.id).toBe('login')
  })
})

describe('an account elsewhere of a player who is logged in', () => {
  const member = () => securityAnswers(gatewayWith('SOCIALLOGIN3').answer(getSession, aSession()))
  const coming = (finishSocial: () => Promise<string>) => (
    <SocialReturn
      attempt={{ provider: 'google', sessionId: 's-1', connects: true }}
      href="https://test-brand.example/login?code=1"
      toolkit={{ startSocial: nothing, finishSocial }}
    />
  )

  it('is connected when it comes back, and its owner is where they came from', async () => {
    const asked = vi.fn(() => ({}))
    const { root } = await showApp({
      brand: social,
      api: member().answer(connectSocial, asked),
      part: coming(() => Promise.resolve('its word')),
    })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await vi.waitFor(() =>
      expect(root.toasts.toasts.map(({ text }) => text)).toContain('outside:account.connected'),
    )
  })

  it('that is connected to another account is refused with a reason', async () => {
    const api = member().answer(connectSocial, () => {
      throw refusal('provider.taken')
    })
    await showApp({ brand: social, api, part: coming(() => Promise.resolve('its word')) })
    expect(await screen.findByText(say('errors:provider.taken'))).toBeVisible()
    expect(screen.getByRole('button', { name: say('outside:account.back') })).toBeVisible()
  })

  it('can be disconnected where it is shown', async () => {
    let isConnected = true
    const api = member()
      .answer(getSecurity, () => ({ ...someSecurity(), social: isConnected ? someSecurity().social : [] }))
      .answer(disconnectSocial, () => {
        isConnected = false
        return {}
      })
    const areas = memoryAreas()
    createAppStorage(areas).set('sessionHint', '1')
    await showApp({ brand: social, api, areas, part: <AccountPage /> })
    const name = say('outside:account.disconnectOne', { name: 'Google' })
    await userEvent.click(await screen.findByRole('button', { name }))
    const again = say('outside:account.connectOne', { name: 'Google' })
    expect(await screen.findByRole('button', { name: again })).toBeVisible()
  })
})

describe('the check of an outside service', () => {
  it('is drawn; its token is the answer', async () => {
    let heard: WidgetEars | undefined
    const task = new HumanTask({ kind: 'turnstile', siteKey: 'sample-site-key' }, (_, __, ears) => {
      heard = ears
      return Promise.resolve(() => undefined)
    })
    await showApp({ part: <HumanDialog task={task} onClose={() => {}} /> })
    await vi.waitFor(() => expect(heard).toBeDefined())
    heard?.onToken('the token')
    expect(await task.answer).toBe('the token')
  })

  it('that cannot be had says so, and can be tried again', async () => {
    const mount = vi.fn(() => Promise.reject(new Error('The service is down')))
    const task = new HumanTask({ kind: 'turnstile', siteKey: 'sample-site-key' }, mount)
    await showApp({ part: <HumanDialog task={task} onClose={() => {}} /> })
    await userEvent.click(await screen.findByRole('button', { name: say('outside:check.again') }))
    await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(2))
  })
})
