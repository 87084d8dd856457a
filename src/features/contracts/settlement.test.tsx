import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { getSettlement, getSigningKeys } from '#schemas/api/contracts.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { SettlementDialog } from './components/SettlementDialog.tsx'
import { aDividend, aSettlement, payoutTerms, someTerms } from './testing/answers.ts'
import { aSignedSettlement } from './testing/signed-settlement.ts'

const say = sayingIn('en')
const dialog = <SettlementDialog row={aSettlement()} onClose={() => undefined} />
const button = (key: string) => screen.findByRole('button', { name: say(key) })

type Gateway = ReturnType<typeof createFakeGateway>

async function show(part: React.ReactNode, answers: (gateway: Gateway) => unknown) {
  const api = createFakeGateway()
  answers(api)
  const shown = await showApp({ api, part })
  return { user: userEvent.setup(), ...shown }
}

it.each([
  ['equal', {}, 'contracts:proof.equal', 'contracts:proof.signatures.valid'],
  [
    'different in its amount',
    {
      forge: (document: Record<string, unknown>) => ({
        ...document,
        result: { ...(document['result'] as object), amount: '90000' },
      }),
    },
    null,
    'contracts:proof.signatures.valid',
  ],
] as const)('a settlement is recomputed in the browser: %s', async (_, made, equal, signatures) => {
  const { detail, keys } = await aSignedSettlement(made)
  const { user } = await show(dialog, (gateway) =>
    gateway.answer(getSigningKeys, { keys: [...keys] }).answer(getSettlement, detail),
  )
  await user.click(await button('contracts:proof.recompute'))
  const amount = say('contracts:proof.lines.amount')
  expect(await screen.findByText(say(equal ?? 'contracts:proof.differs', { line: amount }))).toBeVisible()
  expect(screen.getByText(say(signatures))).toBeVisible()
})

it('fees are a line of the calculation, and are recomputed', async () => {
  const made = await aSignedSettlement({ terms: aDividend(), sums: { netLossMinor: 10_000_000n } })
  const lower = await aSignedSettlement({
    terms: aDividend(),
    sums: { netLossMinor: 10_000_000n },
    forge: (document) => ({ ...document, result: { ...(document['result'] as object), fees: '1' } }),
  })
  for (const { detail, keys, says } of [
    { ...made, says: say('contracts:proof.equal') },
    { ...lower, says: say('contracts:proof.differs', { line: say('contracts:proof.lines.fees') }) },
  ]) {
    const { user, unmount } = await show(dialog, (gateway) =>
      gateway.answer(getSigningKeys, { keys: [...keys] }).answer(getSettlement, detail),
    )
    const line = say('contracts:settlement.less', { name: say('contracts:deductions.fees') })
    // 10 % of 100,000.00 and 1 % of 9,000.00.
    const fees = says === say('contracts:proof.equal') ? /10,090\.00/ : /0\.01/
    expect((await screen.findByText(line)).nextElementSibling?.textContent).toMatch(fees)
    await user.click(await button('contracts:proof.recompute'))
    expect(await screen.findByText(says)).toBeVisible()
    unmount()
  }
})

it('a settlement that rolls over says what it earned, what rolled over before and what is not paid yet', async () => {
  const { detail, keys } = await aSignedSettlement({
    terms: payoutTerms({
      deducts: [],
      tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 280_000 }],
    }),
    brought: { carriedMinor: 0n, lateMinor: 0n, rolledMinor: 5_000n },
    idleSince: new Date('2026-08-01T03:00:00.000Z'),
  })
  const { user } = await show(<SettlementDialog row={detail.row} onClose={() => undefined} />, (gateway) =>
    gateway.answer(getSigningKeys, { keys: [...keys] }).answer(getSettlement, detail),
  )
  const line = async (key: string) =>
    (await screen.findByText(say(key))).nextElementSibling?.textContent?.replaceAll(/[^0-9.]/g, '')
  // 28 % of 4,000.00, half of it for the idle team.
  expect(await line('contracts:settlement.atRate')).toBe('1120.00')
  expect(await line('contracts:settlement.idleDays')).toBe('112')
  expect(await line('contracts:settlement.keeps')).toBe('50')
  expect(await line('contracts:settlement.earned')).toBe('560.00')
  expect(await line('contracts:settlement.rolled')).toBe('50.00')
  expect(await line('contracts:settlement.paidNow')).toBe('0.00')
  expect(await line('contracts:settlement.roll')).toBe('610.00')
  expect(screen.getByText(say('contracts:settlement.rolledOver'))).toBeVisible()
  await user.click(await button('contracts:proof.recompute'))
  expect(await screen.findByText(say('contracts:proof.equal'))).toBeVisible()
})

it('the last period of a contract that the payer ended says why it pays with too few active members, and is recomputed', async () => {
  const { detail, keys } = await aSignedSettlement({
    terms: payoutTerms(),
    brought: { carriedMinor: 0n, lateMinor: 0n, rolledMinor: 5_000n, closes: true },
  })
  const { user } = await show(<SettlementDialog row={detail.row} onClose={() => undefined} />, (gateway) =>
    gateway.answer(getSigningKeys, { keys: [...keys] }).answer(getSettlement, detail),
  )
  expect(await screen.findByText(say('contracts:settlement.closes'))).toBeVisible()
  expect(screen.queryByText(say('contracts:settlement.roll'))).not.toBeInTheDocument()
  await user.click(await button('contracts:proof.recompute'))
  expect(await screen.findByText(say('contracts:proof.equal'))).toBeVisible()
})

it('a tier says active members only where it asks for some', async () => {
  const tier = { threshold: '100.00', minActiveMembers: 0, ratePpm: 12_000 }
  for (const [minActiveMembers, shown] of [
    [0, /^From [^,]*100\.00$/],
    [3, /^From .*100\.00, active members: 3$/],
  ] as const) {
    const { detail, keys } = await aSignedSettlement({
      terms: someTerms({ tiers: [{ ...tier, minActiveMembers }] }),
    })
    const { unmount } = await show(dialog, (gateway) =>
      gateway.answer(getSigningKeys, { keys: [...keys] }).answer(getSettlement, detail),
    )
    const line = await screen.findByText(say('contracts:settlement.tier'))
    expect(line.nextElementSibling?.textContent).toMatch(shown)
    unmount()
  }
})

it('a settlement that was changed after it was signed is told apart', async () => {
  const { detail, keys } = await aSignedSettlement()
  const { user } = await show(dialog, (gateway) =>
    gateway.answer(getSigningKeys, { keys: [...keys] }).answer(getSettlement, {
      ...detail,
      document: detail.document.replace('"validBets":"10000000"', '"validBets":"10000001"'),
    }),
  )
  await user.click(await button('contracts:proof.recompute'))
  expect(await screen.findByText(say('contracts:proof.signatures.forged'))).toBeVisible()
})

it('without a key or without Ed25519 the figures are recomputed all the same', async () => {
  const { detail, keys } = await aSignedSettlement()
  const shown = await show(dialog, (gateway) =>
    gateway.answer(getSigningKeys, { keys: [] }).answer(getSettlement, detail),
  )
  await shown.user.click(await button('contracts:proof.recompute'))
  expect(await screen.findByText(say('contracts:proof.signatures.keyUnknown'))).toBeVisible()
  expect(screen.getByText(say('contracts:proof.equal'))).toBeVisible()
  shown.unmount()
  const importKey = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('', 'NotSupportedError'))
  const { user } = await show(dialog, (gateway) =>
    gateway.answer(getSigningKeys, { keys: [...keys] }).answer(getSettlement, detail),
  )
  await user.click(await button('contracts:proof.recompute'))
  expect(await screen.findByText(say('contracts:proof.signatures.unsupported'))).toBeVisible()
  importKey.mockRestore()
})

it('keys that cannot be loaded are an error that can be tried again', async () => {
  const { detail } = await aSignedSettlement()
  const { user } = await show(dialog, (gateway) =>
    gateway
      .answer(getSigningKeys, () => {
        throw refusal('server.overloaded')
      })
      .answer(getSettlement, detail),
  )
  await user.click(await button('contracts:proof.recompute'))
  expect(await screen.findByText(say('contracts:proof.failed'))).toBeVisible()
})
