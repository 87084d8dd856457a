import type { Announcement } from '#schemas/api/messages.ts'
import { dialogKey } from '#src/dialogs/index.ts'

export interface NoticeDialogProps {
  /** Shown one at a time; at least one. */
  readonly notices: readonly Announcement[]
}

/** Shows announcements whose current version the visitor has not seen. */
export const noticeDialog = dialogKey<NoticeDialogProps>('notice')
