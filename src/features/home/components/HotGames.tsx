import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { lobbyPath, useGames } from '#src/features/games/index.ts'
import { Gate } from '#src/gates/index.ts'
import { useHome } from '../use-home.ts'
import { GameLane } from './GameLane.tsx'

/** The merchant's hot games, then the new ones. A list that cannot be had is left out: the lobbies are one press away. */
export const HotGames = observer(function HotGames() {
  const { t } = useTranslation()
  const { mainLobby } = useGames().store
  const { hot, fresh } = useHome()
  const allPath = lobbyPath(mainLobby, null)
  return (
    <>
      <Gate
        id="home.hotGames"
        pending={<GameLane title={t('home:hot')} icon="flame" games={null} allPath={allPath} />}
      >
        {(hot.value !== null || hot.error === null) && (
          <GameLane title={t('home:hot')} icon="flame" games={hot.value} allPath={allPath} eager />
        )}
      </Gate>
      {/* One or two would leave the row empty. */}
      {fresh.value?.[2] && (
        <GameLane title={t('home:fresh')} icon="sparkle" games={fresh.value} allPath={allPath} />
      )}
    </>
  )
})
