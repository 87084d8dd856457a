/** The host of another brand's site beside this page's: `aurora.localhost:8090` -> `lantern.localhost:8090`. */
export const hostOf = (id: string): string => location.host.replace(/^[^.]*/, id)

/** The studio of another brand. */
export const studioOf = (id: string): string => `${location.protocol}//${hostOf(id)}/_studio/`
