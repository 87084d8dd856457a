import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaffleWire } from '#schemas/api/raffles.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useRaffleWords } from '../use-prizes.ts'
import { Stack } from './parts.ts'

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'grid', gap: space(1), minBlockSize: 44, color: 'inherit', textDecoration: 'none' },
  '& strong': { fontSize: token('text.lg') },
})

/** Links to upcoming raffles and recent draws. */
export function OtherRaffles({ raffles }: { raffles: readonly RaffleWire[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useRaffleWords()
  if (raffles.length === 0) return null
  return (
    <Stack as="section" aria-label={t('raffles:others')}>
      <Heading level={2}>{t('raffles:others')}</Heading>
      <List>
        {raffles.map((raffle) => (
          <li key={raffle.raffleId}>
            <Card>
              <Link to={`/promotions/raffle?${new URLSearchParams({ id: raffle.raffleId })}`}>
                <span>
                  <Badge tone="soft">{t(`raffles:state.${raffle.state}`)}</Badge>
                </span>
                <strong>{words.title(raffle)}</strong>
                <Text size="sm" tone="muted">
                  {t('raffles:drawAt', { when: format.time(raffle.drawsAt) })}
                </Text>
              </Link>
            </Card>
          </li>
        ))}
      </List>
    </Stack>
  )
}
