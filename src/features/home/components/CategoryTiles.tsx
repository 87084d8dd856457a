import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { lobbies } from '#src/features/games/index.ts'
import type { ShownLane } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { CategoryTile } from '#src/ui/patterns/CategoryTile/index.ts'
import { onPhone, onWide } from '#src/ui/styles/media.ts'

const Row = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  // Rows of equal length instead of a last row of one or two.
  '&:has(> :nth-of-type(7))': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '&:has(> :nth-of-type(9))': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  [onWide]: {
    '&:has(> :nth-of-type(7))': {
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gridTemplateColumns: 'none',
    },
  },
  // An odd last tile spans the row.
  [onPhone]: {
    '&, &:has(> :nth-of-type(7))': { gridTemplateColumns: '1fr 1fr' },
    gap: space(3),
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
})

/** A book has matches; the number of its widgets says nothing. */
const isBook = (category: ShownLane['category']) => category === 'sports' || category === 'esports'
const gamesOf = (vendors: ShownLane['vendors']) => vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)

/** Links to the lobbies; nothing if there is only one. */
export const CategoryTiles = ({ lanes }: { lanes: readonly ShownLane[] }) => {
  const { t } = useTranslation()
  if (lanes.length < 2) return null
  return (
    <nav aria-label={t('home:categories')}>
      <Row>
        {lanes.map(({ category, vendors, path }, index) => (
          <li key={category}>
            <CategoryTile
              as={Link}
              to={path}
              icon={lobbies[category].icon}
              name={t(`games:category.${category}`)}
              count={isBook(category) ? t('home:matches') : t('home:gameCount', { count: gamesOf(vendors) })}
              index={index}
            />
          </li>
        ))}
      </Row>
    </nav>
  )
}
