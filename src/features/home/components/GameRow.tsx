import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import { lobbies, useGames, vendorPath } from '#src/features/games/index.ts'
import type { ShownVendor } from '#src/features/games/index.ts'
import { Link } from '#src/lib/link.tsx'
import { useAnswer } from '#src/record-page/index.ts'
import { VendorCard } from '#src/ui/patterns/VendorCard/index.ts'
import { GameLane } from './GameLane.tsx'

const shown = 12

interface GameRowProps {
  title: string
  category: Category
  /** Vendors whose cards end the row; a single one is the vendor of all its games. */
  vendors: readonly ShownVendor[]
  allPath: string
  /** Restricts the row to one vendor's games. */
  vendorCode?: string
}

/** Vendors with more games than the row shows; a vendor with a row of its own always has its card. */
function unshown(vendors: readonly ShownVendor[], games: readonly Game[]): readonly ShownVendor[] {
  const shownOf = (code: string) => games.filter(({ vendorCode }) => vendorCode === code).length
  return vendors.filter(({ vendorCode, gameCount }) => gameCount > shownOf(vendorCode))
}

/** The first games of a lobby or of one vendor in it, followed by cards of the vendors with more games. */
export const GameRow = observer(function GameRow({
  title,
  category,
  vendors,
  allPath,
  vendorCode,
}: GameRowProps) {
  const { t, i18n } = useTranslation()
  const { store } = useGames()
  const { icon, shape } = lobbies[category]
  const key = `${category} ${vendorCode} ${i18n.language} ${store.reloads}`
  const { value, error } = useAnswer(key, () =>
    store.api.list({ category, vendorCode: vendorCode ?? null, search: '', pageNo: 1, pageSize: shown }),
  )
  if (value === null && error !== null) return null
  return (
    <GameLane
      title={title}
      icon={icon}
      of={shape === 'wide' ? 'wide' : 'tiles'}
      games={value?.games ?? null}
      allPath={allPath}
      end={(vendorCode === undefined ? unshown(vendors, value?.games ?? []) : vendors).map(
        ({ name, logoUrl, gameCount, ...vendor }) => ({
          key: vendor.vendorCode,
          card: (
            <VendorCard
              as={Link}
              to={vendorPath(category, vendor)}
              name={t('home:allOf', { studio: name })}
              logoUrl={logoUrl}
              count={t('home:gameCount', { count: gameCount })}
            />
          ),
        }),
      )}
    />
  )
})
