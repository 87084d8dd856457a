import styled from '@emotion/styled'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getServicePicture } from '#schemas/api/service.ts'
import type { ServiceMessage } from '#schemas/api/service.ts'
import { space, token } from '#src/lib/tokens.ts'
import { SentPictures, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Bubble } from '#src/ui/patterns/Bubble/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { firstWords, useSoon } from './first-answer.ts'

const Scroller = styled.div({
  flex: 1,
  minBlockSize: 120,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(4),
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  // Aligns a short conversation to the bottom.
  '&::before': { content: '""', marginBlock: `auto ${space(-3)}` },
})
const Item = styled(Bubble)({
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.45 },
  '& small': { fontSize: token('text.xs'), opacity: 0.85 },
})

/** Messages of the thread, newest last. */
export function Messages({ messages }: { messages: readonly ServiceMessage[] }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const soon = useSoon()
  const { api } = usePageServices()
  const pictureWords = {
    number: (number: number) => t('service:picture.number', { number }),
    close: t('service:picture.close'),
  }
  const scroller = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)
  const scrolledTo = useRef<number>(undefined)
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || scrolledTo.current === newest?.place) return
    scrolledTo.current = newest?.place
    box.scrollTop = box.scrollHeight
  })
  return (
    <Scroller ref={scroller} role="log" aria-live="off" aria-label={t('service:log')} tabIndex={0}>
      {messages.length === 0 && <Text tone="muted">{t('service:empty')}</Text>}
      {messages.map((message) => {
        const { place, author, text, pictures, at } = message
        return (
          <Item
            key={place}
            data-side={author === 'asker' ? 'own' : undefined}
            data-line={author === 'house' ? 'soft' : undefined}
          >
            <small>
              <strong>{t(`service:author.${author}`)}</strong> · <time dateTime={at}>{time(at)}</time>
            </small>
            <p dir="auto">{author === 'house' ? firstWords(message, t, soon) : text}</p>
            <SentPictures
              count={pictures}
              of={`service ${place}`}
              read={(index) => api.call(getServicePicture, { place, index }).then(({ picture }) => picture)}
              words={pictureWords}
            />
          </Item>
        )
      })}
      <LiveRegion message={newest?.author === 'desk' ? `${t('service:author.desk')}: ${newest.text}` : ''} />
    </Scroller>
  )
}
