import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useGate } from '#src/gates/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Answered } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { Article } from '../components/Article.tsx'
import { Categories } from '../components/Categories.tsx'
import { LegalParts } from '../components/LegalParts.tsx'
import { useHelpAddress, useHelpCenter } from '../use-help.ts'

const Root = styled.div({
  ...content,
  display: 'grid',
  gap: space(8),
  paddingBlock: space(8),
  [onPhone]: { paddingBlock: space(5), paddingInline: 16, gap: space(6) },
})

/** Keeps the content below out of view until the articles have loaded, to avoid a layout shift. */
const Tall = styled.div({ minBlockSize: '100dvh' })

/**
 * `/help`: the help centre, with the site's rules below it; `/help/<article>`: one article. `/helpmc` is the same without the
 * header.
 */
export const HelpPage = observer(function HelpPage() {
  const { t } = useTranslation()
  const hasCenter = useGate('help') !== 'off'
  if (hasCenter) return <HelpCenterPage />
  return (
    <Root>
      <Heading level={1} size="xl">
        {t('help:title')}
      </Heading>
      <LegalParts terms={[]} />
    </Root>
  )
})

function HelpCenterPage() {
  const { t } = useTranslation()
  const { articleId } = useHelpAddress()
  const answer = useHelpCenter()
  const isHere = answer.value !== null
  const { hash } = useLocation()
  // Repeats the jump to a linked part after the articles above it have loaded.
  useEffect(() => {
    if (isHere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isHere, hash])
  const skeleton = (
    <Tall>
      <Skeleton shape="banner" />
    </Tall>
  )
  if (articleId !== '')
    return (
      <Root>
        <Answered answer={answer} skeleton={skeleton}>
          {(center) => <Article center={center} articleId={articleId} />}
        </Answered>
      </Root>
    )
  return (
    <Root>
      <Heading level={1} size="xl">
        {t('help:title')}
      </Heading>
      <Answered answer={answer} skeleton={skeleton}>
        {(center) => <Categories center={center} />}
      </Answered>
      <LegalParts terms={answer.value?.terms ?? []} />
    </Root>
  )
}
