import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { changeProfile, getProfileForm } from '#schemas/api/member.ts'
import { getSession } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { aBalance, aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { securityAnswers } from '../testing/answers.ts'
import { ProfilePage } from './ProfilePage.tsx'

const say = sayingIn('en')
const rule = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 80,
}

it('a saved field keeps what was typed, and there is nothing left to save', async () => {
  const api = securityAnswers(createFakeGateway())
    .answer(getSession, aSession())
    .answer(getBalance, aBalance())
  let address: string | null = null
  api
    .answer(getProfileForm, () => ({
      fields: [{ id: 'address' as const, value: address, locked: false, rule }],
      change: null,
    }))
    .answer(changeProfile, ({ fields }) => {
      address = fields.address ?? null
      return {}
    })
  await showApp({ api, part: <ProfilePage /> })
  const user = userEvent.setup()
  const field = () => screen.findByLabelText(say('register:field.address'))
  await user.type(await field(), '12 Harbour Street{Enter}')
  await waitFor(() => expect(api.callsOf(getProfileForm)).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: say('security:edit.save') })).toBeDisabled())
  expect(await field()).toHaveValue('12 Harbour Street')
  expect(api.callsOf(changeProfile)).toHaveLength(1)
})

it('a proved birthday is written out as a date, also where it was stored with the month first', async () => {
  const api = securityAnswers(createFakeGateway())
    .answer(getSession, aSession())
    .answer(getBalance, aBalance())
    .answer(getProfileForm, () => ({
      fields: [{ id: 'birthday' as const, value: '05-17-1990', locked: true, rule }],
      change: null,
    }))
  await showApp({ api, part: <ProfilePage /> })
  expect(await screen.findByText(/17 May 1990|May 17, 1990/)).toBeVisible()
})
