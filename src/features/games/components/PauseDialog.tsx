import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import type { VisitStore } from '../visit.store.ts'
import { useGames } from '../use-games.ts'
import { Actions } from './RealityCheckDialog.tsx'

const Left = styled.output({
  ...figures,
  display: 'grid',
  gap: space(1),
  marginBlock: `${space(5)} 0`,
  padding: space(4),
  borderRadius: token('radius.control'),
  background: tint('color.text', 5),
  textAlign: 'center',
  '& b': { fontSize: token('text.2xl') },
  '& small': { fontSize: token('text.sm'), color: token('color.muted') },
})

interface PauseDialogProps {
  visit: Pick<VisitStore, 'pauseLeftMs' | 'pauseLeftText' | 'resume' | 'session'>
  /** After the break, when the player goes on. */
  onContinue?: () => void
}

/**
 * The market's forced break, in the top layer above the game. It stays until its time is over and the player resumes, so that
 * no game goes on by itself.
 */
export const PauseDialog = observer(function PauseDialog({ visit, onContinue }: PauseDialogProps) {
  const { t } = useTranslation()
  const { playDependencies } = useGames()
  const { pauseLeftMs, pauseLeftText, session } = visit
  const isOver = pauseLeftMs === 0
  const minutes = (count: number) => t('games:reality.minutes', { count })
  const goOn = () => {
    visit.resume()
    onContinue?.()
  }
  return (
    <Dialog
      title={t('games:pause.title')}
      closeLabel={t('games:close')}
      dismissible={false}
      footer={
        <Actions>
          <Button tone="quiet" onClick={() => void playDependencies.session.logout()}>
            {t('games:reality.leave')}
          </Button>
          <Button disabled={!isOver} onClick={goOn}>
            {t('games:reality.continue')}
          </Button>
        </Actions>
      }
    >
      {session?.pause != null && (
        <Text>
          {t('games:pause.text', {
            played: minutes(session.pause.maxMin),
            pause: minutes(session.pause.breakMin),
          })}
        </Text>
      )}
      <Left>
        {isOver ? (
          t('games:pause.over')
        ) : (
          <>
            <small>{t('games:pause.left')}</small>
            {/* The countdown would be read aloud every second. */}
            <b aria-live="off" role="timer">
              {pauseLeftText}
            </b>
          </>
        )}
      </Left>
    </Dialog>
  )
})
