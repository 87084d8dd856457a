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
/** The quiet zone that cameras want: 20 px on every side of 200. */
const Frame = styled.div({
  padding: 20,
  borderRadius: token('radius.card'),
  background: '#fff',
  lineHeight: 0,
})

/** The address that a code leads to: the page, which then shows this way first. */
export const codeAddress = (href: string, way: Way): string => new URL(`/down?on=${way}`, href).href

/** A code that leads a phone to the way of installing. */
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
