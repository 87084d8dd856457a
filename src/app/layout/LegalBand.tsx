import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onTablet } from '#src/ui/styles/media.ts'
import { useApp } from '../use-app.ts'
import { AgeMark } from './AgeMark.tsx'
import { content } from './content.ts'

const Root = styled.div({ background: token('color.surface0') })
const Row = styled.div({
  ...content,
  display: 'grid',
  gap: space(5),
  alignItems: 'center',
  paddingBlock: space(6),
  [onTablet]: { gridTemplateColumns: 'auto 1fr', columnGap: space(6) },
})
const Age = styled.span({ fontSize: token('text.lg'), color: token('color.text'), justifySelf: 'start' })
const Words = styled.div({ display: 'grid', gap: space(1.5), '& p': { maxInlineSize: '100ch' } })

/** Age, money, licence, company. */
export const LegalBand = observer(function LegalBand() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { system, clock } = useApp()
  const { licence, responsiblePlayUrl } = brand.legal
  const { minAge } = brand.jurisdiction
  const company = brand.identity.legalName ?? brand.identity.name
  return (
    <Root>
      <Row>
        <Age>
          <AgeMark minAge={minAge} />
        </Age>
        <Words>
          <Text size="xs" tone="muted">
            {t('app:footer.age', { minAge })} {system.site?.playMoney !== false && t('app:footer.playMoney')}{' '}
            {responsiblePlayUrl !== null && (
              <TextLink href={responsiblePlayUrl} target="_blank" rel="noopener noreferrer">
                {t('app:footer.responsiblePlay')}
              </TextLink>
            )}
          </Text>
          <Text size="xs" tone="muted">
            {licence === null
              ? t('app:footer.noLicence', { company })
              : t('app:footer.licence', {
                  company,
                  authority: licence.authority,
                  number: licence.number,
                })}{' '}
            {licence !== null && (
              <TextLink href={licence.url} target="_blank" rel="noopener noreferrer">
                {t('app:footer.verify')}
              </TextLink>
            )}
          </Text>
          <Text size="xs" tone="muted">
            {t('app:footer.copyright', { year: new Date(clock.now()).getFullYear(), company })}
          </Text>
        </Words>
      </Row>
    </Root>
  )
})
