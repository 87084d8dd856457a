import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Artwork } from '#src/ui/primitives/Artwork/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { lobbies } from '../lobbies.ts'
import { useContribution } from '../use-contribution.ts'
import { useGames } from '../use-games.ts'
import { useReturn } from '../use-return.ts'
import { mechanicName, tableGameName } from '../words.ts'
import { DemoButton } from './DemoButton.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: '168px 1fr',
  gap: space(6),
  alignItems: 'start',
  '&[data-shape=wide]': { gridTemplateColumns: '1fr' },
  [onPhone]: { gridTemplateColumns: '112px 1fr', gap: space(4) },
})
const Picture = styled.div({
  position: 'relative',
  aspectRatio: '3 / 4',
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  boxShadow: token('shadow.high'),
  '[data-shape=wide] > &': { aspectRatio: '16 / 10', maxInlineSize: 360 },
})
const Facts = styled.dl({
  ...figures,
  display: 'grid',
  margin: 0,
  fontSize: token('text.sm'),
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(4),
    paddingBlock: space(2.5),
    boxShadow: `inset 0 -1px 0 ${tint('color.text', 10)}`,
  },
  '& > div:last-of-type': { boxShadow: 'none' },
  '& dt': { color: token('color.muted') },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'end' },
})
const Rules = styled.section({ display: 'grid', gap: space(2), marginBlockStart: space(6) })
const List = styled.ul({
  display: 'grid',
  gap: space(1.5),
  margin: 0,
  paddingInlineStart: space(5),
  listStyle: 'disc',
  maxInlineSize: '70ch',
  fontSize: token('text.sm'),
  color: token('color.muted'),
})

interface GameInfoDialogProps {
  game: Game
  onClose: () => void
  /** Absent if the game is already running. */
  onPlay?: (() => void) | undefined
  /** Further content for a running game. */
  children?: ReactNode
}

/** Rules that apply to every game; others depend on the category. */
const ruleKeys = ['interrupted', 'malfunction', 'balance'] as const

/** Information before the first bet: RTP, volatility, minimum bet and rules. */
export const GameInfoDialog = observer(function GameInfoDialog({
  game,
  onClose,
  onPlay,
  children,
}: GameInfoDialogProps) {
  const { t } = useTranslation()
  const { store } = useGames()
  const rtp = useReturn(game)
  const contribution = useContribution(game)
  const facts = [
    ['vendor', game.vendorName],
    ['category', t(`games:category.${game.category}`)],
    ['rtp', rtp],
    ['contribution', contribution],
    ['volatility', game.volatility === null ? null : t(`games:volatility.${game.volatility}`)],
    ['hitRate', game.hitRate === null ? null : store.percentText(game.hitRate)],
    ['maxWin', game.maxWin === null ? null : store.timesText(game.maxWin)],
    ['mechanic', mechanicName(t, game.mechanic)],
    ['tableGame', game.tableGame === null ? null : tableGameName(t, game.tableGame)],
    ['minBet', store.moneyText(game.minBet)],
    ['maxBet', store.moneyText(game.maxBet)],
  ] as const
  return (
    <Dialog
      title={game.name}
      closeLabel={t('games:close')}
      onClose={onClose}
      footer={
        onPlay && (
          <>
            <Suspense>
              <FavouriteButton game={game} tone="plain" size="md" />
            </Suspense>
            <DemoButton game={game} on="dialog" />
            <Button icon="play" onClick={onPlay} data-autofocus>
              {t('games:playNow')}
            </Button>
          </>
        )
      }
    >
      <Columns data-shape={lobbies[game.category].shape}>
        <Picture>
          <Artwork src={store.artUrl(game)} name={game.name} eager />
        </Picture>
        <Facts>
          {facts.map(
            ([id, value]) =>
              value !== null && (
                <div key={id}>
                  <dt>{t(`games:facts.${id}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Facts>
      </Columns>
      <Rules>
        <Heading level={3} size="sm">
          {t('games:rules.title')}
        </Heading>
        {rtp !== null && <Text size="sm">{t('games:rules.rtp', { rtp })}</Text>}
        {(game.hitRate !== null || game.maxWin !== null) && <Text size="sm">{t('games:rules.figures')}</Text>}
        <List>
          <li>{t(`games:rules.outcome.${game.category}`)}</li>
          {ruleKeys.map((key) => (
            <li key={key}>{t(`games:rules.${key}`)}</li>
          ))}
        </List>
      </Rules>
      {children}
    </Dialog>
  )
})
