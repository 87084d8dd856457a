import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getProfile } from '#schemas/api/member.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { securityAnswers, someProfile } from '../testing/answers.ts'
import { ProfilePanel } from './ProfilePanel.tsx'

const say = sayingIn('en')

it('shows what the player told, and nothing of what they did not', async () => {
  const api = securityAnswers(createFakeGateway()).answer(getProfile, { ...someProfile, nickname: null })
  await showApp({ api, part: <ProfilePanel /> })
  expect(await screen.findByText('m•••@mail.example')).toBeVisible()
  expect(screen.getByText(say('security:profile.proven'))).toBeVisible()
  expect(screen.queryByText(say('security:profile.nickname'))).toBeNull()
})

it('offers to try again when it could not be read', async () => {
  const api = securityAnswers(createFakeGateway()).answer(getProfile, () => {
    throw refusal('server.overloaded')
  })
  await showApp({ api, part: <ProfilePanel /> })
  expect(await screen.findByText(say('errors:server.overloaded'))).toBeVisible()
  api.answer(getProfile, someProfile)
  await userEvent.setup().click(screen.getByRole('button', { name: say('app:tryAgain') }))
  expect(await screen.findByText('Marina Souza')).toBeVisible()
})
