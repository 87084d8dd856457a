import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { bare, moves, oneLine } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { searchDialog } from '../dialog-keys.ts'

/** Fills the remaining width: a round button if narrow, else styled like a search field, with one word or the whole hint. */
const Room = styled.div({
  containerType: 'inline-size',
  flex: '1 1 44px',
  minInlineSize: 44,
  maxInlineSize: 280,
  [onPhone]: { flex: 'none', inlineSize: 44 },
})
const Root = styled.button({
  ...bare,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: 44,
  minBlockSize: 44,
  marginInlineStart: 'auto',
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  color: token('color.muted'),
  transition: moves('fast', 'color', 'box-shadow'),
  '&:hover': { color: token('color.text') },
  '& span, & kbd': { display: 'none' },
  '@container (min-width: 128px)': {
    inlineSize: '100%',
    gap: space(2),
    paddingInline: space(3),
    background: token('color.surface3'),
    boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
    '&:hover': { boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}` },
    '& span': { ...oneLine, display: 'block', flex: 1, textAlign: 'start' },
    '& span + span': { display: 'none' },
  },
  '@container (min-width: 240px)': {
    '& span:first-of-type': { display: 'none' },
    '& span + span': { display: 'block' },
    '& kbd': {
      display: 'block',
      paddingInline: space(1.5),
      borderRadius: 4,
      boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
      font: 'inherit',
      fontSize: token('text.xs'),
    },
  },
})

/** Opens the search. */
export function SearchButton() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  return (
    <Room>
      <Root
        type="button"
        aria-label={t('app:search.field')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onClick={() => dialogs.open(searchDialog)}
      >
        <Icon name="search" />
        <span>{t('app:search.label')}</span>
        <span>{t('app:search.field')}</span>
        <kbd aria-hidden>/</kbd>
      </Root>
    </Room>
  )
}
