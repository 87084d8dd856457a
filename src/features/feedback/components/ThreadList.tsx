import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getComplaintPicture } from '#schemas/api/feedback.ts'
import type { ThreadEntry } from '#schemas/api/feedback.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { Row, Written } from './parts.ts'

const List = styled.ol({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const Item = styled.li({
  display: 'grid',
  gap: space(2),
  justifySelf: 'start',
  maxInlineSize: 'min(640px, 92%)',
  minInlineSize: 0,
  padding: `${space(3)} ${space(4)}`,
  borderRadius: token('radius.card'),
  borderEndStartRadius: 4,
  background: tint('color.text', 6),
  '&[data-author=player]': {
    justifySelf: 'end',
    borderEndStartRadius: token('radius.card'),
    borderEndEndRadius: 4,
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
  },
  '&[data-kind=final]': { boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}` },
})
const Head = styled.p({ margin: 0, fontSize: token('text.xs'), opacity: 0.85 })
const Shown = styled.img({ display: 'block', maxInlineSize: '100%', blockSize: 'auto', marginInline: 'auto' })

/** What was written and what happened, oldest first. */
export function ThreadList({ complaintId, thread }: { complaintId: string; thread: readonly ThreadEntry[] }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  return (
    <List aria-label={t('feedback:thread.title')}>
      {thread.map(({ place, kind, author, text, pictures, at }) => (
        <Item key={place} data-author={author} data-kind={kind}>
          <Head>
            <strong>{t(`feedback:thread.author.${author}`)}</strong> · {t(`feedback:thread.kind.${kind}`)} ·{' '}
            <time dateTime={at}>{time(at)}</time>
          </Head>
          {text !== '' && <Written dir="auto">{text}</Written>}
          {pictures > 0 && (
            <Row>
              {Array.from({ length: pictures }, (_, index) => (
                <PictureButton key={index} complaintId={complaintId} place={place} index={index} />
              ))}
            </Row>
          )}
        </Item>
      ))}
    </List>
  )
}

interface PictureProps {
  complaintId: string
  place: number
  index: number
}

function PictureButton(picture: PictureProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = t('feedback:pictures.number', { number: picture.index + 1 })
  return (
    <>
      <Button tone="quiet" size="sm" icon="eye" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Dialog title={name} closeLabel={t('feedback:pictures.close')} onClose={() => setOpen(false)}>
          <Picture {...picture} name={name} />
        </Dialog>
      )}
    </>
  )
}

function Picture({ name, ...key }: PictureProps & { name: string }) {
  const { api } = usePageServices()
  const answer = useAnswer(JSON.stringify(key), () => api.call(getComplaintPicture, key))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ picture }) => <Shown src={`data:image/jpeg;base64,${picture}`} alt={name} />}
    </Answered>
  )
}
