import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { switchLink } from '#schemas/api/agents.ts'
import type { listLinks } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { percentOf, topRate } from '#src/features/contracts/index.ts'
import { ShareLink } from '#src/features/referral/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { QrPicture } from '#src/ui/patterns/QrPicture/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { Head, Notice, Row, Stack } from './parts.tsx'

type Links = Reply<typeof listLinks>
export type Link = Links['list'][number]

const List = styled.ul({ display: 'grid', gap: space(4), margin: 0, padding: 0, listStyle: 'none' })
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

interface LinkListProps extends Links {
  /** A link was opened or closed: read the list again. */
  onChange: () => void
}

/** The agent's invitation links, and the way to a new one. */
export function LinkList({ list, most, mayBringAgents, onChange }: LinkListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isNew, setNew] = useState(false)
  const open = list.filter((link) => link.open).length
  const isFull = open >= most
  return (
    <Stack>
      <Head>
        <Text size="sm" tone="muted">
          {t('agents:links.count', { open: format.count(open), most: format.count(most) })}
        </Text>
        <Button icon="plus" disabled={isFull} onClick={() => setNew(true)}>
          {t('agents:links.new')}
        </Button>
      </Head>
      {list.length === 0 ? (
        <EmptyState icon="send">{t('agents:links.empty')}</EmptyState>
      ) : (
        <List>
          {list.map((link) => (
            <li key={link.code}>
              <LinkCard link={link} mayOpen={!isFull} onChange={onChange} />
            </li>
          ))}
        </List>
      )}
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
}

interface LinkCardProps {
  link: Link
  mayOpen: boolean
  onChange: () => void
}

/** One link: where it leads, what came of it, and the switch that closes and opens it. */
function LinkCard({ link, mayOpen, onChange }: LinkCardProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { code, joinsAs, joined, open, createdAt, offers, notGiven } = link
  // A code from before links had names.
  const name = link.name === '' ? code : link.name
  const address = `${window.location.origin}/register?affiliateCode=${encodeURIComponent(code)}`
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
