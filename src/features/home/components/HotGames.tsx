import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { lobbyPath, useGames } from '#src/features/games/index.ts'
import { useHome } from '../use-home.ts'
import { GameLane } from './GameLane.tsx'

/** The merchant's hot games; the section is hidden if the list fails to load. */
export const HotGames = observer(function HotGames() {
  const { t } = useTranslation()
  const { mainLobby } = useGames().store
  const { hot } = useHome()
  if (hot.value === null && hot.error !== null) return null
  return (
    <GameLane
      title={t('home:hot')}
      icon="flame"
      games={hot.value}
      allPath={lobbyPath(mainLobby, null)}
      eager
    />
  )
})
