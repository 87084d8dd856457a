import type { Db } from '#server/database/database.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { MediaUses } from '#server/modules/media/media-uses.ts'

export interface AnnouncementDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
  /** Pictures of the media library. */
  readonly media: MediaUses
}
