import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { AgeMark } from './AgeMark.tsx'

const Root = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  flex: 'none',
  paddingInlineStart: space(1),
  fontSize: token('text.xs'),
  fontWeight: 600,
  color: token('color.muted'),
  '@media (max-width: 1199.98px)': { '& > span + span': { display: 'none' } },
})

/** "18+ · play money", permanently visible on every page. */
export const PlayMoneyMark = observer(function PlayMoneyMark() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { site } = useSystem()
  return (
    <Root>
      <AgeMark minAge={brand.jurisdiction.minAge} />
      {site?.playMoney !== false && <span>{t('app:playMoneyMark')}</span>}
    </Root>
  )
})
