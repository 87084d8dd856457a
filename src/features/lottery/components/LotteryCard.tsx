import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { bare, lines, moves } from '#src/ui/styles/fragments.ts'
import { onHover, onTablet } from '#src/ui/styles/media.ts'
import type { FavouriteStation } from '../lottery.api.ts'
import { playPath } from '../paths.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { BoardBrief, BoardBriefSkeleton } from './BoardBrief.tsx'
import { Countdown } from './Countdown.tsx'
import { Stack } from './parts.ts'

const Cover = styled(Link)({
  ...bare,
  display: 'grid',
  borderRadius: token('radius.card'),
  '& > section': {
    display: 'grid',
    alignContent: 'space-between',
    gap: space(3),
    transition: moves('fast', 'transform', 'box-shadow'),
  },
  [onHover]: { '&:hover > section': { transform: 'translateY(-2px)', boxShadow: token('shadow.high') } },
})
const Title = styled.h3({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(2),
  margin: 0,
  fontSize: token('text.md'),
  fontWeight: 700,
})
const Places = styled.p({
  ...lines(2),
  margin: 0,
  // Two-line titles align the boards of cards in a row; on a phone cards are stacked.
  [onTablet]: { '&[data-long]': { minBlockSize: '3em' } },
  fontSize: token('text.sm'),
  lineHeight: 1.5,
  color: token('color.muted'),
})

interface LotteryCardProps {
  game: LotteryWire
  /** Shows this favourite station and its next draw instead of the game's. */
  favourite?: FavouriteStation
}

/** Card of a lottery: its next draw and latest board; links to its betting page. */
export function LotteryCard({ game, favourite }: LotteryCardProps) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const { gameId, isQuick, timeZone } = game
  const station = favourite?.station
  const next = favourite === undefined ? game.next : favourite.next
  // The game's latest board may be of another station.
  const latest = station === undefined || game.latest?.station === station ? game.latest : null
  return (
    <Cover to={playPath(gameId, station)}>
      <Card>
        <Stack>
          <Title>
            {station === undefined ? format.game(gameId) : format.station(station)}
            {isQuick && game.family !== 'elott' && <Badge tone="soft">{t('lottery:page.quick')}</Badge>}
          </Title>
          <Places data-long={!isQuick || undefined}>
            {station !== undefined && `${format.game(gameId)} · `}
            {next === null
              ? t('lottery:page.lobby.notNext')
              : isQuick
                ? format.draw(next.drawId)
                : `${format.when(next.drawsAt, timeZone)} · ${format.stations(station === undefined ? (game.next?.stations ?? []) : [station])}`}
          </Places>
          {latest !== null && <BoardBrief result={latest} />}
        </Stack>
        {next !== null && <Countdown closesAt={next.closesAt} timeZone={timeZone} />}
      </Card>
    </Cover>
  )
}

export const LotteryCardSkeleton = () => (
  <Card>
    <Stack>
      <Skeleton shape="title" />
      <Places as="div" data-long>
        <Skeleton inlineSize="80%" />
      </Places>
      <BoardBriefSkeleton />
      <Skeleton inlineSize="50%" />
    </Stack>
  </Card>
)
