/** The host of another brand's site next to this one: `aurora.localhost:8090` -> `lantern.localhost:8090`. */
export const hostOf = (id: string): string => location.host.replace(/^[^.]*/, id)

/** URL of another brand's studio. */
export const studioOf = (id: string): string => `${location.protocol}//${hostOf(id)}/_studio/`
