import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { withNames } from '#domain/promotions/words.ts'
import type { PromotionGrant } from '#schemas/api/promotions.ts'
import { gamePath } from '#src/features/games/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard } from '#src/ui/patterns/OwnCard/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { usePromotionWords } from '../use-promotion-words.ts'
import { cardPath } from '../paths.ts'
import { Row } from './parts.ts'

type Rounds = NonNullable<PromotionGrant['freeRounds']>

const Whole = styled.div({
  gridColumn: '1 / -1',
  justifySelf: 'stretch',
  display: 'grid',
  gap: space(2),
  minInlineSize: 0,
})

interface FreeRoundsProps {
  readonly grant: PromotionGrant
  readonly rounds: Rounds
}

/** Remaining free rounds of a grant, their winnings, and links to the games. */
export function FreeRoundsOf({ grant, rounds }: FreeRoundsProps) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  const words = withNames(usePromotionWords(), grant.names)
  const { currency } = grant
  const { state, left, stake, won, wins, games } = rounds
  const isOpen = state === 'open' || state === 'waiting'
  return (
    <Whole>
      <ProgressBar
        label={t('promotions:rounds.played')}
        value={rounds.rounds - left}
        max={rounds.rounds}
        valueText={t('promotions:rounds.left', { count: left })}
      />
      <Text size="sm" tone="muted">
        {isOpen
          ? t(`promotions:rounds.${wins}`, {
              stake: money(stake, currency),
              won: money(won, currency),
              when: time(rounds.expiresAt),
            })
          : t(state === 'refused' ? 'promotions:rounds.refused' : 'promotions:rounds.over', {
              won: money(won, currency),
            })}
      </Text>
      {state === 'waiting' && <Text size="sm">{t('promotions:rounds.waiting')}</Text>}
      {state === 'open' && (
        <Row>
          {games.map(({ gameId, vendorCode }) => (
            <Button key={gameId} as={Link} to={gamePath({ id: gameId, vendorCode })} icon="play">
              {words.game(gameId)}
            </Button>
          ))}
        </Row>
      )}
    </Whole>
  )
}

/** Free rounds as a card: into their game if there is one to choose, else to their promotion. */
export function FreeRoundsCard({ grant }: Pick<FreeRoundsProps, 'grant'>) {
  const { t } = useTranslation()
  const words = withNames(usePromotionWords(), grant.names)
  const { freeRounds, promotionId } = grant
  if (freeRounds === null) return null
  const { rounds, left, games, state } = freeRounds
  const [game] = games
  const isPlayable = state === 'open' && game !== undefined && games.length === 1
  const leftText = t('promotions:rounds.left', { count: left })
  return (
    <OwnCard
      to={
        isPlayable
          ? gamePath({ id: game.gameId, vendorCode: game.vendorCode })
          : cardPath({ kind: 'offer', promotionId })
      }
      art={<MotifTile motif="reels" />}
      kicker={t('promotions:rounds.title')}
      title={words.list(games.map(({ gameId }) => words.game(gameId)))}
      bar={{ label: t('promotions:rounds.played'), value: rounds - left, max: rounds, text: leftText }}
      calls
    />
  )
}
