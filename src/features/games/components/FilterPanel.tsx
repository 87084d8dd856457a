import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gameMarks } from '#schemas/api/games-filter.wire.ts'
import type { GameFacets, GameWishes } from '#schemas/api/games-filter.wire.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { toggleWish } from '../lobby-query.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { useGames } from '../use-games.ts'
import { mechanicName, tableGameName, themeName, volatilityName } from '../words.ts'

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), auto))',
  justifyContent: 'start',
  gap: `${space(5)} ${space(8)}`,
  '& > [data-wide]': { gridColumn: '1 / -1' },
})
const Group = styled.fieldset({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  '& legend': {
    padding: 0,
    marginBlockEnd: space(2),
    fontSize: token('text.sm'),
    fontWeight: 650,
    color: token('color.muted'),
  },
})
const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const Count = styled.span({
  ...figures,
  fontSize: token('text.xs'),
  fontWeight: 500,
  color: token('color.muted'),
  '[data-selected] > &': { color: 'inherit' },
})
const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 240px))',
  gap: space(4),
  [onPhone]: { gridTemplateColumns: '1fr 1fr', '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
})

interface FilterPanelProps {
  lobby: LobbyStore
  onWishes: (wishes: GameWishes) => void
}

/** All filters of a lobby; changes apply immediately. */
export const FilterPanel = observer(function FilterPanel({ lobby, onWishes }: FilterPanelProps) {
  const { t } = useTranslation()
  const { facets } = lobby
  if (facets.value === null)
    return facets.error === null ? (
      <Root aria-busy>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Root>
    ) : (
      <Button icon="refresh" tone="quiet" busy={facets.isLoading} onClick={() => void facets.load()}>
        {t('games:retry')}
      </Button>
    )
  return <Filters facets={facets.value} wishes={lobby.query.wishes} onWishes={onWishes} />
})

interface FiltersProps {
  facets: GameFacets
  wishes: GameWishes
  onWishes: (wishes: GameWishes) => void
}

const Filters = ({ facets, wishes, onWishes }: FiltersProps) => {
  const { t } = useTranslation()
  const toggle = (kind: 'mechanics' | 'tableGames' | 'themes' | 'volatility') => (word: string) =>
    onWishes(toggleWish(wishes, kind, word))
  const marks = gameMarks.flatMap((mark) => facets.marks.find(({ word }) => word === mark) ?? [])
  return (
    <Root>
      <Choices
        legend={t('games:filter.tableGames')}
        values={facets.tableGames}
        chosen={wishes.tableGames}
        name={(word) => tableGameName(t, word)}
        onToggle={toggle('tableGames')}
      />
      <Choices
        legend={t('games:filter.themes')}
        values={facets.themes}
        chosen={wishes.themes}
        name={(word) => themeName(t, word)}
        onToggle={toggle('themes')}
      />
      <Choices
        legend={t('games:filter.mechanics')}
        values={facets.mechanics}
        chosen={wishes.mechanics}
        name={(word) => mechanicName(t, word)}
        onToggle={toggle('mechanics')}
      />
      <Choices
        legend={t('games:facts.volatility')}
        values={facets.volatilities}
        chosen={wishes.volatility}
        name={(level) => volatilityName(t, level)}
        onToggle={toggle('volatility')}
      />
      <Choices
        legend={t('games:filter.marks')}
        values={marks}
        chosen={wishes.marks}
        name={(mark) => t(`games:mark.${mark}`)}
        onToggle={(word) => {
          const mark = gameMarks.find((each) => each === word)
          if (mark !== undefined) onWishes(toggleWish(wishes, 'marks', mark))
        }}
      />
      <Bounds facets={facets} wishes={wishes} onWishes={onWishes} />
    </Root>
  )
}

interface ChoicesProps {
  legend: string
  values: GameFacets['themes']
  chosen: readonly string[]
  name: (word: string) => ReactNode
  onToggle: (word: string) => void
}

/** Values of a filter with their number of games. Hidden if there is only one value and none is selected. */
const Choices = ({ legend, values, chosen, name, onToggle }: ChoicesProps) => {
  if (values.length < 2 && chosen.length === 0) return null
  return (
    <Group data-wide={values.length > 5 || undefined}>
      <legend>{legend}</legend>
      <Chips>
        {values.map(({ word, count }) => (
          <Chip key={word} selected={chosen.includes(word)} onClick={() => onToggle(word)}>
            {name(word)}
            <Count>{count}</Count>
          </Chip>
        ))}
      </Chips>
    </Group>
  )
}

interface Range {
  readonly from: string
  readonly to: string
}

/** Whole RTP percentages from lowest to highest, inclusive. */
const steps = ({ from, to }: Range): readonly string[] => {
  const first = Math.floor(Number(from))
  const length = Math.min(Math.ceil(Number(to)) - first + 1, 16)
  return Array.from({ length }, (_, index) => String(first + index))
}

/** Multiples of ten percent within the range of hit rates. */
const tens = ({ from, to }: Range): readonly string[] =>
  Array.from({ length: 9 }, (_, index) => (index + 1) * 10)
    .filter((percent) => percent > Number(from) && percent <= Number(to))
    .map(String)

/** Round multiples of the stake within the range of maximum wins. */
const multiples = ({ from, to }: Range): readonly string[] =>
  [100, 500, 1_000, 5_000, 10_000, 50_000, 100_000]
    .filter((times) => times > Number(from) && times <= Number(to))
    .map(String)

const Bounds = ({ facets, wishes, onWishes }: FiltersProps) => {
  const { t } = useTranslation()
  const { store } = useGames()
  const percents = facets.rtp === null ? [] : steps(facets.rtp)
  const rates = facets.hitRate === null ? [] : tens(facets.hitRate)
  const wins = facets.maxWin === null ? [] : multiples(facets.maxWin)
  const any = { value: '', label: t('games:filter.any') }
  const percentOptions = (fits: (percent: string) => boolean) => [
    any,
    ...percents.filter(fits).map((value) => ({ value, label: store.percentText(value) })),
  ]
  const { rtpFrom, rtpTo } = wishes
  return (
    <Row data-wide>
      {percents.length > 1 && (
        <>
          <Select
            label={t('games:filter.rtpFrom')}
            value={rtpFrom ?? ''}
            options={percentOptions((value) => rtpTo === null || Number(value) <= Number(rtpTo))}
            onChange={({ target: { value } }) =>
              onWishes({ ...wishes, rtpFrom: value === '' ? null : value })
            }
          />
          <Select
            label={t('games:filter.rtpTo')}
            value={rtpTo ?? ''}
            options={percentOptions((value) => rtpFrom === null || Number(value) >= Number(rtpFrom))}
            onChange={({ target: { value } }) => onWishes({ ...wishes, rtpTo: value === '' ? null : value })}
          />
        </>
      )}
      {rates.length > 1 && (
        <Select
          label={t('games:filter.hitRateFrom')}
          value={wishes.hitRateFrom ?? ''}
          options={[any, ...rates.map((value) => ({ value, label: store.percentText(value) }))]}
          onChange={({ target: { value } }) =>
            onWishes({ ...wishes, hitRateFrom: value === '' ? null : value })
          }
        />
      )}
      {wins.length > 0 && (
        <Select
          label={t('games:filter.maxWinFrom')}
          value={wishes.maxWinFrom ?? ''}
          options={[any, ...wins.map((value) => ({ value, label: store.timesText(value) }))]}
          onChange={({ target: { value } }) =>
            onWishes({ ...wishes, maxWinFrom: value === '' ? null : value })
          }
        />
      )}
      {facets.minBets.length > 1 && (
        <Select
          label={t('games:filter.minBet')}
          value={wishes.minBetTo ?? ''}
          options={[
            any,
            ...facets.minBets.map((value) => ({ value, label: store.moneyText(value) ?? value })),
          ]}
          onChange={({ target: { value } }) => onWishes({ ...wishes, minBetTo: value === '' ? null : value })}
        />
      )}
    </Row>
  )
}
