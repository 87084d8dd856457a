/** What to say about an act that was taken; null: the usual word. */
export const wordFor = ({ outcome }: { readonly outcome: 'done' | 'secondPerson' | 'checking' }) =>
  outcome === 'done' ? null : `desk.payments.${outcome}`
