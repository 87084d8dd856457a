import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** A notice over the end of the page, above a phone's tab bar, that asks for an answer without blocking the page. */
export const FloatingNotice = styled.section({
  position: 'fixed',
  zIndex: 25,
  insetInline: 0,
  insetBlockEnd: space(5),
  marginInline: 'auto',
  inlineSize: 'fit-content',
  maxInlineSize: `calc(100% - ${space(8)})`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(3)} ${space(4)}`,
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.lineStrong')}`,
  fontSize: token('text.sm'),
  [onPhone]: { insetBlockEnd: `calc(${space(4)} + 60px + env(safe-area-inset-bottom))` },
})

/** The buttons of a notice. */
export const NoticeActions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
