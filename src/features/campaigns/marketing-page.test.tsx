import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, it } from 'vitest'
import { consentWording, getMarketing, setMarketing, withdrawMarketing } from '#schemas/api/campaigns.ts'
import type { Marketing } from '#schemas/api/campaigns.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { MarketingPage } from './pages/MarketingPage.tsx'

const say = sayingIn('en')

it('each switch is one consent, and all can be turned off at once', async () => {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const given: Marketing['given'] = []
  const heard: unknown[] = []
  const api = createFakeGateway()
    .answer(getSession, aSession())
    .answer(getMarketing, (): Marketing => ({
      products: ['casino', 'lottery'],
      channels: ['inbox', 'email'],
      given: [...given],
    }))
    .answer(setMarketing, (input) => {
      heard.push(input)
      given.push({ product: input.product, channel: input.channel, at: '2026-11-20T18:04:00.000Z' })
      return {}
    })
    .answer(withdrawMarketing, () => {
      given.length = 0
      return {}
    })
  await act(async () => showApp({ api, areas, part: <MarketingPage /> }))
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes).toHaveLength(4)
  expect(boxes.every(({ checked }) => !checked)).toBe(true)
  const name = say('campaigns:choice', {
    product: say('campaigns:product.lottery'),
    channel: say('campaigns:channel.email'),
  })
  fireEvent.click(screen.getByRole('checkbox', { name }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true))
  expect(heard).toEqual([{ product: 'lottery', channel: 'email', given: true, wording: consentWording }])
  fireEvent.click(screen.getByRole('button', { name: say('campaigns:allOff') }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false))
})
