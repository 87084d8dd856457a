/** A name in lower case without accents for comparison, so that "dragao" finds "Dragão". */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
