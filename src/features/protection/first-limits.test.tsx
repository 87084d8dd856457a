import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { FirstLimitsDialog } from './FirstLimitsDialog.tsx'
import { aProtection, protectionAnswers } from './testing/answers.ts'

const say = sayingIn('en')
const none = aProtection().limits.map((limit) => ({ ...limit, amount: null, pending: null }))

async function show(
  parts: Parameters<typeof aProtection>[0] = {},
  isOffer = false,
  answer = () => aProtection({ limits: none, ...parts }),
) {
  const api = protectionAnswers(createFakeGateway())
    .answer(getSession, aSession())
    .answer(getProtection, answer)
  const closed: boolean[] = []
  await showApp({
    api,
    part: <FirstLimitsDialog onClose={(isDone) => void closed.push(isDone)} isOffer={isOffer} />,
  })
  return { api, closed, user: userEvent.setup() }
}
const box = (kind: string) => document.querySelector<HTMLInputElement>(`[name="limit.${kind}"]`)
const save = () => screen.findByRole('button', { name: say('protection:first.save') })

it(
  'limits the market wants come first and are required; the others are offered',
  { timeout: 30_000 },
  async () => {
    const { api, closed, user } = await show({ missing: ['loss', 'time'] })
    await user.click(await save())
    expect([box('loss'), box('time'), box('deposit')].map((input) => input?.required)).toEqual([
      true,
      true,
      false,
    ])
    expect(box('loss')).toBeInvalid()
    expect(box('time')).toBeInvalid()
    expect(box('deposit')).toBeValid()
    expect(api.callsOf(setLimit)).toEqual([])

    await user.type(box('loss') ?? document.body, '100,50')
    await user.selectOptions(
      screen.getAllByLabelText(say('protection:first.period'))[0] ?? document.body,
      '7d',
    )
    await user.type(box('time') ?? document.body, '90')
    await user.click(await save())
    await waitFor(() => expect(closed).toEqual([true]))
    expect(api.callsOf(setLimit).map(({ input }) => input)).toEqual([
      { kind: 'loss', period: '7d', amount: '100.50' },
      { kind: 'time', period: '24h', amount: '90' },
    ])
  },
)

it('a figure that is none is said under its box, and nothing is sent', async () => {
  const { api, user } = await show({ missing: ['deposit'] })
  await save()
  await user.type(box('deposit') ?? document.body, '1.2.3')
  await user.click(await save())
  expect(await screen.findByText(say('errors:protection.limitInvalid'))).toBeVisible()
  expect(api.callsOf(setLimit)).toEqual([])
})

it('a suggested figure fills its box', async () => {
  const { user } = await show()
  const [chip] = await screen.findAllByRole('button', { name: /50\.00/ })
  await user.click(chip ?? document.body)
  expect(box('deposit')).toHaveValue('50.00')
})

it('figures are left to the player where the market wants that', async () => {
  await show({ mayPrefill: false })
  await save()
  expect(screen.queryByRole('button', { name: /50\.00/ })).toBeNull()
})

it('what the gateway refuses stays in the form with its reason', async () => {
  const { api, closed, user } = await show()
  api.answer(setLimit, () => {
    throw refusal('protection.limitInvalid')
  })
  await save()
  await user.type(box('loss') ?? document.body, '5')
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent(say('errors:protection.limitInvalid'))
  expect([box('loss')?.value, closed]).toEqual(['5', []])
})

it('who has limits already is not asked', async () => {
  const { closed } = await show({
    limits: aProtection().limits.map((limit) => ({ ...limit, amount: '5.00' })),
  })
  await waitFor(() => expect(closed).toEqual([true]))
})

it.each([
  ['an offer whose question fails goes away', true],
  ['a question that was asked for says that it failed', false],
])('%s', async (_, isOffer) => {
  const { closed } = await show({}, isOffer, () => {
    throw refusal('server.overloaded')
  })
  if (isOffer) return waitFor(() => expect(closed).toEqual([false]))
  expect(await screen.findByText(say('protection:page.failed'))).toBeVisible()
  expect(closed).toEqual([])
})

it('where the market wants a limit of every period there is a box for each that is missing', async () => {
  const { api, closed, user } = await show({
    missing: ['deposit'],
    missingPeriods: [
      { kind: 'deposit', period: '24h' },
      { kind: 'deposit', period: '1mo' },
    ],
  })
  await save()
  const kinds = `${say('protection:kind.deposit')} (Daily, Monthly)`
  expect(screen.getByText(say('protection:missing.text', { kinds }))).toBeVisible()
  expect(box('deposit')).toBeNull()
  await user.type(box('deposit.24h') ?? document.body, '50')
  await user.click(await save())
  expect(box('deposit.1mo')).toBeInvalid()
  await user.type(box('deposit.1mo') ?? document.body, '400')
  await user.click(await save())
  await waitFor(() => expect(closed).toEqual([true]))
  expect(api.callsOf(setLimit).map(({ input }) => input)).toEqual([
    { kind: 'deposit', period: '24h', amount: '50' },
    { kind: 'deposit', period: '1mo', amount: '400' },
  ])
})

it('says when limits start anew, and by which clock', { timeout: 30_000 }, async () => {
  await show({}, true)
  await save()
  expect(screen.getByText(say('protection:resets', { zone: 'Western European Time' }))).toBeInTheDocument()
})

it('a limit of nothing is confirmed before it is saved', async () => {
  const { api, closed, user } = await show({ missing: ['deposit'] })
  await save()
  await user.type(box('deposit') ?? document.body, '0')
  await user.click(await save())
  expect(await screen.findByText(say('protection:zero.deposits'))).toBeVisible()
  expect(api.callsOf(setLimit)).toEqual([])
  // The cross of the dialog has the same name as its button.
  const [back] = screen.getAllByRole('button', { name: say('protection:confirm.no') })
  await user.click(back ?? document.body)
  expect(box('deposit')).toHaveValue('0')
  await user.click(await save())
  await user.click(await screen.findByRole('button', { name: say('protection:zero.yes') }))
  await waitFor(() => expect(closed).toEqual([true]))
  expect(api.callsOf(setLimit).map(({ input }) => input)).toEqual([
    { kind: 'deposit', period: '24h', amount: '0' },
  ])
})
