import type { Announcement } from '#schemas/api/messages.ts'
import { dialogKey } from '#src/dialogs/index.ts'

export interface NoticeDialogProps {
  /** Shown one after the other; at least one. */
  readonly notices: readonly Announcement[]
}

/** Shows announcements that the visitor has not seen in this version. */
export const noticeDialog = dialogKey<NoticeDialogProps>('notice')
