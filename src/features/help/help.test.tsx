import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getHelpCenter, voteOnHelp } from '#schemas/api/help.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { showApp } from '#tests/support/app.tsx'
import { sayingIn } from '#tests/support/app.tsx'
import { HelpPage } from './pages/HelpPage.tsx'
import { aHelpCenter } from './testing/help.ts'

const say = sayingIn('en')

const aGateway = () => createFakeGateway().answer(getHelpCenter, aHelpCenter()).answer(voteOnHelp, {})
const open = (address: string, api = aGateway()) => showApp({ api, address, part: <HelpPage /> })

test('articles stand in categories and are found without accents', async () => {
  await open('/help')
  const limits = await screen.findByRole('region', { name: 'Limites e pausas' })
  expect(within(limits).getByRole('link', { name: 'Como faço uma pausa?' })).toHaveAttribute(
    'href',
    '/help/take-a-break',
  )
  await userEvent.type(screen.getByRole('searchbox', { name: say('help:search.label') }), 'CODIGO')
  expect(screen.getByText(say('help:search.found_one', { count: 1 }))).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Como faço uma pausa?' })).toBeNull()
})

test('the versions of the terms are listed with the terms', async () => {
  await open('/help')
  expect(await screen.findAllByText(/2026-02, in force since/)).toHaveLength(2)
})

test('a vote is counted once in a browser, and one that fails can be repeated', async () => {
  const api = aGateway()
  const votes: unknown[] = []
  api.answer(voteOnHelp, () => {
    throw refusal('server.overloaded')
  })
  await open('/help/take-a-break', api)
  expect(await screen.findByRole('heading', { level: 1, name: 'Como faço uma pausa?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: say('help:vote.yes') }))
  api.answer(voteOnHelp, (input: unknown) => {
    votes.push(input)
    return {}
  })
  await userEvent.click(screen.getByRole('button', { name: say('help:vote.yes') }))
  expect(await screen.findByText(say('help:vote.thanks'))).toBeVisible()
  expect(votes).toEqual([{ articleId: 'take-a-break', useful: true, language: 'en' }])
  expect(screen.queryByRole('button', { name: say('help:vote.no') })).toBeNull()
  expect(screen.getByText(say('help:vote.thanks'))).toHaveFocus()
  // The article is Portuguese, what asks about it is English.
  expect(screen.getByRole('region', { name: say('help:vote.question') })).toHaveAttribute('lang', 'en')
})

test('an article that is not there says so, and leads to all of them', async () => {
  await open('/helpmc/nothing-here')
  expect(await screen.findByRole('heading', { name: say('help:missing.title') })).toBeVisible()
  expect(screen.getByRole('link', { name: say('help:all') })).toHaveAttribute('href', '/helpmc')
})
