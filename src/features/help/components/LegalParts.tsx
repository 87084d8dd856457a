import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpCenter } from '#schemas/api/help.ts'
import { useBrand } from '#src/brand/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onDesktop } from '#src/ui/styles/media.ts'

/** Element ids of the page's parts, as used in links. */
const parts = {
  responsiblePlay: 'responsible-play',
  terms: 'terms',
  privacy: 'privacy',
} as const

const Root = styled.div({
  display: 'grid',
  gap: `${space(5)} ${space(12)}`,
  // Contents at the side; the text column has a readable width.
  [onDesktop]: {
    gridTemplateColumns: '240px minmax(0, 820px)',
    gridTemplateAreas: '"contents article"',
    '& > nav': { gridArea: 'contents' },
    '& > article': { gridArea: 'article' },
  },
})
const Contents = styled.nav({
  alignSelf: 'start',
  [onDesktop]: { position: 'sticky', insetBlockStart: 140 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: space(1),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    [onDesktop]: { gridTemplateColumns: '1fr' },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: space(3),
    marginInline: space(-3),
    borderRadius: token('radius.control'),
    color: token('color.muted'),
    fontWeight: 600,
    fontSize: token('text.sm'),
  },
  '& a:hover': { background: token('color.surface2'), color: token('color.text') },
})
const Article = styled.article({ display: 'grid', gap: space(6), minInlineSize: 0 })
const Section = styled.section({
  display: 'grid',
  gap: space(6),
  padding: `${space(8)} clamp(20px, 4vw, ${space(10)})`,
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  // Clear of the sticky header.
  scrollMarginBlockStart: 130,
})
const Chapter = styled.div({
  display: 'grid',
  gap: space(2),
  '& > p, & > ul': { color: token('color.muted') },
})

interface LegalPartsProps {
  /** Published versions of the terms, latest first. */
  terms: HelpCenter['terms']
}

/** Responsible play, terms and privacy on one page; links point to its parts. */
export function LegalParts({ terms }: LegalPartsProps) {
  const { t } = useTranslation()
  const ids = Object.entries(parts)
  return (
    <Root>
      <Contents aria-label={t('help:contents')}>
        <ul>
          {ids.map(([part, id]) => (
            <li key={part}>
              <a href={`#${id}`}>{t(`help:${part}.title`)}</a>
            </li>
          ))}
        </ul>
      </Contents>
      <Article>
        {ids.map(([part, id]) => (
          <HelpPart key={part} part={part} id={id}>
            {part !== 'responsiblePlay' && <Versions terms={terms} />}
          </HelpPart>
        ))}
      </Article>
    </Root>
  )
}

/** Versions of the terms with their dates; nothing if none was published. */
function Versions({ terms }: LegalPartsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (terms.length === 0) return null
  return (
    <Chapter>
      <Heading level={3} size="sm">
        {t('help:versions.title')}
      </Heading>
      <ul>
        {terms.map(({ version, publishedAt }, index) => (
          <li key={version}>
            {t(index === 0 ? 'help:versions.current' : 'help:versions.earlier', {
              version,
              when: format.time(publishedAt),
            })}
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

/** Renders a part from `help:<part>`: its title and chapters, each with heading and text. */
const HelpPart = ({ part, id, children }: { part: string; id: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { identity, jurisdiction } = brand
  const values = {
    brand: identity.name,
    company: identity.legalName ?? identity.name,
    email: identity.supportEmail ?? '',
    minAge: jurisdiction.minAge,
    years: jurisdiction.records.years,
    months: jurisdiction.records.historyMonths,
    linkDays: jurisdiction.records.linkDays,
  }
  const chapters = t(`help:${part}.chapters`, { returnObjects: true }) as Readonly<
    Record<string, { readonly title: string; readonly text: string }>
  >
  return (
    <Section id={id}>
      <Heading size="lg">{t(`help:${part}.title`)}</Heading>
      {Object.keys(chapters).map((chapter) => (
        <Chapter key={chapter}>
          <Heading level={3} size="sm">
            {t(`help:${part}.chapters.${chapter}.title`, values)}
          </Heading>
          <Text>{t(`help:${part}.chapters.${chapter}.text`, values)}</Text>
        </Chapter>
      ))}
      {children}
    </Section>
  )
}
