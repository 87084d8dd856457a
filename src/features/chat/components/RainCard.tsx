import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { rainPhase } from '#domain/chat/rain.ts'
import type { RainPhase } from '#domain/chat/rain.ts'
import type { ChatRain, OwnRain } from '#schemas/api/chat-rain.ts'
import { leftOf } from '#src/lib/left-text.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useServerNow } from '#src/lib/use-server-now.ts'
import { useFormat } from '#src/record-page/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import type { RainStore } from '../rain.store.ts'
import { useMoment } from '../use-moment.ts'
import { Failure, Note, SmallButton } from './parts.ts'

const Card = styled.section({
  display: 'grid',
  gap: space(1),
  flex: 'none',
  margin: space(3),
  marginBlockEnd: 0,
  padding: space(3),
  borderRadius: token('radius.card'),
  background: tint('color.accent', 10),
  boxShadow: `inset 0 0 0 1px ${tint('color.accent', 35)}`,
  '& h3': { margin: 0, fontSize: token('text.md'), fontWeight: 700 },
  '& [data-head]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(2) },
  '& [data-left]': { marginInlineStart: 'auto', display: 'flex', gap: space(2), alignItems: 'baseline' },
  '& [role=timer]': { ...figures, fontWeight: 700, unicodeBidi: 'isolate', direction: 'ltr' },
  '& svg': { inlineSize: 20, blockSize: 20, fill: token('color.accentText'), flex: 'none' },
  '& [data-strong]': { color: token('color.text'), fontWeight: 600 },
})
const Join = styled(SmallButton)({
  background: token('color.accent'),
  color: token('color.onAccent'),
  marginBlockStart: space(1),
  '&:hover:not(:disabled)': { background: token('color.accent') },
})

interface OfStore {
  readonly store: RainStore
}

/** The rain of the room: announced, open, or just over. */
export const RainCard = observer(function RainCard({ store }: OfStore) {
  const { own } = store
  if (own?.rain == null) return <LiveRegion message="" />
  return <Shown key={own.rain.rainId} store={store} own={own} rain={own.rain} />
})

interface ShownProps extends OfStore {
  readonly own: OwnRain
  readonly rain: ChatRain
}

const Shown = observer(function Shown({ store, own, rain }: ShownProps) {
  const { t } = useTranslation()
  const { money, date } = useWords(rain)
  const now = useServerNow(own.serverTime)
  const phase = rainPhase(
    { state: rain.state, opensAt: Date.parse(rain.opensAt), endsAt: Date.parse(rain.endsAt) },
    now,
  )
  const title = t('chat:rain.title', { amount: money(rain.amount) })
  return (
    <Card aria-label={title}>
      <div data-head>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.5c4.2 5.1 6.5 8.5 6.5 11.6a6.5 6.5 0 0 1-13 0c0-3.1 2.3-6.5 6.5-11.6z" />
        </svg>
        <h3>{title}</h3>
        <Left rain={rain} phase={phase} now={now} />
      </div>
      <Standing own={own} rain={rain} phase={phase} />
      {store.failure !== null && <Failure role="alert">{t(store.failure)}</Failure>}
      {phase === 'open' && !own.joined && own.why === null && (
        <Join type="button" disabled={store.isJoining} onClick={() => void store.join()}>
          {t('chat:rain.join')}
        </Join>
      )}
      <LiveRegion message={t(`chat:rain.heard.${phase}`, { amount: money(rain.amount), time: date(rain) })} />
    </Card>
  )
})

function useWords({ currency }: ChatRain) {
  const format = useFormat()
  const moment = useMoment()
  return {
    money: (amount: string) => format.money(amount, currency),
    date: ({ opensAt }: ChatRain) => moment(opensAt),
  }
}

/** Time until the rain opens or ends; not read aloud. */
function Left({ rain, phase, now }: { rain: ChatRain; phase: RainPhase; now: number }) {
  const { t } = useTranslation()
  if (phase !== 'scheduled' && phase !== 'open') return null
  const { time } = leftOf(Date.parse(phase === 'open' ? rain.endsAt : rain.opensAt) - now)
  return (
    <span data-left>
      <Note as="span">{t(phase === 'open' ? 'chat:rain.endsIn' : 'chat:rain.startsIn')}</Note>
      <span role="timer" aria-live="off">
        {time}
      </span>
    </span>
  )
}

interface StandingProps {
  readonly own: OwnRain
  readonly rain: ChatRain
  readonly phase: RainPhase
}

/** What happens, and the player's part in it. */
function Standing({ own, rain, phase }: StandingProps) {
  const { t } = useTranslation()
  const { money } = useWords(rain)
  const number = rain.joined
  const share = rain.share === null ? '' : money(rain.share)
  if (phase === 'cancelled') return <Note>{t('chat:rain.cancelled')}</Note>
  if (phase === 'paid')
    return (
      <>
        <Note data-strong>
          {number === 0 ? t('chat:rain.nobody') : t('chat:rain.paid', { number, share })}
        </Note>
        {own.joined && <Note>{mineOf(own)}</Note>}
      </>
    )
  return (
    <>
      {rain.share === null ? (
        <Note>{t('chat:rain.rule')}</Note>
      ) : (
        <Note data-strong>{t('chat:rain.soFar', { number, share })}</Note>
      )}
      {phase === 'settling' && <Note>{t('chat:rain.settling')}</Note>}
      {own.joined && phase === 'open' && <Note>{t('chat:rain.joined')}</Note>}
      {own.why !== null && phase !== 'settling' && <Why own={own} rain={rain} />}
    </>
  )

  function mineOf({ share: mine, held }: OwnRain): string {
    if (mine !== null) return t('chat:rain.mine', { share: money(mine) })
    return held ? t('chat:rain.held') : t('chat:rain.noShare')
  }
}

/** Why the player cannot join. */
function Why({ own: { why, until }, rain }: { readonly own: OwnRain; readonly rain: ChatRain }) {
  const { t } = useTranslation()
  const moment = useMoment()
  if (why === null) return null
  const values = { until: until === null ? '' : moment(until), most: rain.mostShares }
  return <Note>{t(`chat:rain.why.${why}`, values)}</Note>
}
