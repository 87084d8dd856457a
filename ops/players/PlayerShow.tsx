import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CanAccess, Show, useRecordContext, useShowContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { closePlayerSessions, setPlayerEnabled } from '#schemas/api/ops.ts'
import type { PlayerDetail, PlayerRow } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Moment, Money } from '../parts/formats.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { Erasure } from './Erasure.tsx'
import { Account } from './PlayerList.tsx'
import { Protection } from './Protection.tsx'

/** Coming from the list, react-admin first supplies the list's row, which has fewer fields. */
type Row = Partial<PlayerDetail> & PlayerRow & RaRecord

/** One player: state of the account and available actions. */
export const PlayerShow = () => (
  <Show actions={false} component="div" error={<PlayerFailed />} queryOptions={stayHere}>
    <Player />
  </Show>
)

/** Stay on the page and show the error when the player cannot be read. */
const stayHere = { onError: () => undefined }

function PlayerFailed() {
  const { error, refetch } = useShowContext()
  return <Failed error={error} again={refetch} />
}

/** Prevents wide tables from stretching the grid column. */
const one = 'minmax(0, 1fr)'

function Player() {
  const player = useRecordContext<Row>()
  const translate = useTranslate()
  if (player === undefined) return <Awaited />
  const { merchantCode, playerId, username, enabled, accounts, sessions, logins, openRounds } = player
  if (accounts === undefined || sessions === undefined || logins === undefined) return <Awaited />
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: one, lg: `${one} ${one}` }, paddingBlock: 2 }}
    >
      <Card
        sx={{
          padding: 3,
          gridColumn: '1 / -1',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
        }}
      >
        <Box sx={{ flexGrow: 1 }}>
          <Typography component="h2" variant="h5" dir="auto">
            {username} <Account enabled={enabled} />
          </Typography>
          <Typography color="textSecondary">
            {merchantCode} · {translate('resources.players.fields.playerId')}: <code>{playerId}</code> ·{' '}
            {translate('resources.players.fields.registeredAt')}: <Moment at={player.registeredAt} />
          </Typography>
        </Box>
        <CanAccess resource="players" action="close">
          <ActButton
            label="desk.players.closeSessions"
            text="desk.players.closeSessionsText"
            wantsReason
            act={(reason) => call(closePlayerSessions, { merchantCode, playerId, reason }).then(() => null)}
          />
        </CanAccess>
        <CanAccess resource="players" action="enable">
          <ActButton
            label={enabled ? 'desk.players.disable' : 'desk.players.enable'}
            text={enabled ? 'desk.players.disableText' : 'desk.players.enableText'}
            danger={enabled}
            wantsReason
            act={(reason) =>
              call(setPlayerEnabled, { merchantCode, playerId, enabled: !enabled, reason }).then(() => null)
            }
          />
        </CanAccess>
      </Card>
      <Protection player={{ merchantCode, playerId }} />
      <Erasure player={{ merchantCode, playerId }} />
      <Part title="desk.players.accounts">
        <Rows
          heads={[]}
          rows={accounts.map(({ kind, amount, currency }) => [
            translate(`desk.players.${kind}`, { _: kind }),
            <Money key="amount" amount={amount} currency={currency} />,
          ])}
          none="desk.none"
        />
        <Typography sx={{ paddingBlockStart: 1 }}>
          {translate('desk.players.openRounds', { count: openRounds ?? 0 })}
        </Typography>
      </Part>
      <Part title="desk.players.sessions">
        <Rows
          heads={heads('since', 'seen', 'ip', 'way')}
          rows={sessions.map(({ createdAt, lastSeenAt, ip, method }) => [
            <Moment key="since" at={createdAt} />,
            <Moment key="seen" at={lastSeenAt} />,
            ip,
            method,
          ])}
          none="desk.players.noSessions"
        />
      </Part>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Part title="desk.players.logins">
          <Rows
            heads={heads('at', 'outcome', 'way', 'ip')}
            rows={logins.map(({ at, outcome, method, ip }) => [
              <Moment key="at" at={at} />,
              translate(`desk.players.${outcome}`),
              method,
              ip,
            ])}
            none="desk.players.noLogins"
          />
        </Part>
      </Box>
    </Box>
  )
}

const heads = (...names: readonly string[]) => names.map((name) => `desk.players.${name}`)
