import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  getConsolidated,
  listContracts,
  previewContract,
  previewEnd,
  processDailySalary,
} from '#schemas/api/contracts.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import type { Input } from '#schemas/api/route.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { ContractEditor } from './components/ContractEditor.tsx'
import { afterMs } from './components/HeldContract.tsx'
import { ProposalsDialog } from './components/ProposalsDialog.tsx'
import { TermsView } from './components/TermsView.tsx'
import { offerProposals } from './offer-proposals.ts'
import { DailySalaryPage } from './pages/ContractPage.tsx'
import { IncomePage } from './pages/IncomePage.tsx'
import {
  aContract,
  aDividend,
  aPreview,
  aProposal,
  contractAnswers,
  someConsolidated,
  someTerms,
} from './testing/answers.ts'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')

type Gateway = ReturnType<typeof createFakeGateway>

async function show(part: React.ReactNode, also: (gateway: Gateway) => Gateway = (gateway) => gateway) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  also(contractAnswers(api).answer(getSession, aSession({ isAgent: 1 })))
  const shown = await showApp({ api, areas, part })
  return { api, user: userEvent.setup(), ...shown }
}

const editor = <ContractEditor memberId="m-2" name="joana" kind="daily" onClose={() => undefined} />
const button = (key: string, values = {}) => screen.findByRole('button', { name: say(key, values) })

it('a proposal names each tier above the proposer’s own, and cannot be sent', async () => {
  const { user } = await show(editor, (gateway) =>
    gateway.answer(previewContract, ({ terms }) =>
      terms.tiers.some(({ ratePpm }) => ratePpm > 4_000)
        ? aPreview({ covered: false, tiersAbove: [0] })
        : aPreview(),
    ),
  )
  const rate = await screen.findByRole('textbox', { name: say('contracts:tiers.rate') })
  await user.clear(rate)
  await user.type(rate, '0.5')
  expect(await screen.findByText(say('contracts:editor.tiersAbove'))).toBeVisible()
  expect(rate).toHaveAccessibleDescription(say('contracts:tiers.problems.above'))
  expect(await button('contracts:editor.propose')).toBeDisabled()
  await user.clear(rate)
  await user.type(rate, '0.4')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: say('contracts:editor.propose') })).toBeEnabled(),
  )
})

it('a proposal above the operator’s ceiling names the ceiling, and cannot be sent', async () => {
  const { user } = await show(editor, (gateway) =>
    gateway.answer(previewContract, aPreview({ overCeiling: [0], ceilingPpm: 7_500 })),
  )
  const rate = await screen.findByRole('textbox', { name: say('contracts:tiers.rate') })
  await user.clear(rate)
  await user.type(rate, '0.8')
  const values = { rate: '0.75', kind: say('contracts:kinds.daily') }
  expect(await screen.findByText(say('contracts:editor.overCeiling', values))).toBeVisible()
  expect(rate).toHaveAccessibleDescription(say('contracts:tiers.problems.overCeiling'))
  expect(await button('contracts:editor.propose')).toBeDisabled()
})

it('a proposal is sent as previewed, after the contracts it ends were confirmed', async () => {
  const { api, user } = await show(editor, (gateway) =>
    gateway
      .answer(
        previewContract,
        aPreview({
          ends: [
            {
              contractId: 'below',
              upline: { memberId: 'm-2', name: 'joana' },
              downline: { memberId: 'm-5', name: 'caio' },
            },
          ],
        }),
      )
      .answer(processDailySalary, { contract: aProposal(), ended: [] }),
  )
  const propose = await button('contracts:editor.propose')
  await waitFor(() => expect(propose).toBeEnabled())
  await user.click(propose)
  const confirm = await screen.findByRole('dialog', {
    name: say('contracts:editor.confirmTitle', { name: 'joana' }),
  })
  expect(
    within(confirm).getByText(say('contracts:endsOne', { upline: 'joana', downline: 'caio' })),
  ).toBeVisible()
  expect(api.callsOf(processDailySalary)).toHaveLength(0)
  await user.click(within(confirm).getByRole('button', { name: say('contracts:editor.confirm') }))
  await waitFor(() =>
    expect(api.callsOf(processDailySalary)[0]?.input).toEqual({
      action: 'propose',
      memberId: 'm-2',
      previewHash: aPreview().previewHash,
      terms: someTerms({ tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 4_000 }] }),
    }),
  )
})

it('a field that cannot be read is marked, and the gateway is not asked', async () => {
  const { api, user } = await show(editor)
  const rate = await screen.findByRole('textbox', { name: say('contracts:tiers.rate') })
  await waitFor(() => expect(api.callsOf(previewContract)).toHaveLength(1))
  await user.type(rate, 'x')
  expect(rate).toHaveAccessibleDescription(say('contracts:tiers.problems.unreadable'))
  expect(screen.getByText(say('contracts:editor.incomplete'))).toBeVisible()
  expect(api.callsOf(previewContract)).toHaveLength(1)
})

it('where the market lets only the house pay, the proposal says so', async () => {
  const { user } = await show(editor, (gateway) =>
    gateway.answer(previewContract, ({ terms }) =>
      aPreview(terms.payer === 'house' ? {} : { problems: ['payer'] }),
    ),
  )
  const propose = await button('contracts:editor.propose')
  await waitFor(() => expect(propose).toBeEnabled(), { timeout: 3_000 })
  await user.click(propose)
  const confirm = await screen.findByRole('dialog', {
    name: say('contracts:editor.confirmTitle', { name: 'joana' }),
  })
  expect(within(confirm).getByText(say('contracts:terms.payer.house'))).toBeVisible()
})

it('a proposal is accepted with the hash that was shown, then the next one comes', async () => {
  const proposals = [aProposal(), aProposal({ contractId: 'second', hash: 'cd'.repeat(32) })]
  const onClose = vi.fn<() => void>()
  const { api, user } = await show(<ProposalsDialog proposals={proposals} onClose={onClose} />, (gateway) =>
    gateway.answer(processDailySalary, { contract: aContract({ state: 'accepted' }), ended: [] }),
  )
  expect(await screen.findByText(aProposal().hash)).toBeVisible()
  await user.click(await button('contracts:proposal.accept'))
  await screen.findByText('cd'.repeat(32))
  expect(api.callsOf(processDailySalary)[0]?.input).toEqual({
    action: 'accept',
    contractId: aProposal().contractId,
    hash: aProposal().hash,
    endsContracts: 0,
  })
  await user.click(await button('contracts:proposal.reject'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.callsOf(processDailySalary)[1]?.input).toEqual({ action: 'reject', contractId: 'second' })
})

it('proposals come up once in a session of an agent', async () => {
  const { root } = await show(<div />, (gateway) =>
    gateway.answer(listContracts, {
      list: [aProposal()],
      totals: { count: 0, binding: 0, proposed: 0 },
      next: null,
    }),
  )
  await waitFor(() => expect(root.dialogs.top?.id).toBe('contractProposals'))
  root.dialogs.closeAll()
  await offerProposals(root)
  expect(root.dialogs.stack).toEqual([])
})

it('ending a contract names those that end with it, and repeats their number', async () => {
  const below = { memberId: 'm-5', name: 'caio' }
  const { api, user } = await show(<DailySalaryPage />, (gateway) =>
    gateway
      .answer(previewEnd, {
        ends: [{ contractId: 'below', upline: { memberId: 'm-2', name: 'joana' }, downline: below }],
      })
      .answer(processDailySalary, { contract: aContract({ state: 'terminated' }), ended: [] }),
  )
  const table = await screen.findByRole('region', { name: say('contracts:granted.title') })
  await user.click(
    await within(table).findByRole('button', { name: `${say('contracts:terminate.open')}: joana` }),
  )
  const dialog = await screen.findByRole('dialog', { name: say('contracts:terminate.title') })
  expect(
    await within(dialog).findByText(say('contracts:endsOne', { upline: 'joana', downline: 'caio' })),
  ).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: say('contracts:terminate.confirm') }))
  await waitFor(() =>
    expect(api.callsOf(processDailySalary)[0]?.input).toEqual({
      action: 'terminate',
      contractId: 'contract-2',
      endsContracts: 1,
    }),
  )
})

it('an offer that ends contracts of the team says which before it is signed', async () => {
  const below = { memberId: 'm-5', name: 'caio' }
  const { api, user } = await show(
    <ProposalsDialog proposals={[aProposal()]} onClose={() => undefined} />,
    (gateway) =>
      gateway
        .answer(previewEnd, {
          ends: [{ contractId: 'below', upline: { memberId: 'm-2', name: 'joana' }, downline: below }],
        })
        .answer(processDailySalary, { contract: aContract({ state: 'accepted' }), ended: [] }),
  )
  expect(
    await screen.findByText(say('contracts:endsOne', { upline: 'joana', downline: 'caio' })),
  ).toBeVisible()
  await user.click(await button('contracts:proposal.accept'))
  await waitFor(() =>
    expect(api.callsOf(processDailySalary)[0]?.input).toMatchObject({ action: 'accept', endsContracts: 1 }),
  )
})

it('an open offer is taken back after a question', async () => {
  const { api, user } = await show(<DailySalaryPage />, (gateway) =>
    gateway.answer(processDailySalary, { contract: aContract({ state: 'withdrawn' }), ended: [] }),
  )
  const table = await screen.findByRole('region', { name: say('contracts:granted.title') })
  const [withdraw] = await within(table).findAllByRole('button', {
    name: new RegExp(`^${say('contracts:granted.withdraw')}: `),
  })
  if (withdraw === undefined) throw new Error('No offer can be withdrawn')
  await user.click(withdraw)
  const dialog = await screen.findByRole('dialog', { name: say('contracts:granted.withdrawTitle') })
  await user.click(within(dialog).getByRole('button', { name: say('contracts:granted.withdraw') }))
  await waitFor(() => expect(api.callsOf(processDailySalary)[0]?.input).toMatchObject({ action: 'withdraw' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what the gateway reports refreshes the page of a kind and the agent’s rights', async () => {
  const { api, root } = await show(<DailySalaryPage />)
  await screen.findByRole('region', { name: say('contracts:granted.title') })
  const asked = [api.callsOf(listContracts).length, api.callsOf(getMemberInfo).length]
  root.hear({ type: 'contracts' })
  await waitFor(() => expect(api.callsOf(listContracts).length).toBeGreaterThan(asked[0] ?? 0))
  await waitFor(() => expect(api.callsOf(getMemberInfo).length).toBeGreaterThan(asked[1] ?? 0))
})

it('a refused call leaves the contract as it was and says why', async () => {
  const { user } = await show(<ProposalsDialog proposals={[aProposal()]} onClose={() => undefined} />)
  await user.click(await button('contracts:proposal.accept'))
  expect(await screen.findByText(aProposal().hash)).toBeVisible()
})

it.each([
  ['as soon as it begins', 400],
  ['also when the gateway is late to begin it', -60_000],
])('an accepted contract shows its period %s', async (_, inMs) => {
  // Counted from the first answer; on a slow machine the moment has passed when the page shows it.
  let startsAt: string | null = null
  let asked = 0
  await show(<DailySalaryPage />, (gateway) =>
    gateway
      .answer(listContracts, ({ side }) => {
        if (side === 'held') asked += 1
        startsAt ??= new Date(Date.now() - afterMs + inMs).toISOString()
        const state = asked > 2 ? 'active' : 'accepted'
        return {
          list: side === 'held' ? [aContract({ state, startsAt })] : [],
          totals: { count: 0, binding: 0, proposed: 0 },
          next: null,
        }
      })
      .answer(getConsolidated, () =>
        asked > 2 ? someConsolidated() : { ...someConsolidated(), contracts: [] },
      ),
  )
  expect(await screen.findByText(say('contracts:states.accepted'))).toBeVisible()
  expect(screen.queryByText(say('contracts:held.period'))).not.toBeInTheDocument()
  expect(await screen.findByText(say('contracts:held.period'), {}, { timeout: 20_000 })).toBeVisible()
})

it('contracts granted are counted, and all of them are written into a file', async () => {
  const pages: (string | undefined)[] = []
  const { user } = await show(<DailySalaryPage />, (gateway) =>
    gateway.answer(listContracts, ({ side, cursor, pageSize }) => {
      if (side === 'granted' && pageSize === 100) pages.push(cursor)
      return {
        list: side === 'granted' ? [aContract({ contractId: cursor ?? 'first' })] : [],
        totals: { count: 41, binding: 7, proposed: 3 },
        next: cursor === undefined ? 'second' : null,
      }
    }),
  )
  const granted = (await screen.findAllByText(say('contracts:granted.totals.count'))).map(
    (term) => term.parentElement?.parentElement?.textContent,
  )
  expect(granted).toEqual([
    [
      `${say('contracts:granted.totals.count')}41`,
      `${say('contracts:granted.totals.binding')}7`,
      `${say('contracts:granted.totals.proposed')}3`,
    ].join(''),
  ])
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:file')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  const [ofSettlements, ofContracts] = await screen.findAllByRole('button', { name: say('records:export') })
  expect(ofSettlements).toBeDefined()
  await user.click(ofContracts ?? document.body)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(pages).toEqual([undefined, 'second'])
  const [file] = saved.mock.calls[0] ?? []
  expect((await file?.text())?.trim().split('\r\n')).toHaveLength(3)
})

it('contracts granted are sorted by the chosen column: names from A on, the highest rate first', async () => {
  const { api, user } = await show(<DailySalaryPage />)
  const granted = () =>
    api
      .callsOf(listContracts)
      .map(({ input }) => input as Input<typeof listContracts>)
      .filter(({ side }) => side === 'granted')
      .at(-1)
  await waitFor(() => expect(granted()).toMatchObject({ order: 'newest' }))
  const [sort] = await screen.findAllByRole('combobox', { name: say('records:order.label') })
  for (const [chosen, asked] of [
    ['name', { sort: 'name', order: 'oldest' }],
    ['rate', { sort: 'rate', order: 'newest' }],
    ['oldest', { order: 'oldest' }],
  ] as const) {
    await user.selectOptions(sort ?? document.body, chosen)
    await waitFor(() => expect(granted()).toMatchObject(asked))
  }
  expect(granted()).not.toHaveProperty('sort')
})

it('a dividend asks for the rates of fees once they are deducted, and sends them', async () => {
  const { api, user } = await show(
    <ContractEditor memberId="m-2" name="joana" kind="dividend" onClose={() => undefined} />,
    (gateway) =>
      gateway
        .answer(getConsolidated, { ...someConsolidated(), grants: ['dividend'] })
        .answer(listContracts, { list: [], totals: { count: 0, binding: 0, proposed: 0 }, next: null }),
  )
  await user.type(await screen.findByRole('textbox', { name: say('contracts:tiers.rate') }), '10')
  await user.click(screen.getByRole('checkbox', { name: say('contracts:deductions.fees') }))
  expect(await screen.findByText(say('contracts:problems.fees'))).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: say('contracts:editor.fee.payment') }), '1.5')
  await waitFor(() =>
    expect(api.callsOf(previewContract).at(-1)?.input).toMatchObject({
      terms: { deducts: ['fees'], fees: { platformPpm: 0, paymentPpm: 15_000 } },
    }),
  )
})

it('the terms of a salary say which stakes count; those of a dividend do not', async () => {
  await show(<TermsView terms={someTerms()} />)
  expect(await screen.findByText(say('contracts:terms.stakes'))).toBeVisible()
  cleanup()
  await show(<TermsView terms={aDividend()} />)
  expect(
    await screen.findByText(say('contracts:terms.pays.netLoss', { period: say('contracts:periods.month') })),
  ).toBeVisible()
  expect(screen.queryByText(say('contracts:terms.stakes'))).not.toBeInTheDocument()
})

it('earnings from series are listed by lottery and by day apart, so that each list adds up to their total', async () => {
  await show(<IncomePage />)
  const listAfter = async (key: string) =>
    (await screen.findByRole('heading', { name: say(key) })).nextElementSibling as HTMLElement
  const amountsIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('definition')
      .map(({ textContent }) => Number(textContent.replaceAll(/[^0-9.]/g, '')))
  const byGame = amountsIn(await listAfter('contracts:income.seriesByGame'))
  const byDay = amountsIn(await listAfter('contracts:income.seriesByDay'))
  expect([byGame, byDay]).toEqual([[42.5], [30, 12.5]])
  const total = screen.getByText(say('contracts:income.seriesTotal')).nextElementSibling
  expect(total).toHaveTextContent('42.50')
})
