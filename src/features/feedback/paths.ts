import type { ReferenceKind } from '#schemas/api/feedback.ts'

export const feedbackPath = '/feedback'
export const complaintsPath = `${feedbackPath}?tab=complaints`

/** Path of a complaint's page. */
export const complaintPath = (complaintId: string): string =>
  `${feedbackPath}/complaint?${new URLSearchParams({ id: complaintId })}`

/** Path of the complaint form for a bet, deposit or withdrawal. */
export const complainAbout = (kind: ReferenceKind, id: string, gameId?: string): string =>
  `${feedbackPath}?${new URLSearchParams({
    tab: 'complaints',
    about: kind,
    id,
    ...(gameId !== undefined && { game: gameId }),
  })}`
