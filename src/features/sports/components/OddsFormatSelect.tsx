import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { oddsFormats } from '#domain/sports/price-text.ts'
import type { OddsFormat } from '#domain/sports/price-text.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { useOddsFormat } from '../use-sports.ts'

/** Selects decimal, fractional or American odds. */
export const OddsFormatSelect = observer(function OddsFormatSelect() {
  const { t } = useTranslation('sports')
  const odds = useOddsFormat()
  return (
    <Select
      label={t('odds.label')}
      labelHidden
      value={odds.format}
      onChange={({ target }) => odds.choose(target.value as OddsFormat)}
      options={oddsFormats.map((value) => ({ value, label: t(`odds.${value}`) }))}
    />
  )
})
