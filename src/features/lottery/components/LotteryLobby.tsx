import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import { useGames, vendorPath } from '#src/features/games/index.ts'
import { useGates } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { PageHead } from '#src/ui/patterns/PageHead/index.ts'
import { VendorCard } from '#src/ui/patterns/VendorCard/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import type { LotteryStore } from '../lottery.store.ts'
import { ticketsPath } from '../paths.ts'
import { useLottery } from '../use-lottery.ts'
import { LotteryCard, LotteryCardSkeleton } from './LotteryCard.tsx'
import { Cards, Page, Row, Section } from './parts.ts'

export type Family = LotteryWire['family']

interface LotteryLobbyProps {
  /** The family the URL is limited to; null: all lotteries of the site. */
  family: Family | null
}

/** The family of the brand's `lotteryType` first, quick draws last. */
const familiesOf = ({ lotteryType }: Pick<LotteryStore, 'lotteryType'>): readonly Family[] =>
  lotteryType === 'VN' ? ['vietnam', 'sea', 'elott'] : ['sea', 'vietnam', 'elott']

const gateOf = { vietnam: 'lottery.vietnam', sea: 'lottery.sea', elott: 'lobby.eLottery' } as const

/** Sorts by closing time; quick draws come last in their given order, because one closes every minute. */
const bySoonest = (one: LotteryWire, other: LotteryWire) => {
  const closing = ({ isQuick, next }: LotteryWire) =>
    isQuick || next === null ? Infinity : Date.parse(next.closesAt)
  const [a, b] = [closing(one), closing(other)]
  return a === b ? 0 : a - b
}

/** The lottery lobby: every lottery with its next draw and latest board. */
export const LotteryLobby = observer(function LotteryLobby({ family }: LotteryLobbyProps) {
  const { t, i18n } = useTranslation()
  const lottery = useLottery()
  const gates = useGates()
  const { games, isLoggedIn } = lottery
  useEffect(() => lottery.show(), [lottery, isLoggedIn, i18n.language])

  const families = (family === null ? familiesOf(lottery) : [family]).filter(
    (each) => gates.state(gateOf[each]) !== 'off',
  )
  const sold = games.value?.filter((game) => families.includes(game.family)) ?? null
  const title = family === null ? t('games:category.lottery') : t(`lottery:family.${family}`)
  return (
    <Page>
      <PageHead title={title} lead={t('app:heads.lottery.lead')}>
        <nav aria-label={title}>
          <Button as={Link} to="/lottery/results" tone="quiet" size="sm" icon="trophy">
            {t('lottery:results.title')}
          </Button>
          <Button as={Link} to={ticketsPath} tone="quiet" size="sm" icon="receipt">
            {t('lottery:page.tickets.title')}
          </Button>
        </nav>
      </PageHead>
      {families.length > 1 && (
        <Row>
          {families.map((each) => (
            <Chip key={each} as="a" href={`#${each}`}>
              {t(`lottery:family.${each}`)}
            </Chip>
          ))}
        </Row>
      )}
      {sold === null && games.error !== null ? (
        <ErrorState
          title={t('lottery:page.failed')}
          code={games.error.requestId ?? games.error.code}
          action={
            <Button icon="refresh" busy={games.isLoading} onClick={() => lottery.show()}>
              {t('lottery:page.retry')}
            </Button>
          }
        >
          {t(games.error.copyKey)}
        </ErrorState>
      ) : sold === null ? (
        <Cards aria-busy>
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <LotteryCardSkeleton />
            </li>
          ))}
        </Cards>
      ) : (
        <Sold sold={sold} families={families} />
      )}
      <VendorLotteries isAlone={sold?.length === 0} />
    </Page>
  )
})

const Sold = observer(function Sold({
  sold,
  families,
}: {
  sold: readonly LotteryWire[]
  families: readonly Family[]
}) {
  const { t } = useTranslation()
  const lottery = useLottery()
  const known = (list: readonly LotteryWire[] | null) =>
    (list ?? []).flatMap(({ gameId }) => sold.find((game) => game.gameId === gameId) ?? [])
  const favourites = lottery.favourites.flatMap((favourite) => {
    const game = sold.find(({ gameId }) => gameId === favourite.gameId)
    return game === undefined ? [] : [{ game, favourite }]
  })
  // With few lotteries on sale, "recent" and "popular" would only repeat them.
  const isLong = sold.length > 4
  return (
    <>
      {favourites.length > 0 && (
        <Part title={t('lottery:page.lobby.favourites')}>
          {favourites.map(({ game, favourite }) => (
            <li key={`${game.gameId}/${favourite.station}`}>
              <LotteryCard game={game} favourite={favourite} />
            </li>
          ))}
        </Part>
      )}
      <Games
        title={t('lottery:page.lobby.recent')}
        games={isLong ? known(lottery.recent.value).slice(0, 4) : []}
      />
      {families.map((family) => (
        <Games
          key={family}
          id={family}
          title={t(`lottery:family.${family}`)}
          games={sold.filter((game) => game.family === family).toSorted(bySoonest)}
        />
      ))}
      <Games
        title={t('lottery:page.lobby.popular')}
        games={isLong ? known(lottery.popular.value).slice(0, 4) : []}
      />
    </>
  )
})

const Games = ({ id, title, games }: { id?: string; title: string; games: readonly LotteryWire[] }) =>
  games.length === 0 ? null : (
    <Part title={title} {...(id !== undefined && { id, isSmall: id === 'elott' })}>
      {games.map((game) => (
        <li key={game.gameId}>
          <LotteryCard game={game} />
        </li>
      ))}
    </Part>
  )

interface PartProps {
  id?: string
  title: string
  /** Two small cards in a row on a phone. */
  isSmall?: boolean
  children: ReactNode
}

const Part = ({ id, title, isSmall = false, children }: PartProps) => (
  <Section id={id} aria-label={title}>
    <Heading level={2} size="md">
      {title}
    </Heading>
    <Cards data-small={isSmall || undefined}>{children}</Cards>
  </Section>
)

/** Lotteries of game vendors, which run in an iframe. `isAlone`: shows an empty state if there are none. */
const VendorLotteries = observer(function VendorLotteries({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation()
  const { store } = useGames()
  const vendors = store.vendorsOf('lottery') ?? []
  if (vendors.length === 0)
    return isAlone ? (
      <EmptyState
        icon="lottery"
        action={
          <Button as={Link} to="/" icon="home">
            {t('games:lobby.home')}
          </Button>
        }
      >
        {t('games:lobby.noLottery')}
      </EmptyState>
    ) : null
  return (
    <Part title={t('lottery:page.lobby.vendors')}>
      {vendors.map((vendor) => (
        <li key={vendor.vendorCode}>
          <VendorCard
            as={Link}
            to={vendorPath('lottery', vendor)}
            name={vendor.name}
            logoUrl={vendor.logoUrl}
            count={t('lottery:page.lobby.games', { number: vendor.gameCount })}
          />
        </li>
      ))}
    </Part>
  )
})
