import styled from '@emotion/styled'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getServicePicture } from '#schemas/api/service.ts'
import type { ServiceMessage } from '#schemas/api/service.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
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
  // A short talk stands at the end, where it goes on.
  '& > :first-child': { marginBlockStart: 'auto' },
})
const Item = styled.div({
  display: 'grid',
  gap: space(1),
  alignSelf: 'flex-start',
  maxInlineSize: '92%',
  minInlineSize: 0,
  padding: `${space(2)} ${space(3)}`,
  borderRadius: token('radius.card'),
  borderEndStartRadius: 4,
  background: tint('color.text', 6),
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.45 },
  '& small': { fontSize: token('text.xs'), opacity: 0.85 },
  '&[data-author=asker]': {
    alignSelf: 'flex-end',
    borderEndStartRadius: token('radius.card'),
    borderEndEndRadius: 4,
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
  },
  '&[data-author=house]': { background: 'transparent', boxShadow: `inset 0 0 0 1px ${token('color.line')}` },
})
const Pictures = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const Shown = styled.img({ display: 'block', maxInlineSize: '100%', blockSize: 'auto', marginInline: 'auto' })

/** What was written, the newest below. */
export function Messages({ messages }: { messages: readonly ServiceMessage[] }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const soon = useSoon()
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
          <Item key={place} data-author={author}>
            <small>
              <strong>{t(`service:author.${author}`)}</strong> · <time dateTime={at}>{time(at)}</time>
            </small>
            <p dir="auto">{author === 'house' ? firstWords(message, t, soon) : text}</p>
            {pictures > 0 && (
              <Pictures>
                {Array.from({ length: pictures }, (_, index) => (
                  <PictureButton key={index} place={place} index={index} />
                ))}
              </Pictures>
            )}
          </Item>
        )
      })}
      <LiveRegion message={newest?.author === 'desk' ? `${t('service:author.desk')}: ${newest.text}` : ''} />
    </Scroller>
  )
}

interface PictureProps {
  readonly place: number
  readonly index: number
}

function PictureButton(picture: PictureProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = t('service:picture.number', { number: picture.index + 1 })
  return (
    <>
      <Button tone="quiet" size="sm" icon="eye" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Dialog title={name} closeLabel={t('service:picture.close')} onClose={() => setOpen(false)}>
          <Picture {...picture} name={name} />
        </Dialog>
      )}
    </>
  )
}

function Picture({ name, ...key }: PictureProps & { name: string }) {
  const { api } = usePageServices()
  const answer = useAnswer(JSON.stringify(key), () => api.call(getServicePicture, key))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ picture }) => <Shown src={`data:image/jpeg;base64,${picture}`} alt={name} />}
    </Answered>
  )
}
