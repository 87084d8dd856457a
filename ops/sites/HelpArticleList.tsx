import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { HelpArticleRow } from '#schemas/api/ops-help.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'
import { EditArticle } from './HelpArticleForm.tsx'

type Row = HelpArticleRow & RaRecord
type TextRow = HelpArticleRow['texts'][number]

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'title', show: (row) => <Name {...row} /> },
  { source: 'texts', show: ({ texts }) => <Texts texts={texts} /> },
  { source: 'votes', show: ({ texts }) => <Votes texts={texts} /> },
]

/** Articles of the help centre; those with votes first, the least useful first. */
export const HelpArticleList = () => (
  <DeskList
    whole
    filters={filters}
    columns={columns}
    renderActs={(row) => (
      <CanAccess resource="helpArticles" action="publish">
        <EditArticle row={row} />
      </CanAccess>
    )}
  />
)

function Name({ title, articleId }: Row) {
  return (
    <Box sx={{ maxWidth: 280 }}>
      <div dir="auto">{title}</div>
      <Typography variant="body2" color="textSecondary">
        {articleId}
      </Typography>
    </Box>
  )
}

/** Where the text of each language comes from, and what is planned. */
function Texts({ texts }: Pick<Row, 'texts'>) {
  return (
    <Stack sx={{ gap: 0.5 }}>
      {texts.map((text) => (
        <Text key={text.language} {...text} />
      ))}
    </Stack>
  )
}

function Text({ language, from, inForce, scheduled, hasDraft, changedBy, changedAt }: TextRow) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" component="span" sx={{ minWidth: 24 }}>
        {language.toUpperCase()}
      </Typography>
      <Typography variant="body2" component="span">
        {inForce === null
          ? translate(`desk.helpArticles.from.${from ?? 'none'}`)
          : translate('desk.helpArticles.version', { version: inForce })}
      </Typography>
      {scheduled !== null && (
        <Typography variant="body2" component="span">
          {translate('desk.helpArticles.planned', { version: scheduled.version })}{' '}
          <Moment at={scheduled.startsAt} />
        </Typography>
      )}
      {hasDraft && <State label="desk.helpArticles.state.draft" tone="warning" />}
      {changedBy !== null && (
        <Typography variant="body2" color="textSecondary" component="span">
          {changedBy}, <Moment at={changedAt} />
        </Typography>
      )}
    </Box>
  )
}

/** Readers' votes by language. */
function Votes({ texts }: Pick<Row, 'texts'>) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const voted = texts.filter(({ useful, notUseful }) => useful + notUseful > 0)
  if (voted.length === 0) return '–'
  return (
    <Stack>
      {voted.map(({ language, useful, notUseful }) => (
        <span key={language}>
          {language.toUpperCase()}{' '}
          {translate('desk.helpArticles.votes', {
            share: share.format(useful / (useful + notUseful)),
            useful,
            all: useful + notUseful,
          })}
        </span>
      ))}
    </Stack>
  )
}
