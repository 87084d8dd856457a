import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ways } from '../platform.ts'
import { Code, codeAddress } from './Code.tsx'

const useLocationStore = storeHook('location')

const Root = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  gap: space(4),
  padding: space(5),
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.line')}`,
  '& > div': { display: 'grid', gap: space(3), justifyItems: 'center' },
})

/** Panel beside the right bar with the QR codes of all ways to install. */
export function DownloadPanel() {
  const { t } = useTranslation()
  const { href } = useLocationStore()
  return (
    <Root>
      {ways.map((way) => (
        <div key={way}>
          <Text size="sm">{t(`install:way.${way}`)}</Text>
          <Code way={way} address={codeAddress(href, way)} />
        </div>
      ))}
    </Root>
  )
}
