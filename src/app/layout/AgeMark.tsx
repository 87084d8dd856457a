import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { figures } from '#src/ui/styles/fragments.ts'

const Root = styled.span({
  ...figures,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minInlineSize: '2.6em',
  blockSize: '1.6em',
  borderRadius: 999,
  boxShadow: 'inset 0 0 0 1.5px currentColor',
  fontWeight: 800,
  fontSize: '0.92em',
  direction: 'ltr',
})

/** "18+". */
export const AgeMark = ({ minAge }: { minAge: number }) => {
  const { t } = useTranslation()
  return <Root title={t('app:ageMark', { minAge })}>{`${minAge}+`}</Root>
}
