import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { changeLabel, createLabel } from '#schemas/api/ops-labels.ts'
import type { LabelRow } from '#schemas/api/ops-labels.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Count, State } from '../parts/formats.tsx'
import { MerchantChoice, MerchantFilter } from '../parts/MerchantInput.tsx'
import { ActRow } from '../parts/queue.tsx'
import { AccountsAct } from './AccountsAct.tsx'
import { draftOf, emptyLabel, isNamed, termsOf } from './label-draft.ts'
import { LabelChip } from './LabelChip.tsx'
import { LabelForm } from './LabelForm.tsx'

type Row = LabelRow & RaRecord
interface OfRow {
  readonly row: Row
}

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'name', show: (row) => <Name row={row} /> },
  { source: 'visible', show: (row) => <Shown row={row} /> },
  { source: 'players', end: true, show: (row) => <Players row={row} /> },
]

/** Labels of the merchants and the number of their players. */
export const LabelList = () => (
  <DeskList
    whole
    filters={filters}
    actions={
      <CanAccess resource="labels" action="create">
        <NewLabel />
      </CanAccess>
    }
    columns={columns}
    renderActs={(row) => <Acts key={row.id} row={row} />}
  />
)

const Name = ({ row }: OfRow) => (
  <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <LabelChip label={row} />
    <Typography variant="body2" color="textSecondary" component="code" dir="ltr">
      {row.code}
    </Typography>
  </Box>
)

const Shown = ({ row: { retired, visible, withoutRewards } }: OfRow) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <State
      label={`desk.labels.state.${retired ? 'retired' : visible ? 'visible' : 'hidden'}`}
      tone={retired ? 'warning' : visible ? 'success' : 'default'}
    />
    {withoutRewards === true && <State label="desk.labels.noRewards" tone="warning" />}
  </Box>
)

/** Leads to the players who have it. */
function Players({ row: { merchantCode, code, players } }: OfRow) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const filter = JSON.stringify({ merchantCode, label: code })
  if (players === 0) return <Count of={0} />
  return (
    <Typography
      component={Link}
      to={`/players?filter=${encodeURIComponent(filter)}`}
      color="primary"
      aria-label={translate('desk.labels.seePlayers', {
        count: new Intl.NumberFormat(locale).format(players),
        code,
      })}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      <Count of={players} />
    </Typography>
  )
}

function Acts({ row }: OfRow) {
  const { merchantCode, code, retired } = row
  return (
    <ActRow>
      {!retired && (
        <CanAccess resource="labels" action="assign">
          <AccountsAct label={{ merchantCode, code }} what="assign" />
        </CanAccess>
      )}
      <CanAccess resource="labels" action="remove">
        <AccountsAct label={{ merchantCode, code }} what="remove" />
      </CanAccess>
      <CanAccess resource="labels" action="change">
        <Change row={row} />
        <ActButton
          label={retired ? 'desk.labels.reinstate' : 'desk.labels.retire'}
          text={retired ? 'desk.labels.reinstateText' : 'desk.labels.retireText'}
          danger={!retired}
          wantsReason
          act={(reason) =>
            call(changeLabel, {
              merchantCode,
              code,
              ...termsOf(draftOf(row)),
              retired: !retired,
              reason,
            }).then(() => null)
          }
        />
      </CanAccess>
    </ActRow>
  )
}

function Change({ row }: OfRow) {
  const { merchantCode, code, retired } = row
  const [draft, setDraft] = useState(() => draftOf(row))
  return (
    <ActButton
      label="desk.labels.change"
      text="desk.labels.changeText"
      wantsReason
      blocked={!isNamed(draft)}
      act={(reason) =>
        call(changeLabel, { merchantCode, code, ...termsOf(draft), retired, reason }).then(() => null)
      }
    >
      <LabelForm draft={draft} onChange={setDraft} isNew={false} />
    </ActButton>
  )
}

function NewLabel() {
  const [merchantCode, setMerchantCode] = useState('')
  const [draft, setDraft] = useState(emptyLabel)
  return (
    <ActButton
      label="desk.labels.create"
      text="desk.labels.createText"
      variant="contained"
      wantsReason
      blocked={merchantCode === '' || !isNamed(draft)}
      act={async (reason) => {
        await call(createLabel, { merchantCode, code: draft.code, ...termsOf(draft), reason })
        setDraft(emptyLabel)
        return null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <LabelForm draft={draft} onChange={setDraft} isNew />
    </ActButton>
  )
}
