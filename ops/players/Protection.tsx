import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import {
  breakLengths,
  closePlayerAccount,
  decideKyc,
  excludePlayer,
  intervene,
  kycDecisions,
} from '#schemas/api/ops-protection.ts'
import type { PlayerProtection } from '#schemas/api/ops-protection.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Choice } from '../parts/fields.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { SignLevel, SignReason } from './signs.tsx'

type Standing = PlayerProtection & RaRecord
interface OfPlayer {
  readonly merchantCode: string
  readonly playerId: string
}

/** A player's protection and verification, with the available actions. */
export function Protection({ player }: { readonly player: OfPlayer }) {
  const translate = useTranslate()
  const { data, error, refetch } = useGetList<Standing>(
    'protection',
    { filter: { ...player } },
    { retry: false },
  )
  const [standing] = data ?? []
  /** The label of a log entry's kind, if it has one. */
  const kindOf = (kind: string) => translate(`desk.care.entry.${kind.replace('.', '_')}`, { _: kind })
  if (error !== null && error !== undefined) return <Failed error={error} again={refetch} />
  if (standing === undefined) return <Awaited />
  const { kyc, exclusion, limits, signs, interventions, currency } = standing
  return (
    <>
      <Part title="desk.care.heading">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingBlockEnd: 1 }}>
          {translate('desk.care.kyc')}
          <State
            label={`desk.care.kycState.${kyc.state}`}
            tone={kyc.state === 'verified' ? 'success' : 'warning'}
          />
          {kyc.at !== null && <Moment at={kyc.at} />}
          {kyc.reason}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingBlockEnd: 2 }}>
          {translate('desk.care.break')}
          {exclusion === null ? (
            <State label="desk.care.noBreak" tone="default" />
          ) : (
            <>
              <State label={`desk.care.breakKind.${exclusion.kind}`} tone="error" />
              <Extent {...exclusion} />
            </>
          )}
        </Box>
        <Rows
          heads={[]}
          rows={signs.map(({ answeredBy, ...sign }) => [
            <SignLevel key="level" level={sign.level} />,
            <SignReason key="reason" {...sign} />,
            <Moment key="at" at={sign.noticedAt} />,
            answeredBy === null ? translate('desk.signs.nobody') : answeredBy,
          ])}
          none="desk.signs.noneOfPlayer"
        />
        <CanAccess resource="players" action="enable">
          <Acts player={player} isClosed={exclusion?.kind === 'closed'} />
        </CanAccess>
      </Part>
      <Part title="desk.care.limits">
        <Rows
          heads={['desk.care.limit', 'desk.care.used', 'desk.care.highest']}
          rows={limits.map(({ kind, period, amount, used, minutes, minutesUsed }) => [
            `${translate(`desk.care.limitKind.${kind}`)} · ${period}`,
            minutes === null ? <Money key="used" amount={used} currency={currency} /> : `${minutesUsed} min`,
            amount === null ? (
              `${minutes ?? 0} min`
            ) : (
              <Money key="most" amount={amount} currency={currency} />
            ),
          ])}
          none="desk.care.noLimits"
        />
        <Typography component="h4" variant="subtitle1" sx={{ paddingBlockStart: 2 }}>
          {translate('desk.care.interventions')}
        </Typography>
        <Rows
          heads={[]}
          rows={interventions.map(({ at, kind, note, operator }) => [
            <Moment key="at" at={at} />,
            kindOf(kind),
            note,
            operator ?? translate('desk.care.gateway'),
          ])}
          none="desk.care.noInterventions"
        />
      </Part>
    </>
  )
}

/** A break's end; a closed account's date. */
function Extent({ kind, startsAt, endsAt }: NonNullable<PlayerProtection['exclusion']>) {
  const translate = useTranslate()
  if (kind === 'closed') return <Moment at={startsAt} />
  return (
    <>
      {translate('desk.care.until')}{' '}
      {endsAt === null ? translate('desk.care.further') : <Moment at={endsAt} />}
    </>
  )
}

function Acts({ player, isClosed }: { readonly player: OfPlayer; readonly isClosed: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlockStart: 2 }}>
      <ChoosingAct
        name="decide"
        asks="desk.care.kyc"
        words="desk.care.kycState"
        all={kycDecisions}
        act={(to, reason) => call(decideKyc, { ...player, to, reason })}
      />
      <ChoosingAct
        name="exclude"
        asks="desk.care.length"
        words="desk.care.lengths"
        all={breakLengths}
        danger
        act={(length, reason) => call(excludePlayer, { ...player, length, reason })}
      />
      <ActButton
        label="desk.care.intervene"
        text="desk.care.interveneText"
        wantsReason
        act={(reason) => call(intervene, { ...player, reason }).then(() => null)}
      />
      {!isClosed && (
        <ActButton
          label="desk.care.close"
          text="desk.care.closeText"
          danger
          wantsReason
          act={(reason) => call(closePlayerAccount, { ...player, reason }).then(() => null)}
        />
      )}
    </Box>
  )
}

interface ChoosingActProps<T extends string> {
  /** Its copy is below `desk.care`. */
  readonly name: 'decide' | 'exclude'
  /** Copy key of the choice's label. */
  readonly asks: string
  /** Copy prefix of the values' labels. */
  readonly words: string
  /** The first one is preselected. */
  readonly all: readonly [T, ...T[]]
  readonly danger?: boolean
  readonly act: (value: T, reason: string) => Promise<unknown>
}

/** An action with one choice and a reason. */
function ChoosingAct<T extends string>({ name, asks, words, all, danger = false, act }: ChoosingActProps<T>) {
  const [value, setValue] = useState<T>(all[0])
  return (
    <ActButton
      label={`desk.care.${name}`}
      text={`desk.care.${name}Text`}
      danger={danger}
      wantsReason
      act={(reason) => act(value, reason).then(() => null)}
    >
      <Choice label={asks} words={words} all={all} value={value} onChange={setValue} />
    </ActButton>
  )
}
