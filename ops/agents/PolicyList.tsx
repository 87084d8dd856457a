import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { contractKinds } from '#schemas/api/member.ts'
import { setAgentPolicy } from '#schemas/api/ops-agents.ts'
import type { AgentPolicyRow } from '#schemas/api/ops-agents.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { amountHtml, Choice, Field, Marks } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { ppmOf } from './terms-draft.ts'
import { Percent } from './terms-text.tsx'

type Row = AgentPolicyRow & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'mayBringAgents', show: ({ mayBringAgents }) => <YesNo is={mayBringAgents} /> },
  { source: 'mostLevels', end: true },
  { source: 'kinds', show: (row) => <Kinds {...row} /> },
  { source: 'issue', show: (row) => <Issue {...row} /> },
  { source: 'ceilings', show: (row) => <Ceilings {...row} /> },
  money('approveFrom'),
]

const filters = [<MerchantFilter key="merchantCode" source="merchantCode" alwaysOn />]

/** What each merchant allows its agents. */
export const PolicyList = () => (
  <DeskList
    whole
    filters={filters}
    columns={columns}
    renderActs={(row) => (
      <CanAccess resource="agentPolicies" action="change">
        <Change row={row} />
      </CanAccess>
    )}
  />
)

const YesNo = ({ is }: { readonly is: boolean }) => (
  <State label={is ? 'ra.boolean.true' : 'ra.boolean.false'} tone={is ? 'success' : 'default'} />
)

function Kinds({ kinds }: Row) {
  const translate = useTranslate()
  if (kinds.length === 0) return <>{translate('desk.none')}</>
  return <>{kinds.map((kind) => translate(`desk.contracts.kind.${kind}`)).join(', ')}</>
}

function Ceilings({ ceilings }: Row) {
  const translate = useTranslate()
  const set = contractKinds.flatMap((kind) => {
    const ppm = ceilings[kind]
    return ppm === null ? [] : [{ kind, ppm }]
  })
  if (set.length === 0) return <>{translate('desk.agentPolicy.noCeiling')}</>
  return set.map(({ kind, ppm }) => (
    <Box key={kind} sx={{ whiteSpace: 'nowrap' }}>
      {translate(`desk.contracts.kind.${kind}`)} <Percent ppm={ppm} />
    </Box>
  ))
}

function Issue({ issue }: Row) {
  const translate = useTranslate()
  return <>{translate(`desk.agentPolicy.issue.${issue}`)}</>
}

type Percents = Readonly<Record<keyof Row['ceilings'], string>>
/** 0.0001 to 100, with at most four decimals. */
const percentHtml = {
  inputMode: 'decimal',
  pattern: '(?!0*(\\.0*)?$)(100(\\.0{1,4})?|[0-9]{1,2}(\\.[0-9]{1,4})?)',
} as const

const mapped = <From, To>(by: Readonly<Record<keyof Row['ceilings'], From>>, map: (from: From) => To) => ({
  dividend: map(by.dividend),
  daily: map(by.daily),
  hourly: map(by.hourly),
  realtime: map(by.realtime),
})
const percentsOf = (ceilings: Row['ceilings']): Percents =>
  mapped(ceilings, (ppm) => (ppm === null ? '' : String(ppm / 10_000)))
/** An empty field: no ceiling. */
const readCeilings = (percents: Percents) =>
  mapped(percents, (percent) => (percent.trim() === '' ? null : ppmOf(percent)))

function Change({ row }: { readonly row: Row }) {
  const translate = useTranslate()
  const { merchantCode, currency } = row
  const [mayBringAgents, setMayBringAgents] = useState(row.mayBringAgents)
  const [mostLevels, setMostLevels] = useState(String(row.mostLevels))
  const [kinds, setKinds] = useState(row.kinds)
  const [issue, setIssue] = useState(row.issue)
  const [approveFrom, setApproveFrom] = useState(row.approveFrom)
  const [carryFrom, setCarryFrom] = useState(row.carryFrom)
  const [ceilings, setCeilings] = useState(() => percentsOf(row.ceilings))
  return (
    <ActButton
      label="desk.agentPolicy.change"
      text="desk.agentPolicy.changeText"
      wantsReason
      act={async (reason) => {
        const policy = {
          mayBringAgents,
          mostLevels: Number(mostLevels),
          kinds,
          issue,
          approveFrom,
          carryFrom,
        }
        await call(setAgentPolicy, { merchantCode, ...policy, ceilings: readCeilings(ceilings), reason })
        return null
      }}
    >
      <FormControlLabel
        control={
          <Switch checked={mayBringAgents} onChange={({ target }) => setMayBringAgents(target.checked)} />
        }
        label={translate('resources.agentPolicies.fields.mayBringAgents')}
      />
      <Field
        label="resources.agentPolicies.fields.mostLevels"
        type="number"
        value={mostLevels}
        onChange={setMostLevels}
        html={{ min: 1, max: 8 }}
      />
      <Marks
        label="resources.agentPolicies.fields.kinds"
        words="desk.contracts.kind"
        all={contractKinds}
        value={kinds}
        onChange={setKinds}
      />
      <Choice
        label="resources.agentPolicies.fields.issue"
        words="desk.agentPolicy.issue"
        all={['automatic', 'manual']}
        value={issue}
        onChange={setIssue}
        help="desk.agentPolicy.issueHelp"
      />
      <Field
        label="resources.agentPolicies.fields.approveFrom"
        unit={currency}
        value={approveFrom}
        onChange={setApproveFrom}
        html={amountHtml}
      />
      <Field
        label="resources.agentPolicies.fields.carryFrom"
        unit={currency}
        help="desk.agentPolicy.carryHelp"
        value={carryFrom}
        onChange={setCarryFrom}
        html={amountHtml}
      />
      <Typography component="h3" variant="subtitle2">
        {translate('resources.agentPolicies.fields.ceilings')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('desk.agentPolicy.ceilingHelp')}
      </Typography>
      {contractKinds.map((kind) => (
        <Field
          key={kind}
          label={`desk.contracts.kind.${kind}`}
          unit="%"
          required={false}
          value={ceilings[kind]}
          onChange={(percent) => setCeilings({ ...ceilings, [kind]: percent })}
          html={percentHtml}
        />
      ))}
    </ActButton>
  )
}
