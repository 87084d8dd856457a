import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getRaffle, getRafflePromotionStatus, listRaffles } from '#schemas/api/raffles.ts'
import type { RaffleDetail, RaffleWire } from '#schemas/api/raffles.ts'
import type { Reply } from '#schemas/api/route.ts'
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
    const answer = useAnswer('list', () => api.call(listRaffles, {}), revision)
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
  const { isLoggedIn } = useSession()
  // Both at once: the player's part comes first on a phone, and moves nothing below it.
  const answer = useAnswer(
    `${raffleId} ${isLoggedIn}`,
    async () => {
      const [detail, mine] = await Promise.all([
        api.call(getRaffle, { raffleId }),
        isLoggedIn ? api.call(getRafflePromotionStatus, { raffleId }).catch(() => 'failed' as const) : null,
      ])
      return { detail, mine }
    },
    raffles.revision,
  )
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ detail, mine }) => (
        <>
          <Raffle detail={detail} mine={mine} onChanged={() => raffles.tell()} />
          {children}
        </>
      )}
    </Answered>
  )
})

type Mine = Reply<typeof getRafflePromotionStatus>

interface RaffleProps {
  detail: RaffleDetail
  /** The player's own tickets and prizes; null: a visitor; `failed`: the part shows why, and the rest of the page stays. */
  mine: Mine | 'failed' | null
  onChanged: () => void
}

const isDrawn = ({ state }: RaffleWire) => state === 'drawn' || state === 'settled'

const Raffle = observer(function Raffle({ detail, mine, onChanged }: RaffleProps) {
  const { t } = useTranslation()
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
          {mine === null && <VisitorTickets />}
          {mine === 'failed' && <OwnAgain raffle={raffle} onChanged={onChanged} />}
          {mine !== null && mine !== 'failed' && <Own raffle={raffle} mine={mine} onChanged={onChanged} />}
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

interface OwnProps {
  raffle: RaffleWire
  onChanged: () => void
}

const Own = ({ raffle, mine, onChanged }: OwnProps & { mine: Mine }) => (
  <>
    {isDrawn(raffle) && <MyPrizes raffle={raffle} mine={mine} onClaimed={onChanged} />}
    <MyTickets raffle={raffle} mine={mine} />
  </>
)

/** Loads the player's part once more: its reason, such as a trial account, or the part itself. */
const OwnAgain = ({ raffle, onChanged }: OwnProps) => {
  const { api } = usePageServices()
  const { raffleId } = raffle
  const answer = useAnswer(raffleId, () => api.call(getRafflePromotionStatus, { raffleId }))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="wide" />}>
      {(mine) => <Own raffle={raffle} mine={mine} onChanged={onChanged} />}
    </Answered>
  )
}

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
