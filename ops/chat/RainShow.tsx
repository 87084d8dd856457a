import { useTranslate } from 'react-admin'
import type { DeskRain } from '#schemas/api/ops-chat-rain.ts'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { RainActs } from './RainActs.tsx'
import { RainState } from './RainList.tsx'

/** One rain: its rule, its outcome and who joined. */
export const RainShow = () => (
  <DetailPage<DeskRain> mark="rain" columns={1}>
    {(detail) => (
      <>
        <Head detail={detail} />
        <Players detail={detail} />
      </>
    )}
  </DetailPage>
)

function Head({ detail: { rain } }: { readonly detail: DeskRain }) {
  const translate = useTranslate()
  const { currency, share, cost, shares } = rain
  const amountOf = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <DetailHead
      title={
        <>
          {amountOf(rain.amount)} · {rain.room} · {rain.merchantCode} <RainState row={rain} />
        </>
      }
      lines={[
        rain.opensAt !== null && (
          <>
            <Moment at={rain.opensAt} />
            {rain.endsAt !== null && (
              <>
                {' – '}
                <Moment at={rain.endsAt} />
              </>
            )}
          </>
        ),
        translate('desk.chat.rain.rule', {
          seconds: rain.windowSec,
          days: rain.accountAgeDays,
          most: rain.mostShares,
        }),
        share !== null && cost !== null && (
          <>
            {shares} × {amountOf(share)} = {amountOf(cost)}
          </>
        ),
        <>
          {translate('desk.chat.rain.by', { name: rain.madeBy })}
          {rain.approvedBy !== null &&
            ` · ${translate('desk.chat.rain.approvedBy', { name: rain.approvedBy })}`}
          {rain.endedBy !== null && ` · ${translate('desk.chat.rain.endedBy', { name: rain.endedBy })}`}
        </>,
      ]}
    >
      <RainActs rain={rain} />
    </DetailHead>
  )
}

function Players({ detail: { rain, players } }: { readonly detail: DeskRain }) {
  return (
    <Part title="desk.chat.rain.players">
      <Rows
        heads={[
          'desk.chat.rain.alias',
          'resources.chatQueue.fields.username',
          'desk.chat.rain.joinedAt',
          'desk.chat.rain.share',
        ]}
        rows={players.map(({ playerId, username, alias, joinedAt, share, held }) => [
          alias,
          <PlayerLink key="who" merchantCode={rain.merchantCode} playerId={playerId} username={username} />,
          <Moment key="at" at={joinedAt} />,
          held ? (
            <State key="share" label="desk.chat.rain.held" tone="warning" />
          ) : share === null ? (
            '–'
          ) : (
            <Money key="share" amount={share} currency={rain.currency} />
          ),
        ])}
        none="desk.chat.rain.none"
      />
    </Part>
  )
}
