import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { languageName, useLanguage } from '#src/i18n/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { onDesktop } from '#src/ui/styles/media.ts'

const Root = styled.span({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  flex: 'none',
  minInlineSize: token('size.control'),
  minBlockSize: token('size.control'),
  borderRadius: token('radius.control'),
  color: token('color.muted'),
  fontSize: token('text.sm'),
  fontWeight: 650,
  '&:hover': { background: tint('color.text', 9), color: token('color.text') },
  '&:focus-within': { outline: `2px solid ${token('color.focus')}`, outlineOffset: 2 },
  '& > span': { display: 'none' },
  [onDesktop]: {
    paddingInline: space(3.5),
    color: token('color.text'),
    background: tint('color.text', 7),
    boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
    '& > span': { display: 'inline' },
  },
})
/** A transparent native select on top of the visible short form. */
const Native = styled.select({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  '& option': { color: token('color.text'), background: token('color.surface2') },
})

/** The brand's languages, each in its own name. Renders nothing if there is only one. */
export const LanguagePicker = observer(function LanguagePicker() {
  const { t } = useTranslation()
  const language = useLanguage()
  const toasts = useToasts()
  if (language.offered.length < 2) return null
  const shown = (language.loading ?? language.current).toUpperCase()
  const choose = (code: string) =>
    void language.choose(code).catch(() => toasts.show('negative', 'app:language.failed'))
  return (
    <Root>
      <Icon name="globe" />
      <span aria-hidden>{shown}</span>
      <Native
        aria-label={t('app:language.choose')}
        value={language.loading ?? language.current}
        onChange={(event) => choose(event.target.value)}
      >
        {language.offered.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </Native>
    </Root>
  )
})
