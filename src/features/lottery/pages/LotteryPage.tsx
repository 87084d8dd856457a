import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { GateId } from '#schemas/modules.generated.ts'
import { gamePath, lotteryVendors, useGames } from '#src/features/games/index.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Spinner } from '#src/ui/primitives/Spinner/index.ts'
import { LotteryLobby } from '../components/LotteryLobby.tsx'
import type { Family } from '../components/LotteryLobby.tsx'
import { PlayView } from '../components/play/PlayView.tsx'
import { withTexts } from '../lottery-texts.tsx'
import { useLottery } from '../use-lottery.ts'

interface Door {
  readonly family: Family | null
  readonly gate: GateId
  /** Vendor of the game named by `gameCode`. */
  readonly vendorCode: string | null
}

const doorAt = (path: string): Door =>
  /^\/vnlottery/i.test(path)
    ? { family: 'vietnam', gate: 'lottery.vietnam', vendorCode: lotteryVendors.VN }
    : /^\/sealottery/i.test(path)
      ? { family: 'sea', gate: 'lottery.sea', vendorCode: lotteryVendors.SEA }
      : { family: null, gate: 'lobby.lottery', vendorCode: null }

/**
 * `/lottery`, `/vnlottery`, `/seaLottery`: the lobby. With `?gameCode=` the betting page of that lottery, or a redirect to
 * a vendor's game.
 */
export const LotteryPage = withTexts(
  observer(function LotteryPage() {
    const { t } = useTranslation()
    const { pathname } = useLocation()
    const [params] = useSearchParams()
    const { family, gate, vendorCode } = doorAt(pathname)
    const isOff = useGate(gate) === 'off'
    const code = params.get('gameCode')
    if (isOff)
      return (
        <div data-gate={gate} data-gate-state="off">
          <NotOffered />
        </div>
      )
    if (code === null) return <LotteryLobby family={family} />
    return (
      <Coded
        key={code}
        code={code}
        station={params.get('station')}
        vendorCode={vendorCode}
        title={t('games:category.lottery')}
      />
    )
  }),
)

interface CodedProps {
  code: string
  /** Station from the URL. */
  station: string | null
  vendorCode: string | null
  title: string
}

/** Resolves a game code: a lottery of the operator, or else a vendor's game. */
const Coded = observer(function Coded({ code, station, vendorCode, title }: CodedProps) {
  const lottery = useLottery()
  const { store } = useGames()
  const { games } = lottery
  useEffect(() => lottery.showGame(), [lottery, lottery.isLoggedIn])
  const game = lottery.gameOf(code)
  if (game !== null) return <PlayView game={game} station={station} />
  const vendors = store.vendorsOf('lottery')
  if ((games.value === null && games.error === null) || vendors === null) return <Spinner label={title} />
  const vendor = vendors.find((each) => each.vendorCode === vendorCode) ?? vendors[0]
  return vendor === undefined ? (
    <NotOffered />
  ) : (
    <Navigate replace to={gamePath({ id: code, vendorCode: vendor.vendorCode })} />
  )
})

const NotOffered = () => {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="lottery"
      title={t('games:category.lottery')}
      action={
        <Button as={Link} to="/" icon="home">
          {t('games:lobby.home')}
        </Button>
      }
    >
      {t('games:lobby.noLottery')}
    </EmptyState>
  )
}
