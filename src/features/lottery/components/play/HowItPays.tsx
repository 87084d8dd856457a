import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { explainBet } from '#domain/lottery/explain.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { Stack } from '../parts.ts'

const Ways = styled.ul({
  ...figures,
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingInlineStart: space(5),
  fontSize: token('text.sm'),
  lineHeight: 1.5,
})

interface HowItPaysProps {
  game: LotteryGame
  /** The bet type shown first. */
  betId: string
  onClose: () => void
}

/** Explains each bet type's prize, return and chance, computed from the rule book with this site's prizes. */
export function HowItPays({ game, betId, onClose }: HowItPaysProps) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const [chosen, setChosen] = useState(betId)
  const bet = game.bets.find(({ id }) => id === chosen) ?? game.bets[0]
  if (bet === undefined) return null
  const { name, sentences, ways } = explainBet(game, bet, (key, values = {}) =>
    t(
      `lottery:${key}`,
      Object.fromEntries(Object.entries(values).map(([of, text]) => [of, format.figure(text)])),
    ),
  )
  return (
    <Dialog title={t('lottery:page.pays.title')} closeLabel={t('lottery:page.close')} onClose={onClose}>
      <Stack>
        <Select
          label={t('lottery:page.play.kind')}
          options={game.bets.map(({ id }) => ({ value: id, label: t(`lottery:bet.${id}`) }))}
          value={bet.id}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Heading level={3} size="sm">
          {name}
        </Heading>
        {sentences.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
        <Ways>
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </Ways>
        <Text size="sm" tone="muted">
          {t('lottery:page.pays.note')}
        </Text>
      </Stack>
    </Dialog>
  )
}
