import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { figures, headingFace, oneLine } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { PlayStore } from '../play.store.ts'

const Root = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: 48,
  paddingInline: space(2),
  background: token('color.surface1'),
  color: token('color.text'),
  boxShadow: `inset 0 -1px 0 ${token('color.line')}`,
})
const Name = styled.h1({
  ...headingFace,
  ...oneLine,
  flex: 1,
  minInlineSize: 0,
  margin: 0,
  fontSize: token('text.md'),
  [onPhone]: { fontSize: token('text.sm') },
})
const Facts = styled.dl({
  ...figures,
  display: 'flex',
  alignItems: 'center',
  gap: space(5),
  margin: 0,
  fontSize: token('text.sm'),
  '& > div': { display: 'flex', alignItems: 'baseline', gap: space(1.5) },
  '& dt': { color: token('color.muted'), fontSize: token('text.xs') },
  '& dd': { margin: 0, fontWeight: 650, whiteSpace: 'nowrap' },
  [onPhone]: {
    gap: space(3),
    fontSize: token('text.xs'),
    '& > div': { display: 'grid', justifyItems: 'end', gap: 0, lineHeight: 1.2 },
    '& dt': { fontSize: 10 },
  },
})
interface GameBarProps {
  play: PlayStore
  title: string
  /** Only where nothing else on the screen shows it: in full screen. Amounts are already in words. */
  balance: string | null
  net: string | null
  isFullScreen: boolean
  /** Absent until the game is known. */
  onInfo?: (() => void) | undefined
  onFullScreen?: (() => void) | undefined
}

/** Above every game: the way out, how long it has been played and what that has cost, its rules. */
export const GameBar = observer(function GameBar(props: GameBarProps) {
  const { t } = useTranslation()
  const { play, title, balance, net, isFullScreen, onInfo, onFullScreen } = props
  return (
    <Root>
      <IconButton icon="arrowStart" label={t('games:play.leave')} onClick={() => play.leave()} />
      <Name>{title}</Name>
      <Facts>
        {balance !== null && (
          <div>
            <dt>{t('games:play.balance')}</dt>
            <dd>{balance}</dd>
          </div>
        )}
        {net !== null && (
          <div title={t('games:play.netHint')}>
            <dt>{t('games:play.net')}</dt>
            <dd data-net>{net}</dd>
          </div>
        )}
        {play.phase === 'playing' && (
          <div>
            <dt>{t('games:play.time')}</dt>
            <dd>
              <time role="timer">{play.elapsedText}</time>
            </dd>
          </div>
        )}
      </Facts>
      {onInfo && <IconButton icon="info" label={t('games:play.info')} onClick={onInfo} />}
      {onFullScreen && (
        <IconButton
          icon={isFullScreen ? 'exitFullscreen' : 'fullscreen'}
          label={t(isFullScreen ? 'games:play.exitFullScreen' : 'games:play.fullScreen')}
          onClick={onFullScreen}
        />
      )}
    </Root>
  )
})
