import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onTablet } from '#src/ui/styles/media.ts'
import { useApp } from '../use-app.ts'
import { AgeMark } from './AgeMark.tsx'
import { content } from '#src/ui/styles/content.ts'

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

const Notices = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('text.xs'),
  color: token('color.muted'),
  // Touch targets are larger than the text.
  '& a, & button': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
})

/** Notices that other lines of the band already show. */
const saidElsewhere: ReadonlySet<string> = new Set(['age18', 'playMoney', 'licence'])
/** A notice that the market requires on every page, linked if its text has an address. */
const NoticeLink = ({ notice }: { notice: string }) => {
  const { t } = useTranslation()
  const href = t(`app:noticeAddress.${notice}`)
  const text = t(`app:notice.${notice}`)
  if (!href.startsWith('https://')) return text
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </TextLink>
  )
}

/** Age limit, play-money note, market notices, licence and company. */
export const LegalBand = observer(function LegalBand() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { analytics, system, clock } = useApp()
  const { licence, responsiblePlayUrl } = brand.legal
  const { minAge, notices } = brand.jurisdiction
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
          <Notices>
            {notices
              .filter((notice) => !saidElsewhere.has(notice))
              .map((notice) => (
                <li key={notice}>
                  <NoticeLink notice={notice} />
                </li>
              ))}
            <li>
              <TextLink as={Link} to="/help#responsible-play">
                {t('app:footer.help')}
              </TextLink>
            </li>
            {analytics.isOffered && (
              <li>
                <TextLink as="button" type="button" onClick={() => analytics.reopen()}>
                  {t('app:footer.pageCounting')}
                </TextLink>
              </li>
            )}
          </Notices>
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
            {t('app:footer.copyright', { year: String(new Date(clock.now()).getFullYear()), company })}
          </Text>
        </Words>
      </Row>
    </Root>
  )
})
