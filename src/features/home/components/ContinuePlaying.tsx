import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { lobbyPath, useGames, useMyGames } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { useAnswer } from '#src/record-page/index.ts'
import { belowDesktop } from '#src/ui/styles/media.ts'
import { GameLane } from './GameLane.tsx'

const shown = 12

/**
 * Two columns on a desktop; below that the favourites are appended to the first row, so that the section's height does not
 * change.
 */
const Halves = styled.div({
  display: 'grid',
  gap: space(8),
  '& > *': { minInlineSize: 0 },
  '&[data-both]': { gridTemplateColumns: '1fr 1fr' },
  [belowDesktop]: {
    '&[data-both]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > [data-half=favourites]': { display: 'none' },
  },
})

/** The player's recently opened games and favourites. Without either, it suggests games, so that the section does not collapse. */
export const ContinuePlaying = observer(function ContinuePlaying() {
  const { t } = useTranslation()
  const { keepsFavourites, favourites: liked, favouritesRead, recent } = useMyGames()
  const favourites = keepsFavourites ? (liked ?? []) : []
  const isReading =
    (recent.value === null && recent.error === null) ||
    (keepsFavourites && liked === null && favouritesRead.error === null)
  const played = isReading ? null : (recent.value?.slice(0, shown) ?? [])
  if (played?.length === 0 && favourites.length === 0) return <WhereToStart />
  if (played?.length === 0)
    return <GameLane title={t('home:favourites')} icon="heart" games={favourites} eager />
  const hasBoth = played !== null && favourites.length > 0
  const others = favourites.filter(({ id }) => played?.every((each) => each.id !== id))
  return (
    <Halves data-both={hasBoth || undefined}>
      <div>
        <GameLane title={t('home:continue')} icon="play" games={played} narrowAlso={others} eager />
      </div>
      {hasBoth && (
        <div data-half="favourites">
          <GameLane title={t('home:favourites')} icon="heart" games={favourites} />
        </div>
      )}
    </Halves>
  )
})

/** Games of the main lobby with the highest RTP. */
const WhereToStart = observer(function WhereToStart() {
  const { t, i18n } = useTranslation()
  const { store } = useGames()
  const category = store.mainLobby
  const { value, error } = useAnswer(`${category} ${i18n.language} ${store.reloads}`, () =>
    store.api.list({
      category,
      vendorCode: null,
      search: '',
      pageNo: 1,
      pageSize: shown,
      wishes: { sort: 'rtp' },
    }),
  )
  if (value === null && error !== null) return null
  return (
    <GameLane
      title={t('home:start')}
      icon="play"
      games={value?.games ?? null}
      allPath={lobbyPath(category, null)}
      eager
    />
  )
})
