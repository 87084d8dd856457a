import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { useBrandName } from '#src/brand/index.ts'
import { Gate } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { JoinForm } from '../components/JoinForm.tsx'

const Root = styled.div({
  ...content,
  display: 'grid',
  gap: space(8),
  alignItems: 'start',
  paddingBlock: space(8),
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 520px)', gap: space(12) },
  [onPhone]: { paddingBlock: space(5), paddingInline: 16, gap: space(6) },
})
const Words = styled.div({ display: 'grid', gap: space(5), maxInlineSize: '60ch' })
const Points = styled.ul({
  display: 'grid',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '44px 1fr', gap: space(3), alignItems: 'center' },
  '& li > span': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 44,
    blockSize: 44,
    borderRadius: token('radius.control'),
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
    fontSize: token('text.lg'),
  },
  '& p': { margin: 0 },
})

const points: readonly (readonly [string, IconName])[] = [
  ['contract', 'receipt'],
  ['figures', 'grid'],
  ['links', 'send'],
]

/** `/join`: how to become an agent, and the application form. */
export function JoinPage() {
  const { t } = useTranslation()
  const name = useBrandName()
  return (
    <Gate
      id="join"
      pending={<Skeleton shape="banner" />}
      off={<EmptyState title={t('join:off.title')}>{t('join:off.text')}</EmptyState>}
    >
      <Root>
        <Words>
          <Heading level={1} size="xl">
            {t('join:title', { name })}
          </Heading>
          <Text tone="muted">{t('join:lead')}</Text>
          <Points>
            {points.map(([point, icon]) => (
              <li key={point}>
                <span>
                  <Icon name={icon} />
                </span>
                <p>{t(`join:point.${point}`)}</p>
              </li>
            ))}
          </Points>
          <Text size="sm" tone="muted">
            {t('join:fair')}
          </Text>
        </Words>
        <JoinForm />
      </Root>
    </Gate>
  )
}
