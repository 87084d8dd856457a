import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Game } from '#schemas/api/games.wire.ts'
import { useGate } from '#src/gates/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { demoPath } from '../start-decision.ts'

interface DemoButtonProps {
  game: Game
  /** A tile has room for the icon only. */
  on: 'dialog' | 'tile'
}

/** Opens a game's demo; renders nothing if game, brand or merchant has none. */
export const DemoButton = observer(function DemoButton({ game, on }: DemoButtonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOn = useGate('games.demo') === 'on'
  if (!isOn || !game.hasDemo) return null
  const onClick = () => void navigate(demoPath(game))
  return (
    <span data-gate="games.demo">
      {on === 'tile' ? (
        <IconButton
          icon="dice"
          size="sm"
          tone="filled"
          label={t('games:tile.demo', { game: game.name })}
          onClick={onClick}
        />
      ) : (
        <Button tone="quiet" icon="dice" onClick={onClick}>
          {t('games:playDemo')}
        </Button>
      )}
    </span>
  )
})
