import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpCenter } from '#schemas/api/help.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { SearchField } from '#src/ui/primitives/SearchField/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { findArticles } from '../search.ts'
import { useHelpAddress } from '../use-help.ts'

const Root = styled.div({ display: 'grid', gap: space(6) })
const Search = styled.div({ maxInlineSize: 560 })
const Grid = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: space(4),
})
const Card = styled.section({
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  padding: space(5),
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '& header': { display: 'flex', alignItems: 'center', gap: space(3) },
  '& header svg': { fontSize: token('text.xl'), color: token('color.accentText') },
})
const Titles = styled.ul({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { minBlockSize: 44, display: 'flex', alignItems: 'center' },
})

/** Search field and the articles by category. */
export function Categories({ center: { categories } }: { center: HelpCenter }) {
  const { t } = useTranslation()
  const { base } = useHelpAddress()
  const [question, setQuestion] = useState('')
  const found = findArticles(categories, question)
  const isAsked = question.trim() !== ''
  const links = (articles: readonly { readonly id: string; readonly title: string }[]) => (
    <Titles>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <TextLink as={Link} to={`${base}/${id}`} tone="alone">
            <bdi>{title}</bdi>
          </TextLink>
        </li>
      ))}
    </Titles>
  )
  return (
    <Root>
      <Search>
        <SearchField
          label={t('help:search.label')}
          clearLabel={t('help:search.clear')}
          value={question}
          onValue={setQuestion}
        />
      </Search>
      <output>{isAsked && t('help:search.found', { count: found.length })}</output>
      {isAsked ? (
        links(found)
      ) : (
        <Grid>
          {categories.map(({ id, title, icon, articles }) => (
            <Card key={id} aria-labelledby={`help-${id}`}>
              <header>
                <Icon name={icon} />
                <Heading level={2} size="md" id={`help-${id}`}>
                  {title}
                </Heading>
              </header>
              {links(articles)}
            </Card>
          ))}
        </Grid>
      )}
    </Root>
  )
}
