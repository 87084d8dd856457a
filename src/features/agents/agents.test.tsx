import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  addLink,
  getDownTransfer,
  listLinks,
  listTeam,
  sendDownByPin,
  switchLink,
} from '#schemas/api/agents.ts'
import { getConsolidated, listContracts } from '#schemas/api/contracts.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { listAnnouncements, markRead } from '#schemas/api/messages.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { AgentCenterPage } from '#src/app/pages/AgentCenterPage.tsx'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { aNotice, aNoticePage } from '../messages/testing/notices.ts'
import { agentAnswers, aTeamMember, someDownTerms, someLinks, someTeam } from './testing/answers.ts'

vi.setConfig({ testTimeout: 30_000 })
const say = sayingIn('en')

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** Renders the agent centre for an agent whose merchant allows transfers to downlines. */
async function anAgentAt(
  address: string,
  change: (api: ReturnType<typeof createFakeGateway>) => void = () => {},
) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = agentAnswers(createFakeGateway())
    .answer(getSession, aSession({ isAgent: 1 }))
    .answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, 'TRANSDOWN3']) } }))
  change(api)
  await showApp({ api, areas, address, part: <AgentCenterPage /> })
}

describe('the team', () => {
  it('opens below an agent of it, and leads back up', async () => {
    const asked: (string | undefined)[] = []
    await anAgentAt('/agent/team', (api) =>
      api.answer(listTeam, ({ under }) => {
        asked.push(under)
        return under === undefined
          ? someTeam
          : {
              ...someTeam,
              path: [...someTeam.path, { memberId: 'm-lucas', name: 'lucas' }],
              list: [aTeamMember({ memberId: 'm-leaf', username: 'leaf', level: 2, direct: 0 })],
            }
      }),
    )
    await userEvent.click(await screen.findByRole('link', { name: 'lucas' }))
    await screen.findByText('leaf')
    expect(screen.queryByRole('link', { name: 'leaf' })).toBeNull()
    const path = screen.getByRole('navigation', { name: say('agents:team.path') })
    await userEvent.click(within(path).getByRole('link', { name: say('agents:team.mine') }))
    await screen.findByText('joao77')
    expect(asked).toEqual([undefined, 'm-lucas', undefined])
  })

  it('offers a transfer to accounts directly below that may log in, and to no others', async () => {
    await anAgentAt('/agent/team', (api) =>
      api.answer(listTeam, {
        ...someTeam,
        list: [
          aTeamMember(),
          aTeamMember({ memberId: 'deep', username: 'deep', level: 2 }),
          aTeamMember({ memberId: 'shut', username: 'shut', enabled: false }),
        ],
      }),
    )
    await screen.findByText('deep')
    const offers = screen.getAllByRole('button', { name: new RegExp(`^${say('agents:team.sendNamed')}`) })
    expect(offers.map((each) => each.getAttribute('aria-label'))).toEqual([
      say('agents:team.sendNamed', { username: 'lucas' }),
    ])
  })

  it('is sorted by names from the first, by figures from the largest, and by age both ways', async () => {
    const asked: unknown[] = []
    await anAgentAt('/agent/team', (api) =>
      api.answer(listTeam, ({ order, sort }) => {
        asked.push({ order, sort })
        return someTeam
      }),
    )
    const orders = await screen.findByLabelText(say('records:order.label'))
    await userEvent.selectOptions(orders, 'username')
    await waitFor(() => expect(asked.at(-1)).toEqual({ order: 'oldest', sort: 'username' }))
    await userEvent.selectOptions(orders, 'balance')
    await waitFor(() => expect(asked.at(-1)).toEqual({ order: 'newest', sort: 'balance' }))
    expect(orders).toHaveValue('balance')
    await userEvent.selectOptions(orders, 'oldest')
    await waitFor(() => expect(asked.at(-1)).toEqual({ order: 'oldest', sort: undefined }))
  })

  it('searches with Enter, not with every letter', async () => {
    const asked: (string | undefined)[] = []
    await anAgentAt('/agent/team', (api) =>
      api.answer(listTeam, ({ q }) => {
        asked.push(q)
        return someTeam
      }),
    )
    await userEvent.type(await screen.findByLabelText(say('agents:team.search')), 'bia{Enter}')
    await waitFor(() => expect(asked).toEqual([undefined, 'bia']))
  })
})

describe('invitation links', () => {
  it('are closed, and then give no address to share', async () => {
    let links = someLinks
    await anAgentAt('/agent/accounts', (api) =>
      api
        .answer(listLinks, () => links)
        .answer(switchLink, ({ code, open }) => {
          links = {
            ...links,
            list: links.list.map((each) => (each.code === code ? { ...each, open } : each)),
          }
          return { link: links.list[0] ?? fail() }
        }),
    )
    expect(await screen.findByDisplayValue(/affiliateCode=K7QX2M$/)).toBeVisible()
    await userEvent.click(
      screen.getByRole('button', { name: say('agents:links.closeNamed', { name: 'Telegram' }) }),
    )
    await waitFor(() => expect(screen.queryByDisplayValue(/affiliateCode=K7QX2M$/)).toBeNull())
  })

  it('are found by state and kind and sorted, and are counted', async () => {
    const asked: unknown[] = []
    await anAgentAt('/agent/accounts', (api) =>
      api.answer(listLinks, ({ pageSize, ...input }) => {
        if (pageSize > 1) asked.push(input)
        return input.open === false ? { ...someLinks, list: [], totals: { count: 0, joined: 0 } } : someLinks
      }),
    )
    const joined = await screen.findByText(say('agents:links.joinedAll'), { selector: 'dt' })
    expect(joined.nextElementSibling).toHaveTextContent('13')
    await userEvent.selectOptions(screen.getByLabelText(say('records:order.label')), 'joined')
    await waitFor(() => expect(asked.at(-1)).toEqual({ order: 'newest', sort: 'joined' }))
    await userEvent.selectOptions(screen.getByLabelText(say('agents:joinsAs')), 'agent')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ joinsAs: 'agent' }))
    await userEvent.selectOptions(screen.getByLabelText(say('agents:links.state')), 'closed')
    expect(await screen.findByText(say('agents:links.noneOfFilter'))).toBeVisible()
    expect(asked.at(-1)).toMatchObject({ open: false, joinsAs: 'agent', sort: 'joined' })
  })

  it('are made with a name, and never without one', async () => {
    const made: unknown[] = []
    await anAgentAt('/agent/accounts', (api) =>
      api.answer(addLink, (input) => {
        made.push(input)
        return { link: someLinks.list[0] ?? fail() }
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: say('agents:links.new') }))
    const make = screen.getByRole('button', { name: say('agents:links.make') })
    await userEvent.click(make)
    await screen.findByText(say('agents:links.nameMissing'))
    expect(made).toEqual([])
    await userEvent.type(screen.getByLabelText(new RegExp(say('agents:links.name'))), 'Instagram')
    await userEvent.click(make)
    await waitFor(() => expect(made).toEqual([{ name: 'Instagram', joinsAs: 'member', offers: [] }]))
  })
})

describe('contracts that a link offers', () => {
  const terms = {
    kind: 'daily',
    period: 'day',
    basis: 'validBets',
    currency: 'BRL',
    tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 12_000 }],
    lobbies: null,
    countsOwnPlay: false,
    deducts: [],
    payer: 'house',
    carriesLosses: false,
  } satisfies Reply<typeof listContracts>['list'][number]['terms']
  const held = {
    contractId: 'held',
    kind: 'daily',
    state: 'active',
    upline: null,
    downline: { memberId: 'm-1', name: 'marina' },
    terms,
    hash: 'ab'.repeat(32),
    signature: null,
    proposedAt: '2026-11-01T10:00:00.000Z',
    expiresAt: '2026-11-15T10:00:00.000Z',
    acceptedAt: '2026-11-02T10:00:00.000Z',
    startsAt: '2026-11-03T03:00:00.000Z',
    endedAt: null,
    endReason: null,
  } satisfies Reply<typeof listContracts>['list'][number]

  it('begin with the agent’s own terms, and are never more', async () => {
    const made: Input<typeof addLink>[] = []
    await anAgentAt('/agent/accounts', (api) =>
      api
        .answer(getConsolidated, {
          divtypereq: false,
          dailysalreqtype: true,
          contracthoursalreq: false,
          realtimesalreqtype: false,
          proposals: 0,
          grants: ['daily'],
          currency: 'BRL',
          contracts: [],
        })
        .answer(listContracts, { list: [held], totals: { count: 0, binding: 0, proposed: 0 }, next: null })
        .answer(addLink, (input) => {
          made.push(input)
          return { link: someLinks.list[0] ?? fail() }
        }),
    )
    await userEvent.click(await screen.findByRole('button', { name: say('agents:links.new') }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(new RegExp(say('agents:links.name'))), 'Nordeste')
    await userEvent.selectOptions(dialog.getByLabelText(say('agents:joinsAs')), 'agent')
    await userEvent.click(await dialog.findByLabelText(say('contracts:kinds.daily')))
    const rate = dialog.getByLabelText(say('contracts:tiers.rate'))
    expect(rate).toHaveValue('1.2')
    await userEvent.clear(rate)
    await userEvent.type(rate, '1.3')
    expect(rate).toHaveAccessibleDescription(say('contracts:tiers.problems.above'))
    const make = dialog.getByRole('button', { name: say('agents:links.make') })
    await userEvent.click(make)
    await dialog.findByText(say('agents:links.offersWrong'))
    expect(made).toEqual([])
    await userEvent.clear(rate)
    await userEvent.type(rate, '0.8')
    await userEvent.click(make)
    await waitFor(() => expect(made).toHaveLength(1))
    expect(made[0]).toMatchObject({
      joinsAs: 'agent',
      offers: [{ ...terms, payer: 'upline', tiers: [{ ...terms.tiers[0], ratePpm: 8_000 }] }],
    })
  })

  it('are shown with their rate, and marked when they can no longer be given', async () => {
    await anAgentAt('/agent/accounts')
    const card = (await screen.findByText('Agentes do Nordeste')).closest('section') ?? fail()
    const daily = say('agents:kind.daily')
    expect(within(card).getByText(say('agents:links.offer', { kind: daily, rate: '0.8%' }))).toBeVisible()
    expect(within(card).getByText(say('agents:links.notGiven', { kinds: daily }))).toBeVisible()
  })
})

describe('a transfer to the team', () => {
  const fill = async (to: string) => {
    const name = await screen.findByLabelText(new RegExp(say('agents:transfers.to')))
    await userEvent.clear(name)
    await userEvent.type(name, to)
    await userEvent.type(screen.getByLabelText(new RegExp(say('payments:amount'))), '50')
    await userEvent.type(screen.getByLabelText(new RegExp(say('payments:withdraw.pin'))), '4711')
    await userEvent.click(screen.getByRole('button', { name: say('agents:transfers.review') }))
  }

  it('is sent after it was confirmed with name and amount', async () => {
    const sent: unknown[] = []
    await anAgentAt('/agent/transfers', (api) =>
      api.answer(getDownTransfer, someDownTerms).answer(sendDownByPin, (input) => {
        sent.push(input)
        return { transferId: 't-1', amount: '50.00', currency: 'BRL', playable: '1200.00' }
      }),
    )
    await fill('Lucas')
    const dialog = await screen.findByRole('dialog', { name: /lucas/ })
    expect(sent).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: say('agents:transfers.submit') }))
    await waitFor(() => expect(sent).toEqual([{ memberId: 'm-lucas', amount: '50', pin: '4711' }]))
  })

  it('requires the recipient’s complete name', async () => {
    await anAgentAt('/agent/transfers')
    await fill('luca')
    expect(await screen.findByText(say('agents:transfers.toUnknown'))).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function fail(): never {
  throw new Error('The sample has no link')
}

describe('announcements', () => {
  it('are read by cursor, filtered and sorted by the gateway, and saved over all pages', async () => {
    const asked: unknown[] = []
    await anAgentAt('/agent/announcements', (api) =>
      api.answer(markRead, {}).answer(listAnnouncements, ({ types, q, order, cursor }) => {
        asked.push({ types, q, order, cursor })
        const isFirst = cursor === undefined
        const title = isFirst ? 'Salaries, by the minute' : 'Races'
        return aNoticePage([aNotice({ title })], { next: isFirst ? 'second' : null, totalCount: 21 })
      }),
    )
    await screen.findByText('Salaries, by the minute')
    expect(screen.getByText('21')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('records:forward') }))
    await screen.findByText('Races')
    expect(asked.at(-1)).toEqual({ types: 'B,PL,PU,PR,H', q: undefined, order: 'newest', cursor: 'second' })

    await userEvent.selectOptions(screen.getByLabelText(say('messages:kind')), 'PR')
    await screen.findByText('Salaries, by the minute')
    await userEvent.type(screen.getByLabelText(say('messages:search')), 'race{Enter}')
    await userEvent.selectOptions(screen.getByLabelText(say('records:order.label')), 'oldest')
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ types: 'PR', q: 'race', order: 'oldest', cursor: undefined }),
    )

    const saved = vi.fn<(file: Blob) => string>(() => 'blob:file')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
    await userEvent.click(screen.getByRole('button', { name: say('records:export') }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const lines = (await saved.mock.calls[0]?.[0].text())?.trim().split('\r\n')
    expect(lines).toEqual([
      expect.any(String),
      expect.stringContaining('"Salaries, by the minute"'),
      expect.stringContaining('"Races"'),
    ])
  })

  it('that a filter excludes can be had back', async () => {
    await anAgentAt('/agent/announcements?type=PR', (api) =>
      api
        .answer(markRead, {})
        .answer(listAnnouncements, ({ types }) => aNoticePage(types === 'PR' ? [] : [aNotice()])),
    )
    await screen.findByText(say('messages:noneFound'))
    await userEvent.click(screen.getByRole('button', { name: say('records:lift') }))
    await screen.findByText('Night of draws')
  })
})
