import { didYouMean } from '#domain/brand/did-you-mean.ts'

/**
 * `There is no merchant AUROR01. Did you mean AURORA01? "list merchants" names them.` `listed`: the words after `list`.
 */
export function unknownTarget(
  what: string,
  written: string,
  candidates: readonly string[],
  listed: string,
): string {
  const guess = didYouMean(written, candidates)
  return `${what}. ${guess === null ? '' : `Did you mean ${guess}? `}"list ${listed}" names them.`
}
