import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { getComplaintPicture } from '#schemas/api/feedback.ts'
import type { ThreadEntry } from '#schemas/api/feedback.ts'
import { space, token } from '#src/lib/tokens.ts'
import { SentPictures, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Bubble } from '#src/ui/patterns/Bubble/index.ts'
import { Written } from './parts.ts'

const List = styled.ol({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const Head = styled.p({ margin: 0, fontSize: token('text.xs'), opacity: 0.85 })

/** Messages and events of a complaint, oldest first. */
export function ThreadList({ complaintId, thread }: { complaintId: string; thread: readonly ThreadEntry[] }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const { api } = usePageServices()
  const pictureWords = {
    number: (number: number) => t('feedback:pictures.number', { number }),
    close: t('feedback:pictures.close'),
  }
  return (
    <List aria-label={t('feedback:thread.title')}>
      {thread.map(({ place, kind, author, text, pictures, at }) => (
        <Bubble
          as="li"
          key={place}
          data-side={author === 'player' ? 'own' : undefined}
          data-line={kind === 'final' ? 'strong' : undefined}
        >
          <Head>
            <strong>{t(`feedback:thread.author.${author}`)}</strong> · {t(`feedback:thread.kind.${kind}`)} ·{' '}
            <time dateTime={at}>{time(at)}</time>
          </Head>
          {text !== '' && <Written dir="auto">{text}</Written>}
          <SentPictures
            count={pictures}
            of={`${complaintId} ${place}`}
            read={(index) =>
              api.call(getComplaintPicture, { complaintId, place, index }).then(({ picture }) => picture)
            }
            words={pictureWords}
          />
        </Bubble>
      ))}
    </List>
  )
}
