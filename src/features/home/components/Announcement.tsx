import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { Loadable } from '#src/features/games/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { bare, oneLine } from '#src/ui/styles/fragments.ts'
import { announcementHeight } from '../section-boxes.ts'
import { useApi, useStorage } from '../use-home.ts'

const Root = styled.aside({
  borderRadius: token('radius.control'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
})
const Words = styled.div({ maxInlineSize: '80ch', padding: `0 ${space(4)} ${space(4)}` })
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: announcementHeight,
  paddingInlineEnd: space(1),
})
const Title = styled.button({
  ...bare,
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: announcementHeight,
  paddingInline: space(4),
  textAlign: 'start',
  fontSize: token('text.sm'),
  fontWeight: 600,
  '& > svg:first-of-type': { flex: 'none', color: token('color.accentText') },
  '& > span': oneLine,
  '& > svg:last-of-type': { flex: 'none', transition: 'none' },
  '&[aria-expanded=true] > svg:last-of-type': { transform: 'scaleY(-1)' },
})

/** The merchant's latest announcement in one line that opens. Closed, it stays away until there is a newer one. */
export const Announcement = observer(function Announcement() {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const storage = useStorage()
  const [closed, setClosed] = useState(storage.get('announcementClosed'))
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const { language } = i18n
  const read = useMemo(
    () =>
      new Loadable((signal) =>
        api.call(listAnnouncements, { types: 'B,PL,PU,PR,H', pageNo: 1, pageSize: 1, language }, { signal }),
      ),
    [api, language],
  )
  useEffect(() => {
    void read.load()
    return () => read.drop()
  }, [read])
  const { value, error } = read
  if (value === null)
    return closed === null && error === null ? <div style={{ minBlockSize: announcementHeight }} /> : null
  const [latest] = value.list
  const version = `${latest?.id} ${latest?.timestamp}`
  if (latest === undefined || version === closed) return null
  const close = () => {
    storage.set('announcementClosed', version)
    setClosed(version)
  }
  return (
    <Root aria-label={t('home:announcement.title')}>
      <Line>
        <Title type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          <Icon name="bell" />
          <span dir="auto">{latest.title}</span>
          <Icon name="chevronDown" />
        </Title>
        <IconButton icon="close" label={t('home:announcement.close')} onClick={close} />
      </Line>
      <Words id={panelId} hidden={!isOpen}>
        <Text dir="auto" size="sm">
          {latest.content}
        </Text>
      </Words>
    </Root>
  )
})
