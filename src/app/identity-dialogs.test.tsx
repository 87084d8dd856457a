import { act, configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getRegisterRules } from '#schemas/api/register.ts'
import { login } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import type { ModuleId } from '#schemas/modules.generated.ts'
import { aRule, aStatus, aTree, registerRules } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { RegisterDialog } from '#src/features/register/components/RegisterDialog.tsx'
import { ForgotPasswordDialog } from '#src/features/security/components/ForgotPasswordDialog.tsx'
import { LoginDialog } from '#src/features/session/components/LoginDialog.tsx'
import { LoginBar } from '#src/features/session/components/LoginBar.tsx'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { aBrand } from '#tests/support/brand.ts'

vi.setConfig({ testTimeout: 120_000 })

/**
 * Every combination of the switches that change a login or registration form, each compared with the full, ordered list of
 * its fields and buttons.
 */

const say = sayingIn('en')

/** Switches in the merchant's module tree, with their module ids; the other switches are brand settings. */
const modules = {
  codeLogin: 'VERIFICATION3',
  directRegister: 'REG3',
  mobileRegister: 'MOBILENUMREG3',
  smsVerification: 'REGMOBVERF3',
  mobilePassword: 'MOBPASSREG3',
  freePlay: 'FREEPLAY3',
  captcha: 'CAPTCHA3',
  affiliate: 'AFFMAN3',
  forgotByMobile: 'CHNGPASSVERIF3',
  humanVerification: 'HUMANVERIF3',
} as const satisfies Record<string, ModuleId>
type Switch = keyof typeof modules | 'forgotByEmail' | 'rememberMe' | 'ageConfirmation'
type Switches = ReadonlySet<Switch>

/** A field or button, and the condition under which it is shown. */
type Row = readonly [part: string, when?: ((on: Switches) => boolean) | undefined]
const on =
  (...wanted: readonly Switch[]) =>
  (switches: Switches) =>
    wanted.every((each) => switches.has(each))

const button = (key: string, values?: Readonly<Record<string, string | number>>) =>
  `button ${say(key, values)}`
const secret = (name: string, when?: Row[1]): readonly Row[] => [
  [`field ${name}`, when],
  [button('app:field.showPassword'), when],
]
const close: Row = [button('app:close')]
const dialCode: Row = [`button ${say('register:dialCode')} Brazil`]

const loginTabs: readonly Row[] = [
  ['tab username', on('codeLogin')],
  ['tab sms', on('codeLogin')],
]
const otherWays: readonly Row[] = [
  [button('session:freePlay', { minAge: 18 }), on('freePlay')],
  [button('session:login.registerNow'), on('directRegister')],
]
const remember: Row = ['field remember', on('rememberMe')]
const nameLogin = (captcha: readonly Row[]): readonly Row[] => [
  close,
  ...loginTabs,
  ['field username'],
  ...secret('password'),
  ...captcha,
  remember,
  [button('session:login.submit')],
  [
    button('security:forgot.link'),
    (switches) => on('forgotByEmail')(switches) || on('forgotByMobile')(switches),
  ],
  ...otherWays,
]
const captcha: readonly Row[] = [
  ['field captcha', on('captcha')],
  [button('session:captcha.refresh'), on('captcha')],
]
const codeLogin: readonly Row[] = [
  close,
  ...loginTabs,
  dialCode,
  ['field mobileNum'],
  remember,
  [button('session:code.send')],
  ...otherWays,
]

const asked: readonly Row[] = [['field email'], ['field affiliateCode', on('affiliate')], ...captcha]
const consents: readonly Row[] = [
  ['field consent.age', on('ageConfirmation')],
  ['field consent.terms'],
  [`link ${say('register:consent.termsLink')}`],
  [button('register:submit')],
  [button('register:logIn')],
]
const registerTabs: readonly Row[] = [
  ['tab username', on('mobileRegister')],
  ['tab mobile', on('mobileRegister')],
]
const byName: readonly Row[] = [
  close,
  ...registerTabs,
  ['field username'],
  ...secret('password'),
  ...secret('confirmPassword'),
  ['field email'],
  [dialCode[0], on('smsVerification')],
  ['field mobileNum', on('smsVerification')],
  ['field verificationCode', on('smsVerification')],
  [button('session:code.send'), on('smsVerification')],
  ...asked.slice(1),
  ...consents,
]
const byMobile: readonly Row[] = [
  close,
  ...registerTabs,
  dialCode,
  ['field mobileNum'],
  ['field verificationCode'],
  [button('session:code.send')],
  ...secret('password', on('mobilePassword')),
  ...secret('confirmPassword', on('mobilePassword')),
  ...asked,
  ...consents,
]

const forgot: readonly Row[] = [
  close,
  ['tab email', on('forgotByEmail', 'forgotByMobile')],
  ['tab mobileNum', on('forgotByEmail', 'forgotByMobile')],
  ['field username', on('forgotByEmail')],
  ['field email', on('forgotByEmail')],
  [dialCode[0], (switches) => !switches.has('forgotByEmail')],
  ['field mobileNum', (switches) => !switches.has('forgotByEmail')],
  [button('security:forgot.send')],
]
const forgotByMobile: readonly Row[] = [
  close,
  ['tab email'],
  ['tab mobileNum'],
  dialCode,
  ['field mobileNum'],
  [button('security:forgot.send')],
]

const bar: readonly Row[] = [
  // They appear after the stamped form, in the free room before it, so that the form does not move.
  [button('session:login.bySms'), on('codeLogin')],
  [button('session:freePlayShort', { minAge: 18 }), on('freePlay')],
  ['field username'],
  ['field password'],
  // The form's submit button and the button that opens the dialog on narrow screens; CSS shows one of them.
  [button('session:login.submit')],
  [button('session:login.submit')],
  [button('session:register'), on('directRegister')],
]

const expected = (rows: readonly Row[], switches: Switches) =>
  rows.flatMap(([part, when]) => (when === undefined || when(switches) ? [part] : []))

const describePart = (element: Element): string => {
  if (element.getAttribute('role') === 'tab') return `tab ${element.getAttribute('data-tab') ?? ''}`
  const name = element.getAttribute('name')
  if (name !== null) return `field ${name}`
  const kind = element instanceof HTMLAnchorElement ? 'link' : 'button'
  const clone = element.cloneNode(true) as Element
  for (const unread of clone.querySelectorAll('[aria-hidden=true],bdi')) unread.remove()
  return `${kind} ${element.getAttribute('aria-label') ?? clone.textContent}`
}
const standing = (place: ParentNode) =>
  [...place.querySelectorAll('a,button,input,select,textarea')].map(describePart)

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)))

/** Waits until the parts are as expected, and checks that they stay so. */
async function expectParts(place: () => ParentNode, rows: readonly Row[], switches: Switches) {
  const parts = expected(rows, switches)
  await vi.waitFor(() => expect(standing(place())).toEqual(parts), { timeout: 20_000, interval: 10 })
  await settle()
  expect(standing(place())).toEqual(parts)
}
const dialog = () => document.querySelector('dialog') ?? document.createElement('dialog')
const field = (name: string) => dialog().querySelector(`[name="${name}"]`) ?? document.body
const chooseTab = (id: string) =>
  userEvent.click(dialog().querySelector(`[data-tab="${id}"]`) ?? document.body)

/** Renders a site with exactly these switches on. */
async function show(part: ReactNode, switches: Switches) {
  const modulesOn = Object.entries(modules).flatMap(([id, module]) =>
    switches.has(id as Switch) ? [module] : [],
  )
  const api = createFakeGateway()
    .answer(getStatus, aStatus({ info: { modules: aTree(['COMM3', ...modulesOn]) } }))
    .answer(
      getRegisterRules,
      registerRules({
        email: aRule({ required: false }),
        verificationCode: aRule(),
        captcha: aRule(),
        affiliateCode: aRule({ required: false }),
      }),
    )
    .answer(login, () => {
      throw refusal('session.invalidCredentials', { captcha: switches.has('captcha') })
    })
  const brand = aBrand({
    modules: {
      'auth.forgotByEmail': switches.has('forgotByEmail'),
      'auth.rememberMe': switches.has('rememberMe'),
      'auth.socialLogin': false,
      'auth.phoneService': false,
    },
    safeguards: { ageConfirmation: switches.has('ageConfirmation') },
  })
  return showApp({ api, brand, part })
}

/** All subsets, including the empty one. */
const everyCombination = (of: readonly Switch[]): Switches[] =>
  of.reduce<Switches[]>((sets, each) => [...sets, ...sets.map((set) => new Set([...set, each]))], [new Set()])
const named = (switches: Switches) => ({ switches, name: [...switches].join(', ') || 'nothing' })
const combinations = (...of: readonly Switch[]) => everyCombination(of).map(named)
const everything = new Set([
  ...(Object.keys(modules) as (keyof typeof modules)[]),
  ...(['forgotByEmail', 'rememberMe', 'ageConfirmation'] as const),
])

const onClose = () => undefined
const loginDialog = <LoginDialog onClose={onClose} />
const registerDialog = <RegisterDialog onClose={onClose} />
const forgotDialog = <ForgotPasswordDialog onClose={onClose} />

beforeAll(async () => {
  configure({ asyncUtilTimeout: 20_000 })
  // Preloads lazy code, so that later renders are complete at once.
  const { unmount } = await show(<LoginDialog way="sms" onClose={onClose} />, everything)
  await expectParts(dialog, codeLogin, everything)
  unmount()
}, 60_000)

describe('the login dialog with', () => {
  it.each(
    combinations('codeLogin', 'directRegister', 'freePlay', 'rememberMe', 'forgotByEmail', 'forgotByMobile'),
  )('$name', async ({ switches }) => {
    await show(loginDialog, switches)
    await expectParts(dialog, nameLogin([]), switches)
    if (!switches.has('codeLogin')) return
    await chooseTab('sms')
    await expectParts(dialog, codeLogin, switches)
  })

  it.each(combinations('captcha', 'codeLogin', 'rememberMe'))(
    '$name after a failed try',
    async ({ switches }) => {
      await show(loginDialog, switches)
      await expectParts(dialog, nameLogin([]), switches)
      await userEvent.type(field('username'), 'marina')
      await userEvent.type(field('password'), 'wrong{Enter}')
      await screen.findByText(say('errors:session.invalidCredentials'))
      await expectParts(dialog, nameLogin(captcha), switches)
    },
  )
})

describe('the register dialog with', () => {
  it.each(
    combinations(
      'mobileRegister',
      'smsVerification',
      'mobilePassword',
      'captcha',
      'affiliate',
      'ageConfirmation',
    ),
  )('$name', async ({ switches }) => {
    const here = new Set([...switches, 'directRegister' as const])
    await show(registerDialog, here)
    await expectParts(dialog, byName, here)
    if (!switches.has('mobileRegister')) return
    await chooseTab('mobile')
    await expectParts(dialog, byMobile, here)
  })

  it('sign-up off offers no other way of it', async () => {
    const here = new Set(everything)
    here.delete('directRegister')
    await show(registerDialog, here)
    for (const without of ['mobileRegister', 'smsVerification', 'affiliate'] as const) here.delete(without)
    await expectParts(dialog, byName, here)
  })
})

describe('the forgot-password dialog with', () => {
  it.each(combinations('forgotByEmail', 'forgotByMobile').slice(1))('$name', async ({ switches }) => {
    await show(forgotDialog, switches)
    await expectParts(dialog, forgot, switches)
    if (!on('forgotByEmail', 'forgotByMobile')(switches)) return
    await chooseTab('mobileNum')
    await expectParts(dialog, forgotByMobile, switches)
  })
})

describe('the header’s way in with', () => {
  it.each(combinations('codeLogin', 'directRegister', 'freePlay'))('$name', async ({ switches }) => {
    const { container } = await show(<LoginBar />, switches)
    await expectParts(() => container, bar, switches)
  })
})

it.each([
  ['login', loginDialog, nameLogin([])],
  ['register', registerDialog, byName],
  ['forgot-password', forgotDialog, forgot],
] as const)('human verification puts nothing into the %s dialog', async (_, part, rows) => {
  const here = new Set(everything)
  const first = await show(part, here)
  await expectParts(dialog, rows, here)
  first.unmount()
  here.delete('humanVerification')
  await show(part, here)
  await expectParts(dialog, rows, here)
})
