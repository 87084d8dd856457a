import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { filledIn } from '#domain/help/fill-in.ts'
import { readArticle } from '#domain/help/parse-article.ts'
import type { ParsedArticle } from '#domain/help/parse-article.ts'
import type { HelpBlock, HelpLine } from '#schemas/api/help.ts'
import { BrandLook, useBrandFills } from '../parts/BrandLook.tsx'

/** Parts have no ids; the same text at another place is another part. */
const keyOf = (text: string, index: number) => `${index} ${text.slice(0, 24)}`

interface HelpPreviewProps {
  readonly merchantCode: string
  readonly text: string
  readonly language: string
}

/** An article as the help centre arranges it, in the brand's look, and what of it cannot be read. */
export function HelpPreview({ merchantCode, text, language }: HelpPreviewProps) {
  const translate = useTranslate()
  const { article, faults } = readArticle(text)
  return (
    <Box
      component="section"
      aria-label={translate('desk.helpArticles.preview')}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Typography variant="subtitle2" component="p">
        {translate('desk.helpArticles.preview')}
      </Typography>
      {faults.length > 0 && (
        <Alert severity="warning">
          {translate('desk.helpArticles.unreadable')}
          <ul>
            {[
              ...new Set(
                faults.map(({ kind, what }) => translate(`desk.helpArticles.fault.${kind}`, { what })),
              ),
            ].map((sentence) => (
              <li key={sentence} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <BrandLook merchantCode={merchantCode}>
        <Shown article={article} language={language} />
      </BrandLook>
    </Box>
  )
}

function Shown({ article, language }: { readonly article: ParsedArticle; readonly language: string }) {
  const { title, blocks } = filledIn(article, useBrandFills())
  return (
    <Paper
      variant="outlined"
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      lang={language}
      sx={{ padding: 2, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      {blocks.map((block, index) => (
        <Block key={keyOf(block.kind, index)} block={block} />
      ))}
    </Paper>
  )
}

function Block({ block }: { readonly block: HelpBlock }) {
  const translate = useTranslate()
  if (block.kind === 'heading')
    return (
      <Typography variant="subtitle1" component="p">
        {block.text}
      </Typography>
    )
  if (block.kind === 'picture')
    return (
      <Box sx={{ padding: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {translate('desk.helpArticles.picture', { name: block.picture })}
      </Box>
    )
  if (block.kind === 'text')
    return (
      <Typography variant="body2">
        <Line line={block.line} />
      </Typography>
    )
  return (
    <Box component={block.ordered ? 'ol' : 'ul'} sx={{ margin: 0, paddingInlineStart: 3 }}>
      {block.items.map((item, index) => (
        <Typography key={keyOf(item[0]?.text ?? '', index)} component="li" variant="body2">
          <Line line={item} />
        </Typography>
      ))}
    </Box>
  )
}

/** Links lead into the site, so here they only show where to. */
const Line = ({ line }: { readonly line: HelpLine }) =>
  line.map(({ text, to }, index) => (
    <Box
      key={keyOf(text, index)}
      component="span"
      {...(to !== undefined && { title: to, sx: { color: 'primary.main', textDecoration: 'underline' } })}
    >
      {text}
    </Box>
  ))
