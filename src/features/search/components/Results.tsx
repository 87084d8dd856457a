import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game } from '#schemas/api/games.wire.ts'
import { lobbies, lobbyPath, useGames, vendorPath } from '#src/features/games/index.ts'
import { lotteryPath } from '#src/features/lottery/index.ts'
import { leaguePath, TeamBadge, teamPath } from '#src/features/sports/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Artwork } from '#src/ui/primitives/Artwork/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { oneLine, tint } from '#src/ui/styles/fragments.ts'
import type { Found } from '../search.store.ts'

const Group = styled.section({
  display: 'grid',
  gap: space(1),
  '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
})
const Row = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: 56,
  paddingInline: space(2),
  marginInline: space(-2),
  borderRadius: token('radius.control'),
  color: token('color.text'),
  textDecoration: 'none',
  '& b, & small': { ...oneLine, display: 'block' },
  '& b': { fontWeight: 650 },
  '& small': { color: token('color.muted'), fontSize: token('text.sm') },
  '&:hover, &:focus-visible': { background: tint('color.text', 8) },
  '&:focus-visible': { outlineOffset: -2 },
})
const Sign = styled.span({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  overflow: 'hidden',
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  color: token('color.muted'),
})

interface HitProps {
  to: string
  name: string
  note: string
  sign: ReactNode
  onClick: (event: MouseEvent) => void
}
const Hit = ({ to, name, note, sign, onClick }: HitProps) => (
  <li>
    <Row to={to} onClick={onClick}>
      <Sign aria-hidden>{sign}</Sign>
      <span>
        <b>{name}</b>
        {note !== '' && <small>{note}</small>}
      </span>
    </Row>
  </li>
)

function Kind({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <Group aria-labelledby={id}>
      <Heading level={3} size="sm" id={id}>
        {title}
      </Heading>
      <ul>{children}</ul>
    </Group>
  )
}

interface Chosen {
  /** A result was chosen; the dialog closes. */
  onChosen: () => void
}

/** A plain left click, which does not request a new tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Search results by kind. */
export const Results = observer(function Results({ found, onChosen }: Chosen & { found: Found }) {
  const { t } = useTranslation()
  const { store, starter } = useGames()
  const close = (event: MouseEvent) => {
    if (isPlain(event)) onChosen()
  }
  const start = (game: Game) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onChosen()
    starter.start(game)
  }
  const icon = (name: IconName) => <Icon name={name} />
  return (
    <>
      <Kind title={t('search:games')}>
        {found.games.map((game) => (
          <Hit
            key={game.id}
            to={starter.pathOf(game)}
            name={game.name}
            note={`${game.vendorName} · ${t(`games:category.${game.category}`)}`}
            sign={<Artwork src={store.artUrl(game)} name={game.name} />}
            onClick={start(game)}
          />
        ))}
      </Kind>
      <Kind title={t('search:lotteries')}>
        {found.lotteries.map(({ gameId, name }) => (
          <Hit
            key={gameId}
            to={lotteryPath(gameId)}
            name={name}
            note={t('games:category.lottery')}
            sign={icon('lottery')}
            onClick={close}
          />
        ))}
      </Kind>
      <Kind title={t('search:teams')}>
        {found.teams.map((team) => (
          <Hit
            key={`${team.leagueId} ${team.teamId}`}
            to={teamPath(team.book, team.leagueId, team.teamId)}
            name={team.name}
            note={team.leagueName}
            sign={<TeamBadge team={team} />}
            onClick={close}
          />
        ))}
      </Kind>
      <Kind title={t('search:leagues')}>
        {found.leagues.map(({ book, leagueId, name }) => (
          <Hit
            key={leagueId}
            to={leaguePath(book, leagueId)}
            name={name}
            note={t(`games:category.${book}`)}
            sign={icon(lobbies[book].icon)}
            onClick={close}
          />
        ))}
      </Kind>
      <Kind title={t('search:studios')}>
        {found.studios.map((studio) => (
          <Hit
            key={studio.vendorCode}
            to={vendorPath(studio.category, studio)}
            name={studio.name}
            note={t('search:studioGames', {
              count: studio.gameCount,
              category: t(`games:category.${studio.category}`),
            })}
            sign={icon(lobbies[studio.category].icon)}
            onClick={close}
          />
        ))}
      </Kind>
      <Kind title={t('search:articles')}>
        {found.articles.map(({ id, title }) => (
          <Hit key={id} to={`/help/${id}`} name={title} note="" sign={icon('info')} onClick={close} />
        ))}
      </Kind>
    </>
  )
})

/** Links to the lobbies, shown before a search and when nothing was found. */
export const Categories = observer(function Categories({ onChosen }: Chosen) {
  const { t } = useTranslation()
  const { store } = useGames()
  return (
    <Kind title={t('search:categories')}>
      {(store.categories ?? []).map(({ category }) => (
        <Hit
          key={category}
          to={lobbyPath(category, null)}
          name={t(`games:category.${category}`)}
          note=""
          sign={<Icon name={lobbies[category].icon} />}
          onClick={(event) => {
            if (isPlain(event)) onChosen()
          }}
        />
      ))}
    </Kind>
  )
})
