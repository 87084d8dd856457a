import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { lobbies } from '#src/features/games/index.ts'
import type { ShownLane } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { CategoryTile } from '#src/ui/patterns/CategoryTile/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Row = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  // An odd last tile spans the row.
  [onPhone]: {
    gridTemplateColumns: '1fr 1fr',
    gap: space(3),
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
})

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
              count={t('home:gameCount', {
                count: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
              })}
              index={index}
            />
          </li>
        ))}
      </Row>
    </nav>
  )
}
