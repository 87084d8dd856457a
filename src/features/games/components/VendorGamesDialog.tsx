import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { Link } from '#src/lib/link.tsx'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import type { VendorGamesProps } from '../dialog-keys.ts'
import { Loadable } from '../loadable.ts'
import { lobbies } from '../lobbies.ts'
import { lobbyPath } from '../start-decision.ts'
import { useGames } from '../use-games.ts'
import { GameCard, GameCardSkeleton } from './GameCard.tsx'
import { PictureWatch } from './PictureWatch.tsx'

/** Maximum number of games in the dialog; the lobby shows the rest. */
const shown = 24
const placeholders = ['1', '2', '3', '4']

/** The games of a vendor, opened from an entry that represents the whole vendor. */
export const VendorGamesDialog = observer(function VendorGamesDialog(props: DialogProps<VendorGamesProps>) {
  const { vendorCode, vendorName, category, onClose } = props
  const { t } = useTranslation()
  const { store } = useGames()
  const { shape } = lobbies[category]
  const [games] = useState(
    () =>
      new Loadable(async (signal) => {
        const query = { category, vendorCode, search: '', pageNo: 1, pageSize: shown }
        const { games: all } = await store.api.list(query, signal)
        // Without the vendor's own entry, which is not a game.
        return all.filter(({ opensVendorGameList }) => !opensVendorGameList)
      }),
  )
  useEffect(() => {
    void games.load()
    return () => games.drop()
  }, [games])

  return (
    <Dialog
      gate={`lobby.${category}`}
      title={t('games:vendor.title', { vendor: vendorName })}
      closeLabel={t('games:close')}
      onClose={onClose}
      size="lg"
      footer={
        <Button as={Link} to={lobbyPath(category, vendorCode)} tone="quiet" onClick={onClose}>
          {t('games:vendor.all')}
        </Button>
      }
    >
      {games.error !== null ? (
        <ErrorState
          title={t('games:lobby.failed')}
          code={games.error.requestId ?? games.error.code}
          action={
            <Button icon="refresh" busy={games.isLoading} onClick={() => void games.load()}>
              {t('games:retry')}
            </Button>
          }
        >
          {t(games.error.copyKey)}
        </ErrorState>
      ) : games.value?.length === 0 ? (
        <EmptyState icon={lobbies[category].icon}>{t('games:lobby.empty')}</EmptyState>
      ) : (
        <PictureWatch>
          <Grid of={shape === 'wide' ? 'wide' : 'tiles'} aria-busy={games.value === null} onClick={onClose}>
            {games.value === null
              ? placeholders.map((place) => <GameCardSkeleton key={place} shape={shape} />)
              : games.value.map((game) => <GameCard key={game.id} game={game} />)}
          </Grid>
        </PictureWatch>
      )}
    </Dialog>
  )
})
