import type { RafflePrize, RaffleRule } from '#schemas/api/raffle-rule.ts'

/** A rule as form text. */
export interface RuleDraft {
  readonly raffleId: string
  readonly en: string
  readonly pt: string
  readonly firstDay: string
  readonly lastDay: string
  readonly ticket: string
  readonly logins: string
  readonly most: string
  readonly claimDays: string
  readonly delay: string
  /** One line per prize: `250 x 1`, `Headphones x 2 claim`. */
  readonly prizes: string
  readonly once: 'once' | 'several'
}

export const emptyDraft: RuleDraft = {
  raffleId: '',
  en: '',
  pt: '',
  firstDay: '',
  lastDay: '',
  ticket: '10',
  logins: '0',
  most: '200',
  claimDays: '14',
  delay: '15',
  prizes: '',
  once: 'once',
}

const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)
/** Parses an amount with up to two decimals to hundredths of everyday units. */
const centi = (text: string) =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null

function readPrize(line: string, index: number): RafflePrize | null {
  const [, name = '', times = '', claim] = /^(.+?)\s+x\s*(\d{1,3})(\s+claim)?$/i.exec(line.trim()) ?? []
  const quantity = whole(times)
  if (name === '' || quantity === null || quantity === 0) return null
  const centiUnits = centi(name)
  return {
    prizeId: `prize-${index + 1}`,
    centiUnits,
    title: centiUnits === null ? { en: name } : null,
    quantity,
    requiresClaim: claim !== undefined,
  }
}

/** The rule of a form; null: invalid. */
export function readRule(draft: RuleDraft): RaffleRule | null {
  const lines = draft.prizes.split('\n').filter((line) => line.trim() !== '')
  const prizes = lines.map(readPrize)
  const ticket = draft.ticket.trim() === '' ? null : centi(draft.ticket)
  const [logins, most] = [whole(draft.logins), whole(draft.most)]
  const [claimDays, delay] = [whole(draft.claimDays), whole(draft.delay)]
  const isRead =
    prizes.length > 0 &&
    prizes.every((prize) => prize !== null) &&
    (draft.ticket.trim() === '' || (ticket !== null && ticket > 0)) &&
    /^[a-z0-9][a-z0-9-]{0,39}$/.test(draft.raffleId) &&
    draft.en.trim() !== '' &&
    draft.firstDay !== '' &&
    draft.lastDay !== ''
  if (!isRead || logins === null || most === null || claimDays === null || delay === null) return null
  return {
    title: { en: draft.en.trim(), ...(draft.pt.trim() !== '' && { pt: draft.pt.trim() }) },
    firstDay: draft.firstDay,
    lastDay: draft.lastDay,
    ticketCentiUnits: ticket,
    categories: null,
    loginTickets: logins,
    maxTickets: most,
    onePrizePerPlayer: draft.once === 'once',
    prizes: prizes.filter((prize) => prize !== null),
    claimDays,
    drawDelayMinutes: delay,
  }
}
