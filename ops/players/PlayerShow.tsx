import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, useTranslate } from 'react-admin'
import { closePlayerSessions, setPlayerEnabled } from '#schemas/api/ops.ts'
import type { PlayerDetail } from '#schemas/api/ops.ts'
import { call } from '../api.ts'
import { PlayerLabels } from '../labels/PlayerLabels.tsx'
import { ActButton } from '../parts/ActButton.tsx'
import { LinkedAccounts } from '../linked/LinkedAccounts.tsx'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Moment, Money } from '../parts/formats.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { Erasure } from './Erasure.tsx'
import { Account } from './PlayerList.tsx'
import { Protection } from './Protection.tsx'
import { Records } from './Records.tsx'
import { TeamSeries } from './TeamSeries.tsx'
import { WriteToPlayer } from './WriteToPlayer.tsx'

/** One player: state of the account and available actions. */
export const PlayerShow = () => (
  <DetailPage<PlayerDetail> mark="accounts">{(player) => <Player player={player} />}</DetailPage>
)

function Player({ player }: { readonly player: PlayerDetail }) {
  const translate = useTranslate()
  const { merchantCode, playerId, username, enabled, accounts, sessions, logins, openRounds } = player
  return (
    <>
      <DetailHead
        title={
          <span dir="auto">
            {username} <Account enabled={enabled} />
          </span>
        }
        lines={[
          <>
            {merchantCode} · {translate('resources.players.fields.playerId')}: <code>{playerId}</code> ·{' '}
            {translate('resources.players.fields.registeredAt')}: <Moment at={player.registeredAt} />
          </>,
        ]}
      >
        <WriteToPlayer player={{ merchantCode, playerId }} />
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
      </DetailHead>
      <Protection player={{ merchantCode, playerId }} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LinkedAccounts player={{ merchantCode, playerId }} />
      </Box>
      <TeamSeries player={{ merchantCode, playerId }} />
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
          {translate('desk.players.openRounds', { count: openRounds })}
        </Typography>
      </Part>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Records player={{ merchantCode, playerId }} />
      </Box>
      <PlayerLabels player={{ merchantCode, playerId, username }} />
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
    </>
  )
}

const heads = (...names: readonly string[]) => names.map((name) => `desk.players.${name}`)
