import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { headingFace, lines } from '#src/ui/styles/fragments.ts'
import { useApp } from '../use-app.ts'
import { content } from '#src/ui/styles/content.ts'
import { VendorMark } from './VendorMark.tsx'

const Root = styled.section({
  boxShadow: `inset 0 1px 0 ${token('color.line')}, inset 0 -1px 0 ${token('color.line')}`,
})
// Cells have a size of their own: logos are loaded when they come near, and lines that break again with each of them
// would move the footer while it is pressed.
const List = styled.ul({
  ...content,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(4),
  marginBlock: 0,
  paddingBlock: space(6),
  listStyle: 'none',
  // Three to a line on a phone.
  '& li': {
    display: 'grid',
    gridTemplateRows: '100%',
    placeItems: 'center',
    inlineSize: `clamp(88px, calc((100% - 2 * ${space(4)}) / 3), 144px)`,
    blockSize: 22,
  },
  // Logos are drawn with the same letter size, so one height fits all.
  '& img': { blockSize: '100%', maxInlineSize: '100%', objectFit: 'contain' },
  '& b': { ...headingFace, ...lines(1), fontSize: token('text.sm'), color: token('color.muted') },
})

/** Logos of the game vendors. */
export const VendorBand = observer(function VendorBand() {
  const { t } = useTranslation()
  const partners = useApp().games.store.vendors
  if (partners.length === 0) return null
  return (
    <Root aria-label={t('app:footer.partners')}>
      <List>
        {partners.map((vendor) => (
          <li key={vendor.vendorCode}>
            <VendorMark vendor={vendor} alone />
          </li>
        ))}
      </List>
    </Root>
  )
})
