import { useTranslation } from 'react-i18next'
import type { Announcement } from '#schemas/api/messages.ts'
import { useFormat } from '#src/record-page/index.ts'
import { MediaImage } from '#src/ui/patterns/MediaImage/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Message, MessageLine } from './parts.tsx'

interface AnnouncementCardProps {
  announcement: Announcement
  /** Whether it is unfolded at first. */
  open: boolean
}

/** An announcement of a list, folded or unfolded. */
export const AnnouncementCard = ({ announcement, open }: AnnouncementCardProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { type, title, content, timestamp, picture } = announcement
  return (
    <Message open={open}>
      <MessageLine>
        <Badge tone="soft">{t(`messages:types.${type}`)}</Badge>
        <bdi>{title}</bdi>
        <time dateTime={timestamp}>{format.time(timestamp)}</time>
      </MessageLine>
      <div>
        {picture !== null && <MediaImage picture={picture} sizes="(min-width: 1024px) 600px, 90vw" />}
        <Text dir="auto">{content}</Text>
      </div>
    </Message>
  )
}
