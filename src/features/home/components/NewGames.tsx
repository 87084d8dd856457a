import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { lobbyPath, useGames } from '#src/features/games/index.ts'
import { useHome } from '../use-home.ts'
import { GameLane } from './GameLane.tsx'

/** With fewer games the section is hidden. */
const fewest = 3

/** The newest games of the main lobby. */
export const NewGames = observer(function NewGames() {
  const { t } = useTranslation()
  const { mainLobby } = useGames().store
  const { fresh } = useHome()
  if (fresh.value === null ? fresh.error !== null : fresh.value.length < fewest) return null
  return (
    <GameLane
      title={t('home:fresh')}
      icon="sparkle"
      games={fresh.value}
      allPath={lobbyPath(mainLobby, null)}
    />
  )
})
