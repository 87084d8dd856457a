import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { changeContact, sendContactCode } from '#schemas/api/contact.ts'
import { getCountries } from '#schemas/api/register.ts'
import { getSession } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aBalance, aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { securityAnswers } from '../testing/answers.ts'
import { ContactPage } from './ContactPage.tsx'

const say = sayingIn('en')

it('a new e-mail address is changed with the code that went there, and a wrong code is said', async () => {
  const api = securityAnswers(createFakeGateway())
    .answer(getSession, aSession())
    .answer(getBalance, aBalance())
    .answer(getCountries, [])
    .answer(sendContactCode, { expiredMinutes: 10 })
    .answer(changeContact, () => {
      throw refusal('register.codeInvalid')
    })
  await showApp({ api, part: <ContactPage /> })
  const user = userEvent.setup()
  const field = await screen.findByLabelText(say('security:contact.new.email'))
  await user.type(field, 'nobody{Enter}')
  expect(await screen.findByText(say('security:contact.invalid.email'))).toBeVisible()
  expect(api.callsOf(sendContactCode)).toHaveLength(0)
  await user.clear(field)
  await user.type(field, 'new@example.com{Enter}')
  const code = await screen.findByLabelText(say('security:contact.code'))
  await user.type(code, '111111{Enter}')
  expect(await screen.findByText(say('errors:register.codeInvalid'))).toBeVisible()
  api.answer(changeContact, {})
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(screen.queryByLabelText(say('security:contact.code'))).toBeNull())
  expect(api.callsOf(changeContact).at(-1)?.input).toEqual({
    kind: 'email',
    email: 'new@example.com',
    verificationCode: '123456',
  })
})
