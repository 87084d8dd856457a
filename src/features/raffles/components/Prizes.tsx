import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaffleWire } from '#schemas/api/raffles.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { useRaffleWords } from '../use-prizes.ts'
import { Rows, Stack } from './parts.ts'

const Medal = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: token('radius.pill'),
  background: tint('color.brand', 16),
  color: token('color.brandText'),
  '&[data-first]': { background: token('color.accent'), color: token('color.onAccent') },
})
const Name = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  flex: '1 1 0',
  minInlineSize: 0,
  '& strong': { display: 'block', fontSize: token('text.md') },
  '& small': { color: token('color.muted'), fontSize: token('text.sm') },
})
const Times = styled.span({ fontWeight: 700, color: token('color.muted') })

/** All prizes with the number of winners. */
export function Prizes({ raffle }: { raffle: RaffleWire }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useRaffleWords()
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:prizes.title')}</Heading>
        <Rows>
          {raffle.prizes.map((prize, index) => (
            <li key={prize.prizeId}>
              <Name>
                <Medal data-first={index === 0 || undefined}>
                  <Icon name={prize.amount === null ? 'gift' : index === 0 ? 'trophy' : 'coins'} />
                </Medal>
                <span>
                  <strong>{words.prize(prize, raffle.currency)}</strong>
                  <small>
                    {t(
                      prize.requiresClaim
                        ? 'raffles:prizes.claim'
                        : prize.amount === null
                          ? 'raffles:prizes.sent'
                          : 'raffles:prizes.paid',
                      { count: raffle.claimDays },
                    )}
                  </small>
                </span>
              </Name>
              <Times>× {format.count(prize.quantity)}</Times>
            </li>
          ))}
        </Rows>
      </Stack>
    </Card>
  )
}
