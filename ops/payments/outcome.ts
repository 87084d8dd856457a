/** Copy key of the message after an action; null: the default one. */
export const wordFor = ({ outcome }: { readonly outcome: 'done' | 'secondPerson' | 'checking' }) =>
  outcome === 'done' ? null : `desk.payments.${outcome}`
