import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Spinner } from '#src/ui/primitives/Spinner/index.ts'
import { gamePath, lotteryVendors } from '../start-decision.ts'
import { useGames } from '../use-games.ts'

/** The vendor an address stands for; null for `/lottery`, which opens whatever lottery there is. */
const vendorAt = (path: string) =>
  /^\/vnlottery/i.test(path) ? lotteryVendors.VN : /^\/sealottery/i.test(path) ? lotteryVendors.SEA : null

/**
 * The addresses of the lotteries: each opens the game behind it, or says that there is none here. A family's own address
 * opens no other family; the plain one prefers the brand's.
 */
export const LotteryPage = observer(function LotteryPage() {
  const { t } = useTranslation()
  const { store } = useGames()
  const { brand } = useBrand()
  const { pathname } = useLocation()
  // The door one came to, while the address already is the game's.
  const [door] = useState(pathname)
  const [params] = useSearchParams()
  const vendors = store.vendorsOf('lottery')
  if (vendors === null) return <Spinner label={t('games:lobby.loading')} />
  const of = (code: string) => vendors.find(({ vendorCode }) => vendorCode === code)
  const family = vendorAt(door)
  const vendor = family === null ? (of(lotteryVendors[brand.lotteryType]) ?? vendors[0]) : of(family)
  const id = params.get('gameCode') ?? vendor?.directGameId ?? null
  if (vendor !== undefined && id !== null)
    return <Navigate replace to={gamePath({ id, vendorCode: vendor.vendorCode })} />
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
})
