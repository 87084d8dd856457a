import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { SetLimitsButton } from '#src/features/protection/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Artwork } from '#src/ui/primitives/Artwork/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Spinner } from '#src/ui/primitives/Spinner/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { mix, tint } from '#src/ui/styles/fragments.ts'
import { lobbies } from '../lobbies.ts'
import type { PlayStore } from '../play.store.ts'
import { useGames } from '../use-games.ts'
import { GameFrame } from './GameFrame.tsx'

const Root = styled.div({
  position: 'relative',
  display: 'grid',
  minBlockSize: 0,
  flex: 1,
  background: token('color.surface0'),
})
const Curtain = styled.div({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(5),
  padding: space(6),
  textAlign: 'center',
  '& dialog': { textAlign: 'start' },
  background: `radial-gradient(90% 80% at 50% 35%, ${mix('color.brand', 30, 'color.surface1')}, ${token('color.surface0')} 75%)`,
  color: token('color.text'),
  // The picture stays in the middle of the stage, whatever is below it.
  '&[data-poster]': {
    placeContent: 'stretch center',
    gridTemplateRows: 'minmax(0, 1fr) auto minmax(min-content, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :first-of-type': { gridRow: 2 },
    '& > :last-of-type': { gridRow: 3 },
  },
})
const Below = styled.div({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: space(5),
})
const onFlat = '@media (max-height: 479.98px)'
/** At the size and place of the picture on the stamped first screen (`.sk-game`). */
const Cover = styled.div({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  background: token('color.surface1'),
  inlineSize: 'min(168px, 40vw)',
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  boxShadow: `${token('shadow.high')}, 0 0 80px ${tint('color.accent', 30)}`,
  [onFlat]: { inlineSize: 84 },
  // As high as a portrait one: what is below stays when the game becomes known.
  '&[data-shape=wide]': {
    inlineSize: 'min(358.4px, 85.33vw)',
    aspectRatio: '16 / 10',
    [onFlat]: { inlineSize: 179.2 },
  },
})
const Sign = styled.span({ fontSize: token('text.2xl') })
const Row = styled.div({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(3) })

interface GameStageProps {
  play: PlayStore
  title: string
  onRetry: () => void
  onLogIn: () => void
}

/** The game's iframe, or the loading, login or error state in its place. */
export const GameStage = observer(function GameStage({ play, title, onRetry, onLogIn }: GameStageProps) {
  const { store } = useGames()
  const { game, phase } = play
  const hasPoster = phase !== 'failed'
  return (
    <Root>
      {play.launch !== null && <GameFrame play={play} launch={play.launch} title={title} />}
      {phase !== 'playing' && (
        <Curtain data-poster={hasPoster || undefined}>
          {hasPoster && (
            <Cover data-shape={game === null ? undefined : lobbies[game.category].shape}>
              {/* The place is kept until the game is known: what is below must not move. */}
              {game === null ? (
                <Sign>
                  <Icon name="slots" />
                </Sign>
              ) : (
                <Artwork src={store.artUrl(game)} name={title} eager />
              )}
            </Cover>
          )}
          <Below>
            <Waiting play={play} title={title} onRetry={onRetry} onLogIn={onLogIn} />
          </Below>
        </Curtain>
      )}
    </Root>
  )
})

/** Refusals for which the error links to the player's limits page. */
const wantsLimits = /^protection\.kycRequired$|^account\.resting$/

const Waiting = observer(function Waiting({ play, title, onRetry, onLogIn }: GameStageProps) {
  const { t } = useTranslation()
  // A game that does not exist is not asked for again: the lobby is the way on.
  const isGone = play.error?.code === 'game.unknown'
  const leave = (
    <Button tone={isGone ? 'accent' : 'quiet'} onClick={() => play.leave()}>
      {t('games:play.leave')}
    </Button>
  )
  switch (play.phase) {
    case 'visitor':
      return (
        <>
          <Text>{t(play.isDemo ? 'games:play.demoVisitor' : 'games:play.visitor')}</Text>
          <Row>
            <Button onClick={onLogIn}>{t('games:logIn')}</Button>
            {leave}
          </Row>
        </>
      )
    case 'trial':
      return (
        <>
          <Text>{t('games:play.trial')}</Text>
          <Row>
            <Button onClick={onLogIn}>{t('games:play.realAccount')}</Button>
            {leave}
          </Row>
        </>
      )
    case 'failed':
      return (
        <ErrorState
          title={t('games:play.failed')}
          code={play.error?.requestId ?? play.error?.code}
          action={
            <Row>
              {play.error?.code === 'protection.limitsRequired' ? (
                <SetLimitsButton onDone={onRetry} />
              ) : wantsLimits.test(play.error?.code ?? '') ? (
                <Button as={Link} to="/member/limits" icon="shield">
                  {t('memberCenter:menu.limits')}
                </Button>
              ) : isGone ? null : (
                <Button icon="refresh" onClick={onRetry}>
                  {t('games:retry')}
                </Button>
              )}
              {leave}
            </Row>
          }
        >
          {t(play.error?.copyKey ?? 'errors:server.unexpected')}
        </ErrorState>
      )
    default:
      return (
        <>
          {play.isSlow ? (
            <>
              <Text>{t('games:play.slow')}</Text>
              <Row>
                <Button onClick={onRetry}>{t('games:retry')}</Button>
                <Button tone="quiet" onClick={() => play.keepWaiting()}>
                  {t('games:play.keepWaiting')}
                </Button>
                {leave}
              </Row>
            </>
          ) : (
            <Spinner label={t('games:play.opening', { game: title })} />
          )}
        </>
      )
  }
})
