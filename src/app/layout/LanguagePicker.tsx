import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { languageName, useLanguage } from '#src/i18n/index.ts'
import type { TriggerProps } from '#src/ui/patterns/Popover/index.ts'
import { Menu } from '#src/ui/patterns/Menu/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'

const globe = (label: string) => (props: TriggerProps) => <IconButton icon="globe" label={label} {...props} />
/** The spoken name carries the visible code, so that whoever says what he sees is understood. */
const globeWithCode = (label: string, language: string) => (props: TriggerProps) => {
  const code = language.toUpperCase()
  return (
    <Button tone="quiet" icon="globe" aria-label={`${code}: ${label}`} {...props}>
      {code}
    </Button>
  )
}

/** The brand's languages, each by its own name. Nothing where there is no choice. */
export const LanguagePicker = observer(function LanguagePicker({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toasts = useToasts()
  const label = t('app:language.choose')
  if (language.offered.length < 2) return null
  return (
    <Menu
      label={label}
      align="end"
      trigger={compact ? globe(label) : globeWithCode(label, language.loading ?? language.current)}
      items={language.offered.map((code) => ({
        id: code,
        label: languageName(code),
        lang: code,
        selected: code === language.current,
        onSelect: () =>
          void language.choose(code).catch(() => toasts.show('negative', 'app:language.failed')),
      }))}
    />
  )
})
