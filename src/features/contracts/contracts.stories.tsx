import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  getConsolidated,
  getIncome,
  listContracts,
  listSettlements,
  previewContract,
  previewEnd,
} from '#schemas/api/contracts.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusing, silent } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { ContractEditor } from './components/ContractEditor.tsx'
import { ProposalsDialog } from './components/ProposalsDialog.tsx'
import { TerminateDialog } from './components/TerminateDialog.tsx'
import { WithdrawDialog } from './components/WithdrawDialog.tsx'
import { DailySalaryPage, DividendPage, HourlySalaryPage, RealtimeSalaryPage } from './pages/ContractPage.tsx'
import { IncomePage } from './pages/IncomePage.tsx'
import {
  aContract,
  aDividend,
  aPreview,
  aProposal,
  contractAnswers,
  payoutAnswers,
  payoutTerms,
  shortAnswers,
  someConsolidated,
  someIncome,
} from './testing/answers.ts'
import { inPortuguese, onAPhone, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Agent centre/Contracts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const settlements = { currency: 'BRL', totals: { count: 0, amount: '0.00', paid: '0.00', owed: '0.00' } }
const nothing = (api: FakeApi) =>
  contractAnswers(api)
    .answer(getConsolidated, someConsolidated({ contracts: [], grants: [] }))
    .answer(listContracts, { list: [], totals: { count: 0, binding: 0, proposed: 0 }, next: null })
    .answer(listSettlements, { ...settlements, list: [], next: null })
    .answer(
      getIncome,
      someIncome({ received: '0.00', given: '0.00', net: '0.00', owedToMe: '0.00', kinds: [], days: [] }),
    )
const calls = [getConsolidated, listContracts, listSettlements, getIncome]
const pending = silent(...calls)
const failing = refusing(calls)
const proposed = (api: FakeApi) =>
  contractAnswers(api).answer(listContracts, ({ state }) => ({
    list: state === 'proposed' ? [aProposal()] : [aContract({ state: 'accepted' })],
    totals: { count: 1, binding: state === 'proposed' ? 0 : 1, proposed: state === 'proposed' ? 1 : 0 },
    next: null,
  }))

const story = (
  part: Parameters<typeof inPart>[0],
  answers: (api: FakeApi) => FakeApi = contractAnswers,
  globals: NonNullable<Story['globals']> = {},
): Story => ({
  render: inPart(part),
  loaders: [partLoader({ loggedIn: true, answers })],
  globals,
})
const close = () => undefined

export const Daily = story(<DailySalaryPage />)
export const DailyEmpty = story(<DailySalaryPage />, nothing)
export const DailyLoading = story(<DailySalaryPage />, pending)
export const DailyFailed = story(<DailySalaryPage />, failing)
export const DailyProposed = story(<DailySalaryPage />, proposed)
export const DailyInPortuguese = story(<DailySalaryPage />, contractAnswers, inPortuguese)
export const DailyRightToLeft = story(<DailySalaryPage />, contractAnswers, rightToLeft)
export const DailyOnPhone = story(<DailySalaryPage />, contractAnswers, onAPhone)
const dividend = (api: FakeApi) =>
  contractAnswers(api).answer(listContracts, ({ side }) => ({
    list: side === 'held' ? [aContract({ kind: 'dividend', terms: aDividend() })] : [],
    totals: { count: side === 'held' ? 1 : 0, binding: side === 'held' ? 1 : 0, proposed: 0 },
    next: null,
  }))
export const Dividend = story(<DividendPage />, dividend)
export const DividendInPortuguese = story(<DividendPage />, dividend, inPortuguese)
export const DividendRightToLeft = story(<DividendPage />, dividend, rightToLeft)
export const DividendOnPhone = story(<DividendPage />, dividend, onAPhone)
export const DividendEmpty = story(<DividendPage />, nothing)
export const DividendLoading = story(<DividendPage />, pending)
export const DividendFailed = story(<DividendPage />, failing)
const short = payoutAnswers({ activeMembers: 3 })
export const DividendShortOfMembers = story(<DividendPage />, short)
export const DividendShortInPortuguese = story(<DividendPage />, short, inPortuguese)
export const DividendShortRightToLeft = story(<DividendPage />, short, rightToLeft)
export const DividendShortOnPhone = story(<DividendPage />, short, onAPhone)
export const DividendPaysWhatRolledOver = story(<DividendPage />, payoutAnswers({ activeMembers: 5 }))
const hourly = shortAnswers('hourly')
export const Hourly = story(<HourlySalaryPage />, hourly)
export const HourlyEmpty = story(<HourlySalaryPage />, nothing)
export const HourlyLoading = story(<HourlySalaryPage />, pending)
export const HourlyFailed = story(<HourlySalaryPage />, failing)
export const HourlyInPortuguese = story(<HourlySalaryPage />, hourly, inPortuguese)
export const HourlyRightToLeft = story(<HourlySalaryPage />, hourly, rightToLeft)
export const HourlyOnPhone = story(<HourlySalaryPage />, hourly, onAPhone)
const realtime = shortAnswers('realtime')
export const Realtime = story(<RealtimeSalaryPage />, realtime)
export const RealtimeEmpty = story(<RealtimeSalaryPage />, nothing)
export const RealtimeLoading = story(<RealtimeSalaryPage />, pending)
export const RealtimeFailed = story(<RealtimeSalaryPage />, failing)
export const RealtimeInPortuguese = story(<RealtimeSalaryPage />, realtime, inPortuguese)
export const RealtimeRightToLeft = story(<RealtimeSalaryPage />, realtime, rightToLeft)
export const RealtimeOnPhone = story(<RealtimeSalaryPage />, realtime, onAPhone)
export const Income = story(<IncomePage />)
export const IncomeEmpty = story(<IncomePage />, nothing)
export const IncomeLoading = story(<IncomePage />, pending)
export const IncomeFailed = story(<IncomePage />, failing)
export const IncomeInPortuguese = story(<IncomePage />, contractAnswers, inPortuguese)
export const IncomeRightToLeft = story(<IncomePage />, contractAnswers, rightToLeft)
export const IncomeOnPhone = story(<IncomePage />, contractAnswers, onAPhone)

const editor = <ContractEditor memberId="m-2" name="joana" kind="daily" onClose={close} />
const endedWithIt = ['caio', 'bia', 'rui'].map((name) => ({
  contractId: name,
  upline: { memberId: 'm-2', name: 'joana' },
  downline: { memberId: name, name },
}))
const endsThree = (api: FakeApi) =>
  contractAnswers(api).answer(previewContract, aPreview({ ends: endedWithIt }))
const contract = aContract({ downline: { memberId: 'm-2', name: 'joana' } })
const ending = <TerminateDialog contract={contract} side="agent" onClose={close} onDone={close} />
export const Ending = story(ending)
export const EndingOthers = story(ending, (api) =>
  contractAnswers(api).answer(previewEnd, { ends: endedWithIt }),
)
export const EndingWithRolledOver = story(
  <TerminateDialog
    contract={{ ...contract, terms: payoutTerms() }}
    side="agent"
    onClose={close}
    onDone={close}
  />,
)
export const EndingInPortuguese = story(ending, contractAnswers, inPortuguese)
export const EndingRightToLeft = story(ending, contractAnswers, rightToLeft)
export const EndingOnPhone = story(ending, contractAnswers, onAPhone)
export const EndingLoading = story(ending, silent(previewEnd))
export const EndingFailed = story(ending, refusing(previewEnd))
const withdrawing = <WithdrawDialog offer={aProposal()} onClose={close} onDone={close} />
export const Withdrawing = story(withdrawing)
export const WithdrawingInPortuguese = story(withdrawing, contractAnswers, inPortuguese)
export const WithdrawingRightToLeft = story(withdrawing, contractAnswers, rightToLeft)
export const WithdrawingOnPhone = story(withdrawing, contractAnswers, onAPhone)
const waitsForPreview: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByText(/pays|pagam|يدفع/, undefined, { timeout: 5000 })
}
export const Editor: Story = { ...story(editor), play: waitsForPreview }
export const EditorEnds: Story = { ...story(editor, endsThree), play: waitsForPreview }
export const EditorAbove = story(editor, (api) =>
  contractAnswers(api).answer(previewContract, aPreview({ covered: false, tiersAbove: [0] })),
)
export const EditorOverCeiling: Story = {
  ...story(editor, (api) =>
    contractAnswers(api).answer(previewContract, aPreview({ overCeiling: [0], ceilingPpm: 7_500 })),
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/pays at most 0\.75%/, undefined, { timeout: 5000 })
  },
}
export const EditorNothingToGrant = story(editor, nothing)
export const EditorLoading = story(editor, pending)
export const EditorFailed = story(editor, failing)
export const EditorDividend = story(
  <ContractEditor memberId="m-2" name="joana" kind="dividend" onClose={close} />,
  (api) =>
    contractAnswers(api).answer(listContracts, {
      list: [aContract({ terms: aDividend() })],
      totals: { count: 0, binding: 0, proposed: 0 },
      next: null,
    }),
)
export const EditorInPortuguese = story(editor, contractAnswers, inPortuguese)
export const EditorRightToLeft = story(editor, contractAnswers, rightToLeft)
export const EditorOnPhone = story(editor, contractAnswers, onAPhone)

const payoutEditor = story(
  <ContractEditor memberId="m-2" name="joana" kind="dividend" onClose={close} />,
  short,
)
export const EditorOfPayoutRules: Story = { ...payoutEditor, play: waitsForPreview }
export const EditorOfPayoutRulesOnPhone: Story = { ...payoutEditor, globals: onAPhone, play: waitsForPreview }

const proposals = [aProposal(), aProposal({ contractId: 'second' })]
export const Proposals = story(<ProposalsDialog proposals={proposals} onClose={close} />)
export const ProposalsInPortuguese = story(
  <ProposalsDialog proposals={proposals} onClose={close} />,
  contractAnswers,
  inPortuguese,
)
export const ProposalsRightToLeft = story(
  <ProposalsDialog proposals={proposals} onClose={close} />,
  contractAnswers,
  rightToLeft,
)
export const ProposalsOnPhone = story(
  <ProposalsDialog proposals={proposals} onClose={close} />,
  contractAnswers,
  onAPhone,
)
