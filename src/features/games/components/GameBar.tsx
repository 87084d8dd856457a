import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { figures, headingFace, lines, oneLine } from '#src/ui/styles/fragments.ts'
import type { PlayStore } from '../play.store.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { LocalTime } from './LocalTime.tsx'
import { useMoney } from './use-money.ts'

/** Phones in portrait and landscape. */
const onNarrow = '@media (max-width: 767.98px)'
/** Narrower than any phone, as at 200 % zoom on one. */
const onTiny = '@media (max-width: 279.98px)'
const onFlat = '@media (max-height: 479.98px) and (orientation: landscape)'

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: space(2),
  minBlockSize: 48,
  paddingInline: space(2),
  background: token('color.surface1'),
  color: token('color.text'),
  boxShadow: `inset 0 -1px 0 ${token('color.line')}`,
  [onNarrow]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  [onFlat]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto', minBlockSize: 40 },
})
/** The name keeps its own direction and lies at the page's start; phones in portrait give it up to three lines. */
const Name = styled.h1({
  ...headingFace,
  display: 'grid',
  justifyItems: 'start',
  minInlineSize: 0,
  margin: 0,
  fontSize: token('text.md'),
  '& > bdi': { ...oneLine, maxInlineSize: '100%' },
  [onNarrow]: {
    fontSize: token('text.sm'),
    lineHeight: 1.1,
    paddingBlock: space(1),
    '& > bdi': { ...lines(3), whiteSpace: 'normal' },
  },
  [onFlat]: { '& > bdi': { ...oneLine, display: 'block' } },
  [onTiny]: { gridRow: 2, gridColumn: '1 / -1', paddingInline: space(2) },
})
const Facts = styled.dl({
  ...figures,
  display: 'flex',
  alignItems: 'center',
  gap: space(5),
  margin: 0,
  fontSize: token('text.sm'),
  whiteSpace: 'nowrap',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: space(1.5) },
  '& dt': { color: token('color.muted'), fontSize: token('text.xs') },
  '& dd': { margin: 0, fontWeight: 650 },
  [onNarrow]: {
    gridRow: 2,
    gridColumn: '1 / -1',
    justifyContent: 'space-between',
    gap: space(2),
    paddingInline: space(2),
    paddingBlockEnd: space(1.5),
    fontSize: token('text.xs'),
  },
  [onFlat]: { gridRow: 'auto', gridColumn: 'auto', gap: space(3), padding: 0, fontSize: token('text.xs') },
  [onTiny]: { gridRow: 3, flexWrap: 'wrap', gap: '0 8px' },
})
const Buttons = styled.div({
  display: 'flex',
  alignItems: 'center',
  [onNarrow]: { gridRow: 1, gridColumn: 3 },
  [onFlat]: { gridRow: 'auto', gridColumn: 'auto' },
  [onTiny]: { gridColumn: '2 / -1', justifySelf: 'end', flexWrap: 'wrap' },
})
/** The age mark links to the responsible gaming help. */
const AgeLink = styled(Link)({
  ...figures,
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: 44,
  minBlockSize: 44,
  fontSize: token('text.xs'),
  fontWeight: 800,
  color: token('color.muted'),
  '& > span': {
    direction: 'ltr',
    padding: '1px 7px',
    borderRadius: 999,
    boxShadow: 'inset 0 0 0 1.5px currentColor',
  },
  '&:hover, &:focus-visible': { color: token('color.text') },
})

interface GameBarProps {
  play: PlayStore
  title: string
  /** Formatted balance; only in full screen, where the header is hidden. */
  balance: string | null
  isFullScreen: boolean
  /** Absent until the game has loaded. */
  onInfo?: (() => void) | undefined
  onFullScreen?: (() => void) | undefined
}

/** Bar above a game: exit, session time and net result, time of day, rules, help. */
export const GameBar = observer(function GameBar(props: GameBarProps) {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const money = useMoney()
  const { play, title, balance, isFullScreen, onInfo, onFullScreen } = props
  const { visit, launch } = play
  const net = visit.money === null ? null : money.signed(visit.money.netMinor, visit.money.currency)
  const { minAge, play: rules } = brand.jurisdiction
  return (
    <Root>
      <IconButton icon="arrowStart" label={t('games:play.leave')} onClick={() => play.leave()} />
      <Name>
        <bdi>{title}</bdi>
      </Name>
      <Facts>
        {play.isDemo && (
          <div data-demo>
            <dt>{t('games:play.demo')}</dt>
            <dd>{t('games:play.demoHint')}</dd>
          </div>
        )}
        {balance !== null && (
          <div>
            <dt>{t('games:play.balance')}</dt>
            <dd>{balance}</dd>
          </div>
        )}
        {rules.showNetPosition && net !== null && (
          <div title={t('games:play.netHint')}>
            <dt>{t('games:play.net')}</dt>
            <dd data-net>{net}</dd>
          </div>
        )}
        {rules.showNetPosition && visit.elapsedText !== null && (
          <div title={t('games:play.timeHint')}>
            <dt>{t('games:play.time')}</dt>
            <dd>
              <time role="timer">{visit.elapsedText}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('games:play.clock')}</dt>
          <dd>
            <LocalTime />
          </dd>
        </div>
      </Facts>
      <Buttons>
        <AgeLink to="/help#responsible-play" target="_blank" aria-label={t('games:play.help', { minAge })}>
          <span>{`${minAge}+`}</span>
        </AgeLink>
        {launch !== null && <FavouriteButton game={launch.game} tone="plain" size="md" />}
        {onInfo && <IconButton icon="info" label={t('games:play.info')} onClick={onInfo} />}
        {onFullScreen && (
          <IconButton
            icon={isFullScreen ? 'exitFullscreen' : 'fullscreen'}
            label={t(isFullScreen ? 'games:play.exitFullScreen' : 'games:play.fullScreen')}
            onClick={onFullScreen}
          />
        )}
      </Buttons>
    </Root>
  )
})
