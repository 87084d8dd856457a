/** Normalises a name for search: lower case without accents, so that "dragao" finds "Dragão". */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
