/** How long an open page counts as present without renewal: longer than the change to another process takes. */
const presentMs = 30_000

/** A seat whose player was last known to have a page open until `hereUntilMs`. */
export interface PresentSeat {
  readonly key: string
  hereUntilMs: number
}

/** A present seat is renewed at half time, so that few calls change the table. */
export const isFading = ({ hereUntilMs }: PresentSeat, nowMs: number): boolean =>
  hereUntilMs - nowMs < presentMs / 2

/** Keeps a seat present, for a page or a call of its player. */
export function keepHere(seat: PresentSeat | null, nowMs: number): void {
  if (seat !== null && isFading(seat, nowMs)) seat.hereUntilMs = nowMs + presentMs
}

/** When the player's last page was gone; null while one is open. */
export const goneSinceMs = ({ hereUntilMs }: PresentSeat, nowMs: number): number | null =>
  hereUntilMs > nowMs ? null : hereUntilMs
