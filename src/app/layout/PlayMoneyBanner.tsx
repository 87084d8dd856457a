import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { AgeMark } from './AgeMark.tsx'

const Root = styled.p({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minBlockSize: 44,
  margin: 0,
  padding: `${space(2)} ${space(4)}`,
  background: token('color.brandSoft'),
  color: token('color.onBrandSoft'),
  fontSize: token('text.sm'),
  lineHeight: 1.3,
  textWrap: 'balance',
  textAlign: 'center',
})

/** Play-money and age notice. Hidden only when the gateway reports `playMoney: false`. */
export const PlayMoneyBanner = observer(function PlayMoneyBanner() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { site } = useSystem()
  if (site?.playMoney === false) return null
  return (
    <Root>
      <AgeMark minAge={brand.jurisdiction.minAge} />
      {t('app:playMoney')}
    </Root>
  )
})
