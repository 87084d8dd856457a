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

type Row = AgentPolicyRow & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'mayBringAgents', show: ({ mayBringAgents }) => <YesNo is={mayBringAgents} /> },
  { source: 'mostLevels', end: true },
  { source: 'kinds', show: (row) => <Kinds {...row} /> },
  { source: 'issue', show: (row) => <Issue {...row} /> },
  money('approveFrom'),
]

/** What each merchant allows its agents. */
export const PolicyList = () => (
  <DeskList
    whole
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

function Issue({ issue }: Row) {
  const translate = useTranslate()
  return <>{translate(`desk.agentPolicy.issue.${issue}`)}</>
}

function Change({ row }: { readonly row: Row }) {
  const translate = useTranslate()
  const { merchantCode, currency } = row
  const [mayBringAgents, setMayBringAgents] = useState(row.mayBringAgents)
  const [mostLevels, setMostLevels] = useState(String(row.mostLevels))
  const [kinds, setKinds] = useState(row.kinds)
  const [issue, setIssue] = useState(row.issue)
  const [approveFrom, setApproveFrom] = useState(row.approveFrom)
  return (
    <ActButton
      label="desk.agentPolicy.change"
      text="desk.agentPolicy.changeText"
      wantsReason
      act={async (reason) => {
        const policy = { mayBringAgents, mostLevels: Number(mostLevels), kinds, issue, approveFrom }
        await call(setAgentPolicy, { merchantCode, ...policy, reason })
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
    </ActButton>
  )
}
