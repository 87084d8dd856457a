import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { fromDecimal } from '#domain/money/money.ts'
import type { OpenRound } from '#schemas/api/games-player.wire.ts'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { space, token } from '#src/lib/tokens.ts'
import { OneButtonDialog } from '#src/ui/patterns/OneButtonDialog/index.ts'
import { Artwork } from '#src/ui/primitives/Artwork/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useGames } from '../use-games.ts'
import { useMyGames } from '../use-my-games.ts'
import { useMoney } from './use-money.ts'

const List = styled.ul({
  display: 'grid',
  gap: space(3),
  margin: 0,
  marginBlockStart: space(4),
  padding: 0,
  listStyle: 'none',
})
const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(3),
  '& b': { display: 'block', overflowWrap: 'anywhere' },
})
const Picture = styled.div({
  position: 'relative',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: token('radius.control'),
})

/** Lists the player's interrupted rounds after a login, each with a button to resume it. */
export const OpenRoundsDialog = observer(function OpenRoundsDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const { starter } = useGames()
  const rounds = useMyGames().openRounds.value ?? []
  return (
    <OneButtonDialog
      title={t('games:open.title')}
      label={t('games:open.later')}
      closeLabel={t('games:close')}
      onClose={onClose}
      size="md"
      tone="quiet"
    >
      <Text>{t('games:open.text')}</Text>
      <List>
        {rounds.map((round) => (
          <Round
            key={round.roundId}
            round={round}
            onContinue={() => {
              onClose()
              starter.start(round.game)
            }}
          />
        ))}
      </List>
    </OneButtonDialog>
  )
})

const Round = ({ round, onContinue }: { round: OpenRound; onContinue: () => void }) => {
  const { t } = useTranslation()
  const { store } = useGames()
  const money = useMoney()
  const { game, staked, currency } = round
  return (
    <Item>
      <Picture>
        <Artwork src={store.artUrl(game)} name={game.name} eager />
      </Picture>
      <div>
        <b>{game.name}</b>
        <Text size="sm" tone="muted">
          {t('games:open.staked', { amount: money.text(fromDecimal(staked, currency) ?? 0n, currency) })}
        </Text>
      </div>
      <Button size="sm" onClick={onContinue}>
        {t('games:open.continue')}
      </Button>
    </Item>
  )
}
