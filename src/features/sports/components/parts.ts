import styled from '@emotion/styled'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { stackedPage } from '#src/ui/styles/content.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { onDesktop, onHover, onPhone } from '#src/ui/styles/media.ts'

const page = stackedPage(5)
export const Page = styled.div({
  ...page,
  [onPhone]: { ...page[onPhone], paddingBlock: `${space(4)} 140px` },
})

/** Page layout: content with the slip beside it. */
export const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  alignItems: 'start',
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
})

export const Stack = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  minInlineSize: 0,
})

export const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minInlineSize: 0,
})

export const Chips = styled.nav({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: 2,
})

/** Style of the header of a match or team page. */
export const showpiece = {
  display: 'grid',
  gap: space(4),
  padding: space(5),
  borderRadius: token('radius.card'),
  background: `linear-gradient(160deg, ${token('color.surface3')}, ${token('color.surface1')})`,
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
} as const

/** Panel or group of matches. */
export const Panel = styled.section({
  display: 'grid',
  minInlineSize: 0,
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  overflow: 'hidden',
})

export const PanelHead = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minBlockSize: 44,
  paddingBlock: space(1.5),
  paddingInline: space(4),
  borderBlockEnd: `1px solid ${token('color.line')}`,
  background: token('color.surface2'),
  fontSize: token('text.sm'),
})

/** Link below a group that lists a part of its matches. */
export const PanelFoot = styled(Link)({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 44,
  borderBlockStart: `1px solid ${token('color.line')}`,
  color: token('color.text'),
  fontSize: token('text.sm'),
  fontWeight: 700,
  textDecoration: 'none',
  [onHover]: { '&:hover': { background: tint('color.text', 6) } },
})

export const Muted = styled.span({ color: token('color.muted'), fontSize: token('text.sm') })
