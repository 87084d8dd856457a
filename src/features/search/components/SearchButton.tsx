import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { bare, moves } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { searchDialog } from '../dialog-keys.ts'

const narrow = '@media (max-width: 1199.98px)'

/** Looks like the field it opens; a round button where there is less room. */
const Root = styled.button({
  ...bare,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: 44,
  inlineSize: 'min(300px, 24vw)',
  paddingInline: space(3),
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  fontSize: token('text.sm'),
  color: token('color.muted'),
  transition: moves('fast', 'color', 'box-shadow'),
  '&:hover': { color: token('color.text'), boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}` },
  '& span': {
    flex: 1,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& kbd': {
    paddingInline: space(1.5),
    borderRadius: 4,
    boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
    font: 'inherit',
    fontSize: token('text.xs'),
  },
  [narrow]: {
    inlineSize: 44,
    justifyContent: 'center',
    paddingInline: 0,
    '& span, & kbd': { display: 'none' },
  },
  [onPhone]: { background: 'none', boxShadow: 'none', color: token('color.text') },
})

/** Opens the search. */
export function SearchButton() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  return (
    <Root
      type="button"
      aria-label={t('app:search.label')}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={() => dialogs.open(searchDialog)}
    >
      <Icon name="search" />
      <span>{t('app:search.field')}</span>
      <kbd aria-hidden>/</kbd>
    </Root>
  )
}
