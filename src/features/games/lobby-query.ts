/** What a lobby shows, as its address says it: `?page=<vendor|ALL>&search=&pageNo=`. */
export interface LobbyQuery {
  /** Null: every vendor. */
  readonly vendorCode: string | null
  readonly search: string
  /** 1-based. */
  readonly pageNo: number
}

const vendorCode = /^[A-Z0-9_]{1,32}$/
const maxSearchLength = 60

/** Reads an address; what makes no sense there counts as not given. */
export function readLobbyQuery(params: URLSearchParams): LobbyQuery {
  const vendor = params.get('page') ?? 'ALL'
  const pageNo = Number(params.get('pageNo') ?? 1)
  return {
    vendorCode: vendor !== 'ALL' && vendorCode.test(vendor) ? vendor : null,
    search: (params.get('search') ?? '').trim().slice(0, maxSearchLength),
    pageNo: Number.isInteger(pageNo) && pageNo > 0 && pageNo <= 100_000 ? pageNo : 1,
  }
}

/** Writes an address; what is as usual is left out, but for the vendor. */
export function writeLobbyQuery({ vendorCode: vendor, search, pageNo }: LobbyQuery): URLSearchParams {
  return new URLSearchParams({
    page: vendor ?? 'ALL',
    ...(search !== '' && { search }),
    ...(pageNo > 1 && { pageNo: String(pageNo) }),
  })
}
