import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import type { Category } from '#schemas/brand.generated.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useScrollEdges } from '#src/ui/behaviour/use-scroll-edges.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { lobbies } from '../lobbies.ts'
import { writeLobbyQuery } from '../lobby-query.ts'
import type { LobbyQuery } from '../lobby-query.ts'
import { useGames } from '../use-games.ts'

const Row = styled.ul({
  '--fade-start': '#000',
  '--fade-end': '#000',
  display: 'flex',
  gap: space(2),
  margin: 0,
  padding: space(1),
  marginInline: space(-1),
  listStyle: 'none',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollPaddingInline: 64,
  maskImage: 'linear-gradient(90deg, var(--fade-start), #000 48px, #000 calc(100% - 48px), var(--fade-end))',
  '&[data-more-start]': { '--fade-start': 'transparent' },
  '&[data-more-end]': { '--fade-end': 'transparent' },
  '[dir=rtl] &': {
    maskImage:
      'linear-gradient(-90deg, var(--fade-start), #000 48px, #000 calc(100% - 48px), var(--fade-end))',
  },
})
const Count = styled.span({
  ...figures,
  fontSize: token('text.xs'),
  fontWeight: 500,
  color: token('color.muted'),
  '[data-selected] > &': { color: 'inherit' },
})
const placeholders = [72, 104, 120, 96, 132, 88, 112]

interface VendorChipsProps {
  category: Category
  /** The current query; choosing a vendor keeps its other parts. */
  query: LobbyQuery
  /** Number of matching games by vendor; null: all games of the lobby. */
  counts?: ReadonlyMap<string, number> | null
}

/** The vendors of a lobby with their number of games; the selected one is scrolled into view. */
export const VendorChips = observer(function VendorChips({
  category,
  query,
  counts = null,
}: VendorChipsProps) {
  const { t } = useTranslation()
  const { store } = useGames()
  const ref = useRef<HTMLUListElement>(null)
  const edges = useScrollEdges(ref)
  const vendors = store.vendorsOf(category)
  const chosen =
    vendors?.find(({ members = [] }) => members.some((code) => code === query.vendorCode))?.vendorCode ??
    query.vendorCode

  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [chosen, vendors?.length])

  if (vendors === null)
    return (
      <Row ref={ref} aria-busy aria-label={t('games:lobby.vendors')}>
        {placeholders.map((inlineSize) => (
          <li key={inlineSize}>
            <Skeleton shape="control" inlineSize={`${inlineSize}px`} />
          </li>
        ))}
      </Row>
    )
  if (vendors.length < 2) return null
  const pathTo = (vendorCode: string | null) =>
    `${lobbies[category].path}?${writeLobbyQuery({ ...query, vendorCode, shelf: 'all', pageNo: 1 })}`
  const choices = [
    {
      code: null,
      name: t('games:lobby.allVendors'),
      count:
        counts === null
          ? store.countOf(category)
          : [...counts.values()].reduce((sum, count) => sum + count, 0),
    },
    ...vendors.map(({ vendorCode, name, gameCount }) => ({
      code: vendorCode,
      name,
      count: counts === null ? gameCount : (counts.get(vendorCode) ?? 0),
    })),
  ]
  return (
    <nav aria-label={t('games:lobby.vendors')}>
      <Row ref={ref} data-more-start={edges.start || undefined} data-more-end={edges.end || undefined}>
        {choices.map(({ code, name, count }) => (
          <li key={code ?? 'ALL'}>
            <Chip as={Link} to={pathTo(code)} selected={code === chosen}>
              {name}
              <Count>{count}</Count>
            </Chip>
          </li>
        ))}
      </Row>
    </nav>
  )
})
