import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { Brand } from '#schemas/brand.generated.ts'
import { useBrand } from '#src/brand/index.ts'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Spinner } from '#src/ui/primitives/Spinner/index.ts'
import { gamePath, lotteryVendors } from '../start-decision.ts'
import { useGames } from '../use-games.ts'

/** The vendor an address stands for: `/lottery` is the brand's own family. */
const vendorAt = (path: string, ownFamily: Brand['lotteryType']) =>
  lotteryVendors[/^\/vnlottery/i.test(path) ? 'VN' : /^\/sealottery/i.test(path) ? 'SEA' : ownFamily]

/** The addresses of the lotteries: each opens the game behind it, or says that there is none here. */
export const LotteryPage = observer(function LotteryPage() {
  const { t } = useTranslation()
  const { store } = useGames()
  const { brand } = useBrand()
  const { pathname } = useLocation()
  // The door one came to, while the address already is the game's.
  const [door] = useState(pathname)
  const [params] = useSearchParams()
  const lanes = [store.vendorsOf('lottery'), store.vendorsOf('eLottery')]
  if (lanes.includes(null)) return <Spinner label={t('games:lobby.loading')} />
  const vendors = lanes.flatMap((lane) => lane ?? [])
  const vendor =
    vendors.find(({ vendorCode }) => vendorCode === vendorAt(door, brand.lotteryType)) ?? vendors[0]
  const id = params.get('gameCode') ?? vendor?.directGameId ?? null
  if (vendor !== undefined && id !== null)
    return <Navigate replace to={gamePath({ id, vendorCode: vendor.vendorCode })} />
  return (
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
  )
})
