import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { WinnerWire } from '#schemas/api/jackpots.ts'
import { useFormat } from '#src/record-page/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Lane } from '#src/ui/patterns/Lane/index.ts'
import { figures, oneLine } from '#src/ui/styles/fragments.ts'
import { withTexts } from '../jackpots-texts.tsx'
import { useJackpots } from '../use-jackpots.ts'

const Item = styled.li({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  borderRadius: token('radius.card'),
  background: token('gradient.surface'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
})
const Line = styled.div({
  ...figures,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minInlineSize: 0,
  '& > strong': { ...oneLine, minInlineSize: 0 },
})

/** With fewer winners the board is hidden, because it could identify players. */
const least = 3

/** Recent wins of players who consented; hidden below `least` winners. */
export const WinnersBoard = withTexts(
  observer(function WinnersBoard() {
    const { t } = useTranslation()
    const { winners } = useJackpots()
    useEffect(() => winners.show(), [winners])
    const list = winners.list.value ?? []
    if (list.length < least) return null
    return (
      <Lane
        title={t('jackpots:winners.title')}
        icon="trophy"
        of="wide"
        labels={{ back: t('home:back'), forward: t('home:forward') }}
        action={<Badge>{t('jackpots:winners.playMoney')}</Badge>}
      >
        {list.map((winner) => (
          <Winner key={winner.winId} winner={winner} />
        ))}
      </Lane>
    )
  }),
)

function Winner({ winner }: { winner: WinnerWire }) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  const { alias, gameName, win, stake, currency, multiple, at } = winner
  return (
    <Item>
      <Line>
        <strong>{gameName}</strong>
        <Badge tone="accent">{t('jackpots:winners.multiple', { multiple })}</Badge>
      </Line>
      <Line>
        <bdi>{alias}</bdi>
        <Money text={money(win, currency)} />
      </Line>
      <Text size="xs" tone="muted">
        {t('jackpots:winners.stake', { stake: money(stake, currency), at: time(at) })}
      </Text>
    </Item>
  )
}
