/** Path of a game's betting page. */
export const playPath = (gameId: string, station?: string): string =>
  `/lottery?${new URLSearchParams({ gameCode: gameId, ...(station !== undefined && { station }) })}`
export const ticketsPath = '/lottery/tickets'
