import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Game } from '#schemas/api/games.wire.ts'
import { useGuard } from '#src/features/session/index.ts'
import { useWallet } from '#src/features/wallet/index.ts'
import { Link } from '#src/lib/link.tsx'
import { token } from '#src/lib/tokens.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { GameBar } from '../components/GameBar.tsx'
import { GameInfoDialog } from '../components/GameInfoDialog.tsx'
import { GameStage } from '../components/GameStage.tsx'
import { PauseDialog } from '../components/PauseDialog.tsx'
import { RealityCheckDialog, RealityCheckInterval } from '../components/RealityCheckDialog.tsx'
import { RoundsDialog } from '../components/RoundsDialog.tsx'
import { useFullScreen } from '../components/use-full-screen.ts'
import type { GameStarter } from '../game-starter.ts'
import { PlayStore } from '../play.store.ts'
import { lobbyPath } from '../start-decision.ts'
import { useGames } from '../use-games.ts'
import { useMyGames } from '../use-my-games.ts'
import { VisitStore } from '../visit.store.ts'

/** A phone in portrait or landscape; the game fills the screen. */
const onHandheld = `${onPhone}, (max-height: 479.98px)`

const Root = styled.div({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  // Below the header's two bars.
  blockSize: 'calc(100dvh - 104px)',
  minBlockSize: 'min(600px, calc(100dvh - 104px))',
  '&:fullscreen': { blockSize: '100dvh' },
  [onHandheld]: {
    position: 'fixed',
    zIndex: 30,
    inset: 0,
    minBlockSize: 0,
    blockSize: '100dvh',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    // In landscape the notch is at one side of the screen.
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
    background: token('color.surface1'),
  },
})

/** Game page: `/game?gameId=…&vendor=…`, with `&mode=demo` for the demo. */
export const GamePage = () => {
  const [params] = useSearchParams()
  const isDemo = params.get('mode') === 'demo'
  if ((params.get('gameId') ?? '') === '') return <NoGame />
  return <OpenedGame key={String(isDemo)} isDemo={isDemo} />
}

/** The URL contains no game id. */
const NoGame = () => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('app:page.game')}
      action={
        <Button as={Link} to="/" icon="home">
          {t('games:lobby.home')}
        </Button>
      }
    >
      {t('games:play.none')}
    </EmptyState>
  )
}

const OpenedGame = observer(function OpenedGame({ isDemo }: { isDemo: boolean }) {
  const { t } = useTranslation()
  const { starter, playDependencies } = useGames()
  const wallet = useWallet()
  const guard = useGuard()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const mine = useMyGames()
  const [play] = useState(
    () =>
      new PlayStore({
        ...playDependencies,
        isDemo,
        visit: new VisitStore({ api: mine.api, clock: playDependencies.clock }),
      }),
  )
  const ref = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(ref)
  const id = params.get('gameId') ?? ''
  const vendorCode = params.get('vendor') ?? ''
  const asked = useRef(false)
  const { launch, isLeaving, phase, mayOpen } = play

  // A launch answers with the game itself.
  useEffect(() => {
    if (!play.mayOpen) void play.learn(id)
  }, [play, id])
  useEffect(() => {
    if (mayOpen) void play.open({ id, vendorCode })
    return () => play.close()
  }, [play, id, vendorCode, mayOpen])
  useEffect(() => {
    if (!isLeaving) return
    // Back to the previous page and its scroll position; a game opened by its URL leads to its lobby.
    if (cameFromHere()) void navigate(-1)
    else void navigate(wayBack(starter, play.game))
  }, [isLeaving, navigate, starter, play])
  useEffect(() => play.warnBeforeUnload(window), [play])
  // Toasts move to the top, because a game's controls are at its lower edge.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['toasts'] = 'top'
    return () => {
      delete dataset['toasts']
    }
  }, [])
  useEffect(() => {
    mine.setPlaying(true)
    return () => mine.setPlaying(false)
  }, [mine])
  useEffect(() => {
    if (launch !== null && !isDemo) mine.refreshRecent()
  }, [mine, launch, isDemo])
  // A visitor who opens the URL gets the login dialog at once; a player who logs out here does not.
  useEffect(() => {
    if (asked.current || phase === 'checking') return
    asked.current = true
    if (phase === 'visitor') guard.run(() => undefined)
  }, [phase, guard])

  const title = play.game?.name ?? t('games:play.title')
  return (
    <Root ref={ref} data-phase={phase} data-fills-window>
      <GameBar
        play={play}
        title={title}
        balance={fullScreen.isOn && !wallet.masked ? wallet.text : null}
        isFullScreen={fullScreen.isOn}
        onInfo={launch === null ? undefined : () => play.cover('info')}
        onFullScreen={launch === null ? undefined : (fullScreen.toggle ?? undefined)}
      />
      <GameStage
        play={play}
        title={title}
        onRetry={() => void play.open({ id, vendorCode })}
        onLogIn={() => guard.run(() => undefined)}
      />
      {play.overlay === 'info' && launch !== null && (
        <GameInfoDialog game={launch.game} onClose={() => play.uncover()}>
          {!isDemo && <RealityCheckInterval play={play} />}
        </GameInfoDialog>
      )}
      {play.overlay === 'realityCheck' && <RealityCheckDialog play={play} />}
      {play.overlay === 'pause' && <PauseDialog visit={play.visit} />}
      {play.overlay === 'rounds' && <RoundsDialog onClose={() => play.uncover()} />}
      {play.overlay === 'leave' && (
        <ConfirmDialog
          title={t('games:play.leaveTitle')}
          confirmLabel={t('games:play.leaveConfirm')}
          cancelLabel={t('games:play.leaveCancel')}
          onConfirm={() => play.leaveAnyway()}
          onCancel={() => play.uncover()}
        >
          <Text>{t('games:play.leaveText')}</Text>
        </ConfirmDialog>
      )}
    </Root>
  )
})

/** The router numbers its history entries; 0 is the entry page of the visit. */
const cameFromHere = () => Number((history.state as { idx?: unknown } | null)?.idx ?? 0) > 0

/** Path of the game's lobby; slots if the game has not loaded. */
const wayBack = (starter: GameStarter, game: Game | null): string =>
  game === null ? lobbyPath('slots', null) : starter.lobbyOf(game)
