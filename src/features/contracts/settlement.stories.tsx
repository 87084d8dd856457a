import type { Meta, StoryObj } from '@storybook/react-vite'
import { nothingBrought } from '#domain/agents/settle.ts'
import { getSettlement, getSigningKeys } from '#schemas/api/contracts.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusing, silent } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { SettlementDialog } from './components/SettlementDialog.tsx'
import { aDividend, aSettlement, payoutTerms } from './testing/answers.ts'
import { aSignedSettlement } from './testing/signed-settlement.ts'
import { inPortuguese, onAPhone, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Agent centre/Settlement' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const story = (
  part: Parameters<typeof inPart>[0],
  answers: (api: FakeApi) => FakeApi,
  globals: NonNullable<Story['globals']> = {},
): Story => ({
  render: inPart(part),
  loaders: [partLoader({ loggedIn: true, answers })],
  globals,
})

const signed = await aSignedSettlement({
  terms: aDividend({ tiers: [{ threshold: '0.00', minActiveMembers: 3, ratePpm: 280_000 }] }),
  brought: { carriedMinor: -40_000n, lateMinor: 2_500n },
})
const settlement = (
  <SettlementDialog
    row={aSettlement({ kind: 'dividend', amount: signed.detail.row.amount })}
    onClose={() => undefined}
  />
)
const one = (api: FakeApi) =>
  api.answer(getSettlement, signed.detail).answer(getSigningKeys, { keys: [...signed.keys] })
const recomputes: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /Recompute|Recalcular/ }))
  await canvas.findByText(/Recomputed: equal|Recalculado: igual/)
}
export const Settlement: Story = { ...story(settlement, one), play: recomputes }
export const SettlementInPortuguese: Story = { ...story(settlement, one, inPortuguese), play: recomputes }
export const SettlementRightToLeft = story(settlement, one, rightToLeft)
export const SettlementOnPhone = story(settlement, one, onAPhone)
const terms = payoutTerms({ tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 280_000 }] })
const rolledMinor = 128_450n
const idleSince = new Date('2026-08-01T03:00:00.000Z')
const rolling = await aSignedSettlement({ terms, brought: { ...nothingBrought, rolledMinor }, idleSince })
const paying = await aSignedSettlement({
  terms,
  sums: { activeMembers: 6 },
  brought: { ...nothingBrought, rolledMinor },
  idleSince,
})
const ofPayout = ({ detail, keys }: typeof rolling, globals: NonNullable<Story['globals']> = {}): Story => ({
  ...story(
    <SettlementDialog row={detail.row} onClose={() => undefined} />,
    (api) => api.answer(getSettlement, detail).answer(getSigningKeys, { keys: [...keys] }),
    globals,
  ),
  play: recomputes,
})
export const SettlementRollsOver = ofPayout(rolling)
export const SettlementRollsOverInPortuguese = ofPayout(rolling, inPortuguese)
export const SettlementPaysWhatRolledOver = ofPayout(paying)
export const SettlementPaysWhatRolledOverOnPhone = ofPayout(paying, onAPhone)
export const SettlementLoading = story(settlement, silent(getSettlement))
export const SettlementFailed = story(settlement, refusing(getSettlement))
