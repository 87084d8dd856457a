/** Markets that can refund the stake: draw no bet, and lines that are not at a half. */
export function mayComeBack(market: string): boolean {
  if (market === 'drawNoBet') return true
  const line = market.split(':').at(-1) ?? ''
  return /^(?:total|handicap)\b/.test(market) && !line.endsWith('.5')
}
