import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getRaffle, getRafflePromotionStatus, listRaffles } from '#schemas/api/raffles.ts'
import type { RaffleDetail, RaffleWire } from '#schemas/api/raffles.ts'
import { useSession } from '#src/features/session/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Fairness } from '../components/Fairness.tsx'
import { HowItWorks } from '../components/HowItWorks.tsx'
import { MyPrizes, MyTickets, VisitorTickets } from '../components/MyTickets.tsx'
import { OtherRaffles } from '../components/OtherRaffles.tsx'
import { Columns, Page, Stack } from '../components/parts.ts'
import { Prizes } from '../components/Prizes.tsx'
import { RaffleHero } from '../components/RaffleHero.tsx'
import { Winners } from '../components/Winners.tsx'
import { withTexts } from '../raffles-texts.tsx'
import { useRaffles } from '../use-raffles.ts'

/** `/promotions/raffle?id=`: one raffle; without an id the one drawn next. Open to visitors. */
export const RafflePage = withTexts(
  observer(function RafflePage() {
    const { api } = usePageServices()
    const [params] = useSearchParams()
    const { revision } = useRaffles()
    const isOff = useGate('promotions.raffle') === 'off'
    const answer = useAnswer(String(revision), () => api.call(listRaffles, {}))
    if (isOff) return <None />
    return (
      <Page>
        <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
          {({ list }) => {
            const raffleId = params.get('id') ?? list[0]?.raffleId
            if (raffleId === undefined) return <None />
            return (
              <OneRaffle key={raffleId} raffleId={raffleId}>
                <OtherRaffles raffles={list.filter((raffle) => raffle.raffleId !== raffleId)} />
              </OneRaffle>
            )
          }}
        </Answered>
      </Page>
    )
  }),
)

interface OneRaffleProps {
  readonly raffleId: string
  /** Rendered below the raffle, after it has loaded, to avoid a layout shift. */
  readonly children: ReactNode
}

const OneRaffle = observer(function OneRaffle({ raffleId, children }: OneRaffleProps) {
  const { api } = usePageServices()
  const raffles = useRaffles()
  const answer = useAnswer(`${raffleId} ${raffles.revision}`, () => api.call(getRaffle, { raffleId }))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {(detail) => (
        <>
          <Raffle detail={detail} onChanged={() => raffles.tell()} />
          {children}
        </>
      )}
    </Answered>
  )
})

interface RaffleProps {
  detail: RaffleDetail
  onChanged: () => void
}

const isDrawn = ({ state }: RaffleWire) => state === 'drawn' || state === 'settled'

const Raffle = observer(function Raffle({ detail, onChanged }: RaffleProps) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const { raffle, serverTime } = detail
  return (
    <>
      <RaffleHero key={raffle.state} raffle={raffle} serverTime={serverTime} onOver={onChanged} />
      {raffle.state === 'cancelled' && (
        <Card tone="soft">
          <Text>{t('raffles:cancelled', { reason: raffle.cancelReason ?? '' })}</Text>
        </Card>
      )}
      <Columns>
        <aside aria-label={t('raffles:mine.title')}>
          {isLoggedIn ? <Own raffle={raffle} onChanged={onChanged} /> : <VisitorTickets />}
        </aside>
        <Stack>
          {isDrawn(raffle) && <Winners detail={detail} />}
          <Prizes raffle={raffle} />
          <HowItWorks raffle={raffle} />
          <Fairness detail={detail} />
        </Stack>
      </Columns>
    </>
  )
})

const Own = observer(function Own({ raffle, onChanged }: { raffle: RaffleWire; onChanged: () => void }) {
  const { api } = usePageServices()
  const { revision } = useRaffles()
  const { raffleId } = raffle
  const answer = useAnswer(`${raffleId} ${revision}`, () => api.call(getRafflePromotionStatus, { raffleId }))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="wide" />}>
      {(mine) => (
        <>
          {isDrawn(raffle) && <MyPrizes raffle={raffle} mine={mine} onClaimed={onChanged} />}
          <MyTickets raffle={raffle} mine={mine} />
        </>
      )}
    </Answered>
  )
})

const None = () => {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="ticket"
      title={t('rewards:raffle')}
      action={
        <Button as={Link} to="/" icon="home">
          {t('raffles:home')}
        </Button>
      }
    >
      {t('raffles:none')}
    </EmptyState>
  )
}
