import styled from '@emotion/styled'
import type { TFunction } from 'i18next'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listLinks, switchLink } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { percentOf, topRate } from '#src/features/contracts/index.ts'
import { ShareLink } from '#src/features/referral/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import {
  ExportButton,
  RecordListStore,
  RecordRows,
  useFormat,
  usePageServices,
} from '#src/record-page/index.ts'
import type { PageServices, RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { QrPicture } from '#src/ui/patterns/QrPicture/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { Head, Notice, Row, Stack } from './parts.tsx'

type Links = Reply<typeof listLinks>
export type Link = Links['list'][number]

const List = styled.ul({ display: 'grid', gap: space(4), margin: 0, padding: 0, listStyle: 'none' })
const Filters = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3),
  '& > div': { flex: '0 1 240px' },
  // On a phone the third field has the widest options and takes a whole line.
  [onPhone]: {
    '& > div': { flexBasis: 'calc(50% - 12px)', flexGrow: 1 },
    '& > div:nth-of-type(3)': { flexBasis: '100%' },
  },
})
const Body = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(6),
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) },
  '& svg[role=img]': { inlineSize: 148, blockSize: 148 },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > svg[role=img]': { justifySelf: 'center', inlineSize: 200, blockSize: 200 },
  },
})
const Facts = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  margin: 0,
  color: token('color.muted'),
  fontSize: token('text.sm'),
})

type Totals = Links['totals']
type Order = 'newest' | 'oldest' | 'name' | 'joined'

const sourceOf = ({ api }: PageServices): RecordSource<Link, Totals> => ({
  list: ({ order, filters: { open, joinsAs, sort } }, cursor, pageSize) =>
    api.call(listLinks, {
      order,
      pageSize,
      ...(open !== undefined && { open: open === 'open' }),
      ...((joinsAs === 'agent' || joinsAs === 'member') && { joinsAs }),
      ...((sort === 'name' || sort === 'joined') && { sort }),
      ...(cursor !== null && { cursor }),
    }),
})

interface LinkListProps extends Pick<Links, 'opened' | 'most' | 'mayBringAgents'> {
  /** A change reloads the list. */
  revision: number
  /** Called after a link was created, opened or closed. */
  onChange: () => void
}

/** The agent's invitation links, with a button to create one. */
export const LinkList = observer(function LinkList({
  opened,
  most,
  mayBringAgents,
  revision,
  onChange,
}: LinkListProps) {
  const { t } = useTranslation()
  const services = usePageServices()
  const format = useFormat()
  const [list] = useState(() => new RecordListStore(sourceOf(services)))
  const [isNew, setNew] = useState(false)
  const [open, setOpen] = useState('')
  const [joinsAs, setJoinsAs] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const isFull = opened >= most
  useEffect(() => {
    list.show({
      from: '',
      to: '',
      // Names ascending; numbers of accounts descending.
      order: order === 'name' || order === 'oldest' ? 'oldest' : 'newest',
      filters: {
        ...(open !== '' && { open }),
        ...(joinsAs !== '' && { joinsAs }),
        ...((order === 'name' || order === 'joined') && { sort: order }),
      },
    })
  }, [list, open, joinsAs, order, revision])
  const columns = columnsOf(t)
  const totals = ({ count, joined }: Totals) => [
    { id: 'count', label: t('agents:links.title'), value: format.count(count) },
    { id: 'joined', label: t('agents:links.joinedAll'), value: format.count(joined) },
  ]
  const isFiltered = open !== '' || joinsAs !== ''
  return (
    <Stack>
      <Head>
        <Text size="sm" tone="muted">
          {t('agents:links.count', { open: format.count(opened), most: format.count(most) })}
        </Text>
        <Button icon="plus" disabled={isFull} onClick={() => setNew(true)}>
          {t('agents:links.new')}
        </Button>
      </Head>
      <Filters aria-label={t('records:filters')}>
        <Select
          label={t('agents:links.state')}
          value={open}
          onChange={({ target }) => setOpen(target.value)}
          options={[
            { value: '', label: t('records:all') },
            { value: 'open', label: t('agents:links.isOpen') },
            { value: 'closed', label: t('agents:links.isClosed') },
          ]}
        />
        <Select
          label={t('agents:joinsAs')}
          value={joinsAs}
          onChange={({ target }) => setJoinsAs(target.value)}
          options={[
            { value: '', label: t('records:all') },
            ...(['member', 'agent'] as const).map((value) => ({
              value,
              label: t(`agents:accountType.${value}`),
            })),
          ]}
        />
        <Select
          label={t('records:order.label')}
          value={order}
          onChange={({ target }) => setOrder(target.value as Order)}
          options={[
            { value: 'newest', label: t('records:order.newest') },
            { value: 'oldest', label: t('records:order.oldest') },
            { value: 'name', label: t('agents:links.name') },
            { value: 'joined', label: t('agents:links.joinedAll') },
          ]}
        />
        <ExportButton list={list} columns={columns} fileName="invitation-links" />
      </Filters>
      <RecordRows
        list={list}
        title={t('agents:links.title')}
        columns={columns}
        rowKey={({ code }) => code}
        totals={totals}
        skeleton={<Skeleton shape="banner" />}
        empty={
          <EmptyState icon="send">
            {t(isFiltered ? 'agents:links.noneOfFilter' : 'agents:links.empty')}
          </EmptyState>
        }
        renderRows={(rows) => (
          <List>
            {rows.map((link) => (
              <li key={link.code}>
                <LinkCard link={link} mayOpen={!isFull} onChange={onChange} />
              </li>
            ))}
          </List>
        )}
      />
      {isNew && (
        <NewLinkDialog
          mayBringAgents={mayBringAgents}
          onClose={() => setNew(false)}
          onMade={() => {
            setNew(false)
            onChange()
          }}
        />
      )}
    </Stack>
  )
})

const addressOf = (code: string) =>
  `${window.location.origin}/register?affiliateCode=${encodeURIComponent(code)}`

/** Columns of the export. */
const columnsOf = (t: TFunction): readonly RecordColumn<Link>[] => [
  { id: 'name', label: t('agents:links.name'), as: 'text', value: ({ name, code }) => name || code },
  { id: 'address', label: t('agents:links.address'), as: 'text', value: ({ code }) => addressOf(code) },
  {
    id: 'state',
    label: t('agents:links.state'),
    as: 'text',
    value: ({ open }) => t(open ? 'agents:links.isOpen' : 'agents:links.isClosed'),
  },
  {
    id: 'joinsAs',
    label: t('agents:joinsAs'),
    as: 'text',
    value: ({ joinsAs }) => t(`agents:accountType.${joinsAs}`),
  },
  {
    id: 'joined',
    label: t('agents:links.joinedAll'),
    as: 'count',
    value: ({ joined }) => String(joined),
  },
  { id: 'createdAt', label: t('agents:links.since'), as: 'time', value: ({ createdAt }) => createdAt },
]

interface LinkCardProps {
  link: Link
  mayOpen: boolean
  onChange: () => void
}

/** An invitation link: URL, results, and a switch to open or close it. */
function LinkCard({ link, mayOpen, onChange }: LinkCardProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { code, joinsAs, joined, open, createdAt, offers, notGiven, series = null } = link
  // Codes created before links had names.
  const name = link.name === '' ? code : link.name
  const address = addressOf(code)
  const turn = async () => {
    setBusy(true)
    try {
      await api.call(switchLink, { code, open: !open })
      onChange()
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
    setBusy(false)
  }
  return (
    <Card>
      <Stack>
        <Head>
          <Row>
            <Heading level={2} size="sm">
              <bdi>{name}</bdi>
            </Heading>
            <Badge tone={open ? 'positive' : 'neutral'}>
              {t(open ? 'agents:links.isOpen' : 'agents:links.isClosed')}
            </Badge>
            <Badge tone="soft">{t(`agents:accountType.${joinsAs}`)}</Badge>
            {series !== null && (
              <Badge tone="soft">{t('agents:series.upTo', { series: String(series) })}</Badge>
            )}
            {offers.map((offer) => (
              <Badge key={offer.kind} tone={notGiven.includes(offer.kind) ? 'warning' : 'brand'}>
                {t('agents:links.offer', {
                  kind: t(`agents:kind.${offer.kind}`),
                  rate: format.percent(percentOf(topRate(offer))),
                })}
              </Badge>
            ))}
          </Row>
          <Button
            tone="quiet"
            size="sm"
            icon={open ? 'lock' : 'check'}
            busy={isBusy}
            disabled={!open && !mayOpen}
            aria-label={t(open ? 'agents:links.closeNamed' : 'agents:links.openNamed', { name })}
            onClick={() => void turn()}
          >
            {t(open ? 'agents:links.close' : 'agents:links.open')}
          </Button>
        </Head>
        {notGiven.length > 0 && (
          <Notice>
            {t('agents:links.notGiven', {
              kinds: notGiven.map((kind) => t(`agents:kind.${kind}`)).join(', '),
            })}
          </Notice>
        )}
        <Facts>
          <span>{t('agents:links.joined', { count: joined })}</span>
          <span>{t('agents:links.code', { code })}</span>
          <time dateTime={createdAt}>{t('agents:links.createdAt', { at: format.time(createdAt) })}</time>
        </Facts>
        {open && (
          <Body>
            <div>
              <TextField
                label={t('agents:links.address')}
                readOnly
                dir="ltr"
                value={address}
                onFocus={({ target }) => target.select()}
              />
              <ShareLink link={address} />
            </div>
            <QrPicture text={address} label={t('agents:links.qr', { name })} />
          </Body>
        )}
      </Stack>
    </Card>
  )
}
