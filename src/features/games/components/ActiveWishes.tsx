import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { GameWishes } from '#schemas/api/games-filter.wire.ts'
import { space } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { noWishes } from '#schemas/api/games-filter.wire.ts'
import { activeWishes, withoutWish } from '../lobby-query.ts'
import { useGames } from '../use-games.ts'
import { wishName } from '../words.ts'

const Row = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

interface ActiveWishesProps {
  wishes: GameWishes
  onWishes: (wishes: GameWishes) => void
}

/** Chips of the set filters, each removable, with a button that clears all. */
export const ActiveWishes = ({ wishes, onWishes }: ActiveWishesProps) => {
  const { t } = useTranslation()
  const { store } = useGames()
  const active = activeWishes(wishes)
  if (active.length === 0) return null
  const figures = {
    money: (amount: string) => store.moneyText(amount) ?? amount,
    percent: (percent: string) => store.percentText(percent),
    times: (times: string) => store.timesText(times),
  }
  return (
    <Row aria-label={t('games:filter.active')}>
      {active.map((wish) => {
        const name = wishName(t, wish, figures)
        return (
          <li key={`${wish.kind}:${wish.value}`}>
            <Chip
              aria-pressed={undefined}
              aria-label={t('games:filter.remove', { name })}
              onClick={() => onWishes(withoutWish(wishes, wish))}
            >
              {name}
              <Icon name="close" />
            </Chip>
          </li>
        )
      })}
      <li>
        <Button tone="quiet" size="sm" onClick={() => onWishes(noWishes)}>
          {t('games:filter.clear')}
        </Button>
      </li>
    </Row>
  )
}
