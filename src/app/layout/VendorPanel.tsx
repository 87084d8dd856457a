import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import type { Category } from '#schemas/brand.generated.ts'
import { lobbyPath, vendorPath } from '#src/features/games/index.ts'
import type { ShownVendor } from '#src/features/games/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { headingFace, lines, moves, tint } from '#src/ui/styles/fragments.ts'
import { content } from '#src/ui/styles/content.ts'
import { VendorMark } from './VendorMark.tsx'

const unfold = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })

const Root = styled.div({
  position: 'absolute',
  zIndex: 25,
  insetInline: 0,
  insetBlockStart: '100%',
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 1px 0 ${token('color.line')}`,
  animation: `${unfold} ${token('motion.move')} ease-out`,
})
const Grid = styled.ul({
  ...content,
  display: 'grid',
  gridTemplateColumns: 'repeat(6, 1fr)',
  gap: space(3),
  marginBlock: 0,
  paddingBlock: space(5),
  listStyle: 'none',
  '@media (max-width: 1199.98px)': { gridTemplateColumns: 'repeat(4, 1fr)' },
})
const VendorLink = styled(Link)({
  display: 'grid',
  gridTemplateRows: '40px auto',
  alignItems: 'center',
  justifyItems: 'center',
  gap: space(1.5),
  blockSize: '100%',
  minBlockSize: 84,
  padding: space(3),
  borderRadius: token('radius.control'),
  background: tint('color.text', 4),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  textAlign: 'center',
  fontSize: token('text.xs'),
  fontWeight: 600,
  color: token('color.muted'),
  transition: moves('fast', 'background-color', 'color', 'transform'),
  '& img': { blockSize: 40, inlineSize: '100%', maxInlineSize: 120, objectFit: 'contain' },
  '& > b': { ...headingFace, ...lines(1), fontSize: token('text.md'), color: token('color.text') },
  '& > span': lines(1),
  '&:hover, &:focus-visible': {
    background: tint('color.accent', 12),
    color: token('color.text'),
    transform: 'translateY(-2px)',
  },
  '&[data-more]': {
    background: 'none',
    color: token('color.text'),
    fontSize: token('text.sm'),
    '& svg': { color: token('color.accentText'), inlineSize: 24, blockSize: 24 },
  },
})

interface VendorPanelProps {
  id: string
  /** Name of the category. */
  title: string
  category: Category
  vendors: readonly ShownVendor[]
  /** Vendors shown before the link to all of them. */
  max: number
  onChosen: () => void
}

/** The vendors of a category, with a link to all its games. */
export const VendorPanel = ({ id, title, category, vendors, max, onChosen }: VendorPanelProps) => {
  const { t } = useTranslation()
  return (
    <Root id={id}>
      <Grid aria-label={t('menu:vendorsOf', { category: title })}>
        {vendors.slice(0, max).map((vendor) => (
          <li key={vendor.vendorCode}>
            <VendorLink to={vendorPath(category, vendor)} onClick={onChosen}>
              <VendorMark vendor={vendor} />
              <span>{vendor.name}</span>
            </VendorLink>
          </li>
        ))}
        <li>
          <VendorLink to={lobbyPath(category, null)} onClick={onChosen} data-more>
            <Icon name="grid" />
            <span>{t('menu:more')}</span>
          </VendorLink>
        </li>
      </Grid>
    </Root>
  )
}
