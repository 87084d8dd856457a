/** Errors of consents and campaigns, with their HTTP status. */
export const campaignsErrors = {
  /** The site does not have the product or the channel. */
  'campaigns.notOffered': 409,
  /** The sentence of the consent has changed since the page was loaded. */
  'campaigns.wordingChanged': 409,
  'campaigns.linkInvalid': 404,
  /** The page needs the id of a promotion, race or raffle. */
  'campaigns.pageUnnamed': 422,
  /** The second button leads where the first one does, or there is no first one. */
  'campaigns.buttonsAlike': 422,
} as const
