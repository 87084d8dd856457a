import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#domain/brand/text-direction.ts'
import { useBrand, useBrandName } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { Way } from '../platform.ts'
import { StepPicture } from './StepPicture.tsx'
import type { Picture } from './StepPicture.tsx'

const List = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  [onPhone]: { gridTemplateColumns: '1fr', gap: space(5) },
})
const Step = styled.li({
  display: 'grid',
  gap: space(2),
  alignContent: 'start',
  fontSize: token('text.sm'),
  counterIncrement: 'step',
  '& p::before': { content: 'counter(step) ". "', fontWeight: 700, color: token('color.muted') },
  '& p': { margin: 0 },
  [onPhone]: { gridTemplateColumns: '132px 1fr', gap: space(4), alignItems: 'center' },
})

const pictures: Readonly<Record<Way, readonly [Picture, Picture, Picture]>> = {
  ios: ['share', 'sheet', 'home'],
  iosLite: ['ask', 'settings', 'home'],
  android: ['menu', 'list', 'home'],
}

/** Pictures that contain a labelled row. */
const hasLabel: ReadonlySet<Picture> = new Set<Picture>(['sheet', 'list', 'ask', 'settings'])

/** Three illustrated steps with the labels of the device's own interface. */
export function Steps({ way }: { way: Way }) {
  const { t, i18n } = useTranslation()
  const { assets } = useBrand()
  const name = useBrandName()
  return (
    <List>
      {pictures[way].map((picture, index) => (
        <Step key={picture}>
          <StepPicture
            picture={picture}
            label={hasLabel.has(picture) ? t(`install:label.${way}.${index}`) : ''}
            symbol={assets.symbol}
            direction={directionOf(i18n.language)}
          />
          <p>{t(`install:step.${way}.${index}`, { name })}</p>
        </Step>
      ))}
    </List>
  )
}
