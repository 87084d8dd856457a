/** The draws of the vendor protocol: an operator recomputes them with the same code. */
export { drawMessage, drawsFrom } from '#domain/vendor-protocol/draws.ts'
export type { Draws } from '#domain/vendor-protocol/draws.ts'
