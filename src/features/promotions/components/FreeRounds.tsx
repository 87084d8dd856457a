import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withNames } from '#domain/promotions/words.ts'
import type { PromotionGrant } from '#schemas/api/promotions.ts'
import { gamePath } from '#src/features/games/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { usePromotionWords } from '../use-promotion-words.ts'
import { usePromotions } from '../use-promotions.ts'
import { Row, Stack } from './parts.ts'

type Rounds = NonNullable<PromotionGrant['freeRounds']>

const Whole = styled.div({ gridColumn: '1 / -1', display: 'grid', gap: space(2), minInlineSize: 0 })

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

/** The player's playable free rounds; nothing if there are none. */
export const OwnFreeRounds = observer(function OwnFreeRounds() {
  const { t } = useTranslation()
  const store = usePromotions()
  const { revision } = store
  const [grants, setGrants] = useState<readonly PromotionGrant[]>([])
  useEffect(() => {
    let isCurrent = true
    store.freeRounds().then(
      (found) => isCurrent && setGrants(found),
      // An error is ignored here; the list below the section reports it.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [store, revision])
  if (grants.length === 0) return null
  return (
    <Card tone="raised">
      <Stack>
        <Heading level={2} size="sm">
          {t('promotions:rounds.title')}
        </Heading>
        {grants.map((grant) =>
          grant.freeRounds === null ? null : (
            <FreeRoundsOf key={grant.grantKey} grant={grant} rounds={grant.freeRounds} />
          ),
        )}
      </Stack>
    </Card>
  )
})
