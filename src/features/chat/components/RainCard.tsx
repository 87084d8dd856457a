import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
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
  const [heard, setHeard] = useState('')
  const rain = own?.rain ?? null
  return (
    <>
      {own !== null && rain !== null && (
        <Shown key={rain.rainId} store={store} own={own} rain={rain} onHeard={setHeard} />
      )}
      {/* Stays when the rain changes: a region that comes with its text is not read aloud. */}
      <LiveRegion message={rain === null ? '' : heard} />
    </>
  )
})

interface ShownProps extends OfStore {
  readonly own: OwnRain
  readonly rain: ChatRain
  /** Takes the text for screen readers. */
  readonly onHeard: (text: string) => void
}

const Shown = observer(function Shown({ store, own, rain, onHeard }: ShownProps) {
  const { t } = useTranslation()
  const { money, date } = useWords(rain)
  const now = useServerNow(own.serverTime)
  const phase = rainPhase(
    { state: rain.state, opensAt: Date.parse(rain.opensAt), endsAt: Date.parse(rain.endsAt) },
    now,
  )
  const title = t('chat:rain.title', { amount: money(rain.amount) })
  const card = useRef<HTMLElement>(null)
  const heard = t(heardOf(phase, own, rain), { amount: money(rain.amount), time: date(rain) })
  useEffect(() => {
    onHeard(heard)
    return () => onHeard('')
  }, [onHeard, heard])
  const join = async () => {
    await store.join()
    const focused = document.activeElement
    // The button goes, too, when joining is refused. Who has moved on meanwhile keeps their place.
    const isGone = store.own !== null && (store.own.joined || barOf(store.own, rain) !== null)
    if (isGone && (focused === document.body || card.current?.contains(focused) === true))
      card.current?.focus()
  }
  return (
    <Card ref={card} tabIndex={-1} aria-label={title}>
      <div data-head>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.5c4.2 5.1 6.5 8.5 6.5 11.6a6.5 6.5 0 0 1-13 0c0-3.1 2.3-6.5 6.5-11.6z" />
        </svg>
        <h3>{title}</h3>
        <Left rain={rain} phase={phase} now={now} />
      </div>
      <Standing own={own} rain={rain} phase={phase} />
      {store.failure !== null && <Failure role="alert">{t(store.failure)}</Failure>}
      {phase === 'open' && !own.joined && barOf(own, rain) === null && (
        // Not disabled meanwhile, which would take the focus from it.
        <Join type="button" aria-disabled={store.isJoining} onClick={() => void join()}>
          {t('chat:rain.join')}
        </Join>
      )}
    </Card>
  )
})

/** Why the player cannot join. Places are counted by events, which do not know the player. */
const barOf = ({ why, joined }: OwnRain, rain: ChatRain): OwnRain['why'] =>
  why ?? (!joined && rain.joined >= rain.mostShares ? 'full' : null)

const isEmpty = (own: OwnRain, rain: ChatRain) => rain.joined === 0 && !own.joined

function heardOf(phase: RainPhase, own: OwnRain, rain: ChatRain) {
  if (phase === 'open' && own.joined) return 'chat:rain.heard.joined'
  if (phase === 'settling' && isEmpty(own, rain)) return 'chat:rain.timeUp'
  return `chat:rain.heard.${phase}` as const
}

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
      {phase === 'settling' && (
        <Note>{t(isEmpty(own, rain) ? 'chat:rain.timeUp' : 'chat:rain.settling')}</Note>
      )}
      {own.joined && phase === 'open' && <Note>{t('chat:rain.joined')}</Note>}
      {phase !== 'settling' && <Why own={own} rain={rain} />}
    </>
  )

  function mineOf({ share: mine, held, paying = false }: OwnRain): string {
    if (mine !== null) return t(paying ? 'chat:rain.paying' : 'chat:rain.mine', { share: money(mine) })
    return held ? t('chat:rain.held') : t('chat:rain.noShare')
  }
}

/** Why the player cannot join. */
function Why({ own, rain }: { readonly own: OwnRain; readonly rain: ChatRain }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { until } = own
  const why = barOf(own, rain)
  if (why === null) return null
  const values = { until: until === null ? '' : moment(until), most: rain.mostShares }
  return <Note>{t(`chat:rain.why.${why}`, values)}</Note>
}
