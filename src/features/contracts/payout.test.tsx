import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { getConsolidated, listContracts, previewContract } from '#schemas/api/contracts.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { ContractEditor } from './components/ContractEditor.tsx'
import { TerminateDialog } from './components/TerminateDialog.tsx'
import { DividendPage } from './pages/ContractPage.tsx'
import {
  aContract,
  contractAnswers,
  payoutAnswers,
  payoutTerms,
  someConsolidated,
} from './testing/answers.ts'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')

type Gateway = ReturnType<typeof createFakeGateway>

async function show(part: React.ReactNode, also: (gateway: Gateway) => unknown = () => undefined) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  contractAnswers(api).answer(getSession, aSession({ isAgent: 1 }))
  also(api)
  const shown = await showApp({ api, areas, part })
  return { api, user: userEvent.setup(), ...shown }
}

it.each([
  [3, 'contracts:held.short'],
  [5, 'contracts:held.paysRolled'],
] as const)(
  'with %i of 5 active members the page says whether the period will be paid',
  async (activeMembers, key) => {
    await show(<DividendPage />, payoutAnswers({ activeMembers }))
    const sentences = {
      'contracts:held.short': say('contracts:held.short', { members: '3', minimum: '5' }),
      'contracts:held.paysRolled': say('contracts:held.paysRolled', { amount: 'R$1,284.50' }),
    }
    const other = key === 'contracts:held.short' ? 'contracts:held.paysRolled' : 'contracts:held.short'
    expect(await screen.findByText(sentences[key])).toBeVisible()
    expect(screen.queryByText(sentences[other])).not.toBeInTheDocument()
    const fact = (name: string) => screen.getByText(say(name)).nextElementSibling
    expect(fact('contracts:held.rolled')).toHaveTextContent('1,284.50')
    expect(fact('contracts:settlement.idleDays')).toHaveTextContent('88 of 90')
    expect(screen.getByText(say('contracts:held.cut', { share: '50%' }))).toBeVisible()
    expect(screen.getByText(say('contracts:settlement.rolledOver'))).toBeVisible()
  },
)

it('a contract that pays from some active members on is offered with them, and an hourly one never', async () => {
  const { api, user } = await show(
    <ContractEditor memberId="m-2" name="joana" kind="daily" onClose={() => undefined} />,
  )
  await user.type(await screen.findByRole('textbox', { name: say('contracts:editor.rollsOver') }), '5')
  await user.type(screen.getByRole('textbox', { name: say('contracts:editor.idleDays') }), '90')
  expect(await screen.findByText(say('contracts:problems.idle'))).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: say('contracts:editor.idleShare') }), '50')
  await waitFor(() =>
    expect(api.callsOf(previewContract).at(-1)?.input).toMatchObject({
      terms: { rollsOverBelow: 5, idle: { afterDays: 90, keepsPpm: 500_000 } },
    }),
  )
  cleanup()
  await show(
    <ContractEditor memberId="m-2" name="joana" kind="hourly" onClose={() => undefined} />,
    (gateway) =>
      gateway
        .answer(getConsolidated, { ...someConsolidated(), grants: ['hourly'] })
        .answer(listContracts, { list: [], totals: { count: 0, binding: 0, proposed: 0 }, next: null }),
  )
  await screen.findByRole('checkbox', { name: say('contracts:editor.ownPlay') })
  expect(screen.queryByRole('textbox', { name: say('contracts:editor.rollsOver') })).not.toBeInTheDocument()
})

it.each([
  ['agent', say('contracts:terminate.rolls', { members: '5' }), say('contracts:terminate.paysRolled')],
  ['payer', say('contracts:terminate.paysRolled'), say('contracts:terminate.rolls', { members: '5' })],
] as const)(
  'ending a contract as the %s names the other party and says what happens to what has rolled over',
  async (side, text, not) => {
    const contract = aContract({
      kind: 'dividend',
      terms: payoutTerms(),
      upline: { memberId: 'u-1', name: 'vera' },
      downline: { memberId: 'd-1', name: 'joana' },
    })
    await show(
      <TerminateDialog contract={contract} side={side} onClose={() => undefined} onDone={() => undefined} />,
    )
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(not)).not.toBeInTheDocument()
    const other = side === 'agent' ? 'vera' : 'joana'
    const kind = say('contracts:kinds.dividend')
    expect(screen.getByText(say('contracts:terminate.text', { kind, name: other }))).toBeVisible()
  },
)
