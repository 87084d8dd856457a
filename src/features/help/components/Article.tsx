import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { HelpCenter } from '#schemas/api/help.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { MediaImage } from '#src/ui/patterns/MediaImage/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { useHelpAddress } from '../use-help.ts'
import { Blocks } from './Blocks.tsx'
import { Vote } from './Vote.tsx'

const Columns = styled.div({
  display: 'grid',
  gap: `${space(5)} ${space(10)}`,
  alignItems: 'start',
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 820px) 280px' },
})
const Paper = styled.article({
  display: 'grid',
  gap: space(5),
  padding: `${space(8)} clamp(20px, 4vw, ${space(10)})`,
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
})
const Related = styled.nav({
  display: 'grid',
  gap: space(2),
  '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  '& a': { minBlockSize: 44, display: 'flex', alignItems: 'center' },
})

/** A help article with its vote and the neighbouring articles. */
export function Article({ center, articleId }: { center: HelpCenter; articleId: string }) {
  const { t } = useTranslation()
  const { base } = useHelpAddress()
  const category = center.categories.find(({ articles }) => articles.some(({ id }) => id === articleId))
  const article = category?.articles.find(({ id }) => id === articleId)
  const back = (
    <TextLink as={Link} to={base} tone="alone" iconStart="arrowStart">
      {t('help:all')}
    </TextLink>
  )
  if (category === undefined || article === undefined)
    return (
      <EmptyState icon="info" title={t('help:missing.title')} action={back}>
        {t('help:missing.text')}
      </EmptyState>
    )
  const others = category.articles.filter(({ id }) => id !== articleId)
  return (
    <>
      {back}
      <Columns>
        <Paper lang={article.language} dir={article.language === 'ar' ? 'rtl' : 'ltr'}>
          <Heading level={1} size="xl">
            {article.title}
          </Heading>
          {article.picture !== null && (
            <MediaImage picture={article.picture} sizes="(min-width: 1024px) 740px, 90vw" />
          )}
          <Blocks blocks={article.blocks} />
          <Vote key={articleId} articleId={articleId} />
        </Paper>
        {others.length > 0 && (
          <Related aria-labelledby="help-related">
            <Heading level={2} size="sm" id="help-related">
              {category.title}
            </Heading>
            <ul>
              {others.map(({ id, title }) => (
                <li key={id}>
                  <TextLink as={Link} to={`${base}/${id}`} tone="alone">
                    {title}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Related>
        )}
      </Columns>
    </>
  )
}
