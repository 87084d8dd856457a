import Box from '@mui/material/Box'
import { CanAccess, SelectInput, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { answerChatAppeal, liftChatSanction } from '#schemas/api/ops-chat.ts'
import type { DeskChatMeasure } from '#schemas/api/ops-chat.ts'
import { call, currentSession } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Waiting } from '../parts/queue.tsx'
import { OnlyOperator } from './OnlyOperator.tsx'
import { Said } from './QueueList.tsx'

type Row = DeskChatMeasure & RaRecord

const appealTones = { open: 'warning', granted: 'success', upheld: 'default' } as const

const columns: readonly Column<Row>[] = [
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'kind', show: (row) => <Kind row={row} /> },
  { source: 'reason', show: (row) => <Why row={row} /> },
  { source: 'appeal', show: (row) => <Appeal row={row} /> },
  moment('at'),
]

const filters = [
  <SelectInput
    helperText={false}
    key="appeal"
    source="appeal"
    size="small"
    choices={(['open', 'granted', 'upheld'] as const).map((id) => ({ id, name: `desk.chat.appeal.${id}` }))}
    alwaysOn
  />,
  <MerchantFilter key="merchant" source="merchantCode" alwaysOn />,
]

/** Removals and sanctions, those with an open appeal first. */
export const MeasureList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    note={<OnlyOperator />}
    none="desk.chat.measuresEmpty"
    renderActs={(row: Row) => <Acts row={row} />}
  />
)

/** The measure and its end. */
const Kind = ({ row: { kind, inForce, until } }: { readonly row: DeskChatMeasure }) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <State label={`desk.chat.kind.${kind}`} tone={inForce ? 'error' : 'default'} />
    {until !== null && <Moment at={until} />}
  </Box>
)

/** The rule, the stated reason, who imposed it, and the message. */
function Why({ row: { ruleId, reason, by, quote } }: { readonly row: DeskChatMeasure }) {
  const translate = useTranslate()
  return (
    <>
      <Said text={`${translate(`desk.chat.rule.${ruleId}`)}: ${reason} (${by})`} />
      {quote !== null && <Said text={`“${quote}”`} />}
    </>
  )
}

function Appeal({ row: { appeal, appealState, answer, answeredBy } }: { readonly row: DeskChatMeasure }) {
  if (appeal === null || appealState === null) return <>–</>
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <State label={`desk.chat.appeal.${appealState}`} tone={appealTones[appealState]} />
      <Said text={appeal} />
      {answer !== null && <Said text={`→ ${answer} (${answeredBy ?? ''})`} />}
    </Box>
  )
}

function Acts({ row: { merchantCode, measureId, appealState, inForce, by } }: { readonly row: Row }) {
  const translate = useTranslate()
  const isOwn = currentSession()?.name === by
  const key = { merchantCode, measureId }
  const answer = (outcome: 'granted' | 'upheld') => async (reason: string) => {
    await call(answerChatAppeal, { ...key, outcome, reason })
    return null
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      {appealState === 'open' && isOwn && <Waiting>{translate('desk.chat.otherPerson')}</Waiting>}
      {appealState === 'open' && !isOwn && (
        <CanAccess resource="chatMeasures" action="answer">
          <ActButton
            label="desk.chat.grant"
            text="desk.chat.grantText"
            wantsReason
            playerReads
            act={answer('granted')}
          />
          <ActButton
            label="desk.chat.uphold"
            text="desk.chat.upholdText"
            wantsReason
            playerReads
            act={answer('upheld')}
          />
        </CanAccess>
      )}
      {appealState !== 'open' && inForce && (
        <CanAccess resource="chatMeasures" action="lift">
          <ActButton
            label="desk.chat.lift"
            text="desk.chat.liftText"
            wantsReason
            act={async (reason) => {
              await call(liftChatSanction, { ...key, reason })
              return null
            }}
          />
        </CanAccess>
      )}
    </Box>
  )
}
