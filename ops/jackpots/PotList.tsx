import Box from '@mui/material/Box'
import { useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { decidePotRule, pausePot, proposePotRule } from '#schemas/api/ops-jackpots.ts'
import type { DeskPot } from '#schemas/api/ops-jackpots.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { ActRow } from '../parts/queue.tsx'
import { PotName, RuleLine } from './pot-words.tsx'
import { draftOf, fieldsOf, ruleKinds, ruleOf } from './rule-draft.ts'

type Row = DeskPot & RaRecord

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'potId', show: (row) => <Standing row={row} /> },
  { source: 'rule', show: (row) => <Rules row={row} /> },
  money('value'),
  money('contributed'),
  money('seeded'),
  money('paid'),
]

/** The pots of every merchant: balance, funding, and the rule of the next cycle. */
export const PotList = () => (
  <DeskList whole columns={columns} renderActs={(row: Row) => <Acts row={row} />} />
)

function Standing({
  row: { potId, cycle, paused, value, held, sharedWith, restsFor },
}: {
  readonly row: Row
}) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <PotName potId={potId} />
      <span>{translate('desk.jackpots.cycle', { cycle })}</span>
      {sharedWith.length > 0 && (
        <span>{translate('desk.jackpots.sharedWith', { merchants: sharedWith.join(', ') })}</span>
      )}
      {restsFor !== null && <span>{translate('desk.jackpots.restsFor', { merchant: restsFor })}</span>}
      {paused && <State label="desk.jackpots.paused" tone="warning" />}
      {value !== held && <State label="desk.jackpots.heldDiffers" tone="error" />}
    </Box>
  )
}

function Rules({ row: { rule, nextRule, proposal, currency, returns } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <RuleLine rule={rule} currency={currency} />
      <span>{translate('desk.jackpots.returns', { returns })}</span>
      {nextRule !== null && (
        <>
          <State label="desk.jackpots.next" tone="default" />
          <RuleLine rule={nextRule} currency={currency} />
        </>
      )}
      {proposal !== null && (
        <>
          <State label="desk.jackpots.proposed" tone="warning" />
          <RuleLine rule={proposal.rule} currency={currency} />
          <span>{translate('desk.jackpots.by', { by: proposal.by, reason: proposal.reason })}</span>
        </>
      )}
    </Box>
  )
}

function Acts({ row }: { readonly row: Row }) {
  const { merchantCode, potId, paused, proposal } = row
  const of = { merchantCode, potId }
  const decide = (accept: boolean) => (reason: string) =>
    call(decidePotRule, { ...of, accept, reason }).then(() => null)
  return (
    <ActRow>
      <CanAccess resource="jackpots" action="propose">
        {proposal === null && <Propose row={row} />}
      </CanAccess>
      {proposal !== null && (
        <CanAccess resource="jackpots" action="decide">
          <ActButton
            label="desk.jackpots.accept"
            text="desk.jackpots.acceptText"
            wantsReason
            act={decide(true)}
          />
          <ActButton
            label="desk.jackpots.refuse"
            text="desk.jackpots.refuseText"
            variant="text"
            wantsReason
            act={decide(false)}
          />
        </CanAccess>
      )}
      <CanAccess resource="jackpots" action="pause">
        <ActButton
          label={paused ? 'desk.jackpots.resume' : 'desk.jackpots.pause'}
          text={paused ? 'desk.jackpots.resumeText' : 'desk.jackpots.pauseText'}
          variant="text"
          danger={!paused}
          wantsReason
          act={(reason) => call(pausePot, { ...of, paused: !paused, reason }).then(() => null)}
        />
      </CanAccess>
    </ActRow>
  )
}

function Propose({ row: { merchantCode, potId, rule, currency } }: { readonly row: Row }) {
  const [draft, setDraft] = useState(() => draftOf(rule))
  const next = ruleOf(draft)
  return (
    <ActButton
      label="desk.jackpots.propose"
      text="desk.jackpots.proposeText"
      wantsReason
      blocked={next === null}
      act={(reason) =>
        next === null
          ? Promise.resolve(null)
          : call(proposePotRule, { merchantCode, potId, rule: next, reason }).then(() => null)
      }
    >
      <Choice
        label="desk.jackpots.kind"
        words="desk.jackpots.kinds"
        all={ruleKinds}
        value={draft.kind}
        onChange={(kind) => setDraft({ ...draft, kind })}
      />
      {fieldsOf(draft.kind).map((field) => (
        <Field
          key={field}
          label={`desk.jackpots.field.${field}`}
          unit={field === 'contribution' || field === 'worth' ? '%' : currency}
          value={draft[field]}
          onChange={(text) => setDraft({ ...draft, [field]: text })}
          html={{ inputMode: 'decimal' }}
        />
      ))}
    </ActButton>
  )
}
