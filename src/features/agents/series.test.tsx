import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { getTeamSeries, raiseSeries } from '#schemas/api/agent-series.ts'
import { addAccount, getTeamOverview, listTeam } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { AgentCenterPage } from '#src/app/pages/AgentCenterPage.tsx'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { agentAnswers, aTeamMember, someOverview, someSeries, someTeam } from './testing/answers.ts'

vi.setConfig({ testTimeout: 30_000 })
const say = sayingIn('en')
const label = say('agents:series.label')

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

async function anAgentAt(address: string, change: (api: ReturnType<typeof createFakeGateway>) => unknown) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = agentAnswers(createFakeGateway())
    .answer(getSession, aSession({ isAgent: 1 }))
    .answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, 'TRANSDOWN3']) } }))
  change(api)
  await showApp({ api, areas, address, part: <AgentCenterPage /> })
}

const openForm = async () => {
  await userEvent.click(await screen.findByRole('tab', { name: say('agents:direct.title') }))
  await userEvent.type(await screen.findByLabelText(say('agents:username')), 'novato')
}
const submit = () => userEvent.click(screen.getByRole('button', { name: say('agents:direct.submit') }))

it('an agent opens an account at a lower series, and reads what it keeps of its stakes', async () => {
  const sent: unknown[] = []
  await anAgentAt('/agent/accounts', (api) =>
    api.answer(addAccount, (input) => {
      sent.push(input)
      throw refusal('register.usernameTaken')
    }),
  )
  await openForm()
  const field = await screen.findByLabelText(label)
  expect(field).toHaveValue('1950')
  await userEvent.clear(field)
  await userEvent.type(field, '1960')
  await submit()
  expect(sent).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '1900')
  const kept = (key: string) => screen.getByText(new RegExp(say(`agents:series.${key}`, { percent: '2.5%' })))
  expect(kept('keepsAlone')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(say('agents:joinsAs')), 'agent')
  expect(kept('keeps')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText(say('agents:joinsAs')), 'member')
  await submit()
  await waitFor(() => expect(sent).toMatchObject([{ username: 'novato', series: 1900 }]))
})

it('an account as high as its agent has no limit of its own', async () => {
  const sent: unknown[] = []
  await anAgentAt('/agent/accounts', (api) =>
    api.answer(addAccount, (input) => {
      sent.push(input)
      throw refusal('register.usernameTaken')
    }),
  )
  await openForm()
  await screen.findByLabelText(label)
  await submit()
  await waitFor(() => expect(sent).toEqual([{ username: 'novato', joinsAs: 'member', offers: [] }]))
})

it('nothing asks for a series where no lottery is sold by one', async () => {
  await anAgentAt('/agent/accounts', (api) => api.answer(getTeamSeries, { series: null }))
  await openForm()
  expect(screen.queryByLabelText(label)).toBeNull()
})

it('the list of the team raises the series of an account directly below', async () => {
  let member = aTeamMember({ series: { set: 1930, highest: 1930 } })
  const deep = aTeamMember({ memberId: 'deep', username: 'deep', level: 2 })
  const free = aTeamMember({ memberId: 'free', username: 'free', series: { set: null, highest: 1950 } })
  await anAgentAt('/agent/team', (api) =>
    api
      .answer(listTeam, () => ({ ...someTeam, list: [member, deep, free] }))
      .answer(raiseSeries, ({ memberId, series }) => {
        member = { ...member, series: { set: series, highest: series } }
        return { memberId, series: { set: series, highest: series } }
      }),
  )
  const own = await screen.findByRole('button', {
    name: say('agents:series.raiseNamed', { username: 'lucas' }),
  })
  expect(
    screen.getAllByRole('button', {
      name: new RegExp(`^${say('agents:series.raiseNamed', { username: '' })}`),
    }),
  ).toHaveLength(1)
  expect(screen.getByText(say('agents:series.inList', { series: '1930', percent: '1%' }))).toBeVisible()
  await userEvent.click(own)
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, '1940')
  await userEvent.click(screen.getByRole('button', { name: say('agents:series.raise') }))
  expect(
    await screen.findByText(say('agents:series.inList', { series: '1940', percent: '0.5%' })),
  ).toBeVisible()
})

it('an account is opened only after the agent’s own series is known, and a failure can be retried', async () => {
  const sent: unknown[] = []
  const first = held<Reply<typeof getTeamSeries>>()
  const replies = [() => first.promise, () => ({ series: someSeries })]
  await anAgentAt('/agent/accounts', (api) =>
    api
      .answer(getTeamSeries, () => replies.shift()?.() ?? first.promise)
      .answer(addAccount, (input) => {
        sent.push(input)
        throw refusal('register.usernameTaken')
      }),
  )
  await openForm()
  const button = screen.getByRole('button', { name: say('agents:direct.submit') })
  await userEvent.type(screen.getByLabelText(say('agents:username')), '{Enter}')
  expect(button).toBeDisabled()
  await act(async () => first.reject(refusal('server.overloaded')))
  expect(await screen.findByText(say('errors:server.overloaded'))).toBeVisible()
  await userEvent.type(screen.getByLabelText(say('agents:username')), '{Enter}')
  expect(button).toBeDisabled()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: say('records:retry') }))
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, '1900')
  await submit()
  await waitFor(() => expect(sent).toMatchObject([{ username: 'novato', series: 1900 }]))
})

it('the team is listed without series while they cannot be loaded, and a retry adds their column', async () => {
  let isBusy = true
  await anAgentAt('/agent/team', (api) =>
    api
      .answer(getTeamSeries, () => {
        if (isBusy) throw refusal('server.overloaded')
        return { series: someSeries }
      })
      .answer(listTeam, { ...someTeam, list: [aTeamMember({ series: { highest: 1940, set: 1940 } })] }),
  )
  expect(await screen.findByText(say('agents:series.failed'))).toBeVisible()
  expect(screen.queryByText(say('agents:series.listHint'))).toBeNull()
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: say('records:retry') }))
  expect(
    await screen.findByText(say('agents:series.inList', { series: '1940', percent: '0.5%' })),
  ).toBeVisible()
  expect(screen.queryByText(say('agents:series.failed'))).toBeNull()
})

it('accounts are opened without a series by a gateway of an earlier release', async () => {
  const sent: unknown[] = []
  await anAgentAt('/agent/accounts', (api) =>
    api
      .answer(getTeamSeries, () => {
        throw refusal('request.notFound')
      })
      .answer(addAccount, (input) => {
        sent.push(input)
        throw refusal('register.usernameTaken')
      }),
  )
  await openForm()
  await waitFor(() => expect(screen.getByRole('button', { name: say('agents:direct.submit') })).toBeEnabled())
  expect(screen.queryByLabelText(label)).toBeNull()
  await submit()
  await waitFor(() => expect(sent).toEqual([{ username: 'novato', joinsAs: 'member', offers: [] }]))
})

it('the chart shows valid bets again when the next period has no earnings from series', async () => {
  let series = '312.50'
  await anAgentAt('/agent/overview', (api) =>
    api.answer(getTeamOverview, () => ({ ...someOverview, series })),
  )
  const measure = await screen.findByLabelText(say('agents:overview.measure'))
  await userEvent.selectOptions(measure, say('agents:figure.series'))
  const chartOf = (id: string) => say('agents:overview.chart', { measure: say(`agents:figure.${id}`) })
  expect(screen.getAllByText(chartOf('series'))).not.toHaveLength(0)
  series = '0.00'
  await userEvent.selectOptions(screen.getByLabelText(say('records:period.label')), 'yesterday')
  await waitFor(() => expect(screen.queryAllByText(chartOf('series'))).toHaveLength(0))
  expect(screen.getByLabelText(say('agents:overview.measure'))).toHaveValue('validBets')
  expect(screen.getAllByText(chartOf('validBets'))).not.toHaveLength(0)
})
