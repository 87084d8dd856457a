import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { addPartnerKey, endPartnerKey, usePartnerKey as signWithKey } from '#schemas/api/ops-settings.ts'
import type { DeskPartnerKey } from '#schemas/api/ops-settings.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { ActRow } from '../parts/queue.tsx'
import { ToldOnce } from '../parts/ToldOnce.tsx'

type Row = RaRecord & DeskPartnerKey

interface Told {
  readonly partnerCode: string
  readonly secret: string
}

const tones = { signing: 'success', accepted: 'default', ended: 'error' } as const

const columns: readonly Column<Row>[] = [
  { source: 'partnerCode' },
  { source: 'keyId' },
  { source: 'state', show: ({ state }) => <State label={`desk.keys.${state}`} tone={tones[state]} /> },
  { source: 'madeAt', show: (row) => <Made {...row} /> },
  { source: 'endedAt', show: ({ endedAt }) => (endedAt === null ? '–' : <Moment at={endedAt} />) },
]

/** Secrets shared with game vendors and banks. */
export function KeyList() {
  const translate = useTranslate()
  const [told, setTold] = useState<Told | null>(null)
  return (
    <>
      <DeskList
        whole
        none="desk.keys.none"
        note={<Alert severity="info">{translate('desk.keys.note')}</Alert>}
        columns={columns}
        renderActs={(row) => <Acts row={row} onTold={setTold} />}
      />
      {told !== null && (
        <ToldOnce
          title={translate('desk.keys.told', { partner: told.partnerCode })}
          text={translate('desk.keys.toldText')}
          secret={told.secret}
          onClose={() => setTold(null)}
        />
      )}
    </>
  )
}

function Made({ source, madeAt, madeBy }: Row) {
  const translate = useTranslate()
  if (source === 'environment' || madeAt === null) return translate('desk.keys.environment')
  return (
    <>
      <Moment at={madeAt} /> · {madeBy}
    </>
  )
}

interface ActsProps {
  readonly row: Row
  readonly onTold: (told: Told) => void
}

/** The next step of a partner's key rotation, in its row: create a second key, switch, retire the old one. */
function Acts({ row: { partnerCode, state }, onTold }: ActsProps) {
  const { data } = useGetList<Row>('keys')
  const valid = data?.filter((key) => key.partnerCode === partnerCode && key.state !== 'ended')
  const isAlone = valid?.length === 1
  if (state === 'ended') return null
  return (
    <CanAccess resource="keys" action="change">
      <ActRow>
        {isAlone && (
          <ActButton
            label="desk.keys.add"
            text="desk.keys.addText"
            variant="text"
            wantsReason
            act={async (reason) => {
              const { secret } = await call(addPartnerKey, { partnerCode, reason })
              onTold({ partnerCode, secret })
              return null
            }}
          />
        )}
        {state === 'accepted' && (
          <>
            <ActButton
              label="desk.keys.use"
              text="desk.keys.useText"
              variant="text"
              wantsReason
              act={(reason) => call(signWithKey, { partnerCode, reason }).then(() => null)}
            />
            <ActButton
              label="desk.keys.end"
              text="desk.keys.endText"
              variant="text"
              danger
              wantsReason
              act={(reason) => call(endPartnerKey, { partnerCode, reason }).then(() => null)}
            />
          </>
        )}
      </ActRow>
    </CanAccess>
  )
}
