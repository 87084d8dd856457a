import type { ReferenceKind } from '#schemas/api/feedback.ts'

export const feedbackPath = '/feedback'
export const complaintsPath = `${feedbackPath}?tab=complaints`

/** The page of one complaint. */
export const complaintPath = (complaintId: string): string =>
  `${feedbackPath}/complaint?${new URLSearchParams({ id: complaintId })}`

/** The form of a complaint about a bet, a deposit or a withdrawal. */
export const complainAbout = (kind: ReferenceKind, id: string, gameId?: string): string =>
  `${feedbackPath}?${new URLSearchParams({
    tab: 'complaints',
    about: kind,
    id,
    ...(gameId !== undefined && { game: gameId }),
  })}`
