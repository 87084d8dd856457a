import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { QrPicture } from '#src/ui/patterns/QrPicture/index.ts'
import type { Way } from '../platform.ts'

const Figure = styled.figure({
  display: 'grid',
  justifyItems: 'center',
  gap: space(2),
  margin: 0,
  '& figcaption': { fontSize: token('text.sm'), color: token('color.muted'), textAlign: 'center' },
})
/** Quiet zone of the QR code: 20 px on each side of 200 px. */
const Frame = styled.div({
  padding: 20,
  borderRadius: token('radius.card'),
  background: '#fff',
  lineHeight: 0,
})

/** URL of the QR code: this page with the way preselected. */
export const codeAddress = (href: string, way: Way): string => new URL(`/down?on=${way}`, href).href

/** QR code that opens an installation guide on a phone. */
export function Code({ way, address }: { way: Way; address: string }) {
  const { t } = useTranslation()
  return (
    <Figure>
      <Frame>
        <QrPicture text={address} label={t('install:code.label', { way: t(`install:way.${way}`) })} />
      </Frame>
      <figcaption>{t('install:code.scan')}</figcaption>
    </Figure>
  )
}
