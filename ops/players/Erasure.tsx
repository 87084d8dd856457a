import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { erasePlayer } from '#schemas/api/ops-protection.ts'
import type { PlayerErasure } from '#schemas/api/ops-protection.ts'
import { call } from '../api.ts'
import type { OfPlayer } from '../desk-resource.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { Part } from '../parts/Rows.tsx'

type Answer = { readonly erasure: PlayerErasure | null } & RaRecord

/** A closed account's personal data: erasure at the player's request, and what stays until when. */
export function Erasure({ player: { merchantCode, playerId } }: { readonly player: OfPlayer }) {
  const translate = useTranslate()
  const player = { merchantCode, playerId }
  const { data, error, refetch } = useGetList<Answer>('erasure', { filter: player }, { retry: false })
  const [answer] = data ?? []
  if (error !== null && error !== undefined) return <Failed error={error} again={refetch} />
  if (answer === undefined) return <Awaited />
  const { erasure } = answer
  return (
    <Part title="desk.erasure.heading">
      {erasure === null ? (
        <>
          <Typography color="textSecondary" sx={{ paddingBlockEnd: 2 }}>
            {translate('desk.erasure.none')}
          </Typography>
          <CanAccess resource="erasure" action="erase">
            <ActButton
              label="desk.erasure.erase"
              text="desk.erasure.eraseText"
              danger
              wantsReason
              act={(reason) => call(erasePlayer, { ...player, reason }).then(() => null)}
            />
          </CanAccess>
        </>
      ) : (
        <Standing erasure={erasure} />
      )}
    </Part>
  )
}

function Standing({ erasure }: { readonly erasure: PlayerErasure }) {
  const translate = useTranslate()
  const { askedAt, askedBy, keptUntil, erasedAt, kept } = erasure
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {askedAt !== null && (
        <Typography>
          {translate('desk.erasure.asked', { by: askedBy ?? translate('desk.erasure.player') })}{' '}
          <Moment at={askedAt} />
        </Typography>
      )}
      {erasedAt === null ? (
        <>
          <Typography>
            {translate('desk.erasure.kept')} <Moment at={keptUntil} />
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {kept.map((what) => (
              <State key={what} label={`desk.erasure.what.${what}`} tone="default" />
            ))}
          </Box>
        </>
      ) : (
        <Typography>
          {translate('desk.erasure.erased')} <Moment at={erasedAt} />
        </Typography>
      )}
    </Box>
  )
}
