import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaffleDetail } from '#schemas/api/raffles.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useRaffleWords } from '../use-prizes.ts'
import { Rows, Stack } from './parts.ts'

const Who = styled.span({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(3),
  '& small': { color: token('color.muted'), minInlineSize: '3ch' },
})
const What = styled.span({
  display: 'grid',
  justifyItems: 'end',
  '& small': { color: token('color.muted'), fontWeight: 400 },
})

/** The winning tickets, by place. */
export function Winners({ detail: { raffle, winners } }: { detail: RaffleDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useRaffleWords()
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:winners.title')}</Heading>
        {winners.length === 0 ? (
          <Text>{t('raffles:winners.none')}</Text>
        ) : (
          <Rows aria-label={t('raffles:winners.title')}>
            {winners.map(({ place, prizeId, ticket, name, me }) => (
              <li key={place} data-me={me || undefined}>
                <Who>
                  <small>{format.count(place)}</small>
                  <bdi>{me ? t('raffles:winners.you', { name }) : name}</bdi>
                </Who>
                <What>
                  {words.prizeOf(raffle, prizeId)}
                  <small>{t('raffles:winners.ticket', { number: format.count(ticket) })}</small>
                </What>
              </li>
            ))}
          </Rows>
        )}
      </Stack>
    </Card>
  )
}
