import { h } from '../shell/dom.ts'
import type { Language } from '../texts/texts.ts'

type Word = Readonly<Record<Language, string>>

const suits = {
  c: { sign: '♣', en: 'clubs', pt: 'paus', vi: 'chuồn', ar: 'السباتي' },
  d: { sign: '♦', en: 'diamonds', pt: 'ouros', vi: 'rô', ar: 'الديناري' },
  h: { sign: '♥', en: 'hearts', pt: 'copas', vi: 'cơ', ar: 'الكوبة' },
  s: { sign: '♠', en: 'spades', pt: 'espadas', vi: 'bích', ar: 'البستوني' },
} as const satisfies Readonly<Record<string, Word & { readonly sign: string }>>

const courts: Readonly<Record<string, Word>> = {
  T: { en: 'ten', pt: 'dez', vi: 'mười', ar: 'عشرة' },
  J: { en: 'jack', pt: 'valete', vi: 'bồi', ar: 'ولد' },
  Q: { en: 'queen', pt: 'dama', vi: 'đầm', ar: 'ملكة' },
  K: { en: 'king', pt: 'rei', vi: 'già', ar: 'ملك' },
  A: { en: 'ace', pt: 'ás', vi: 'át', ar: 'آس' },
}

/** Between rank and suit. */
const joints: Word = { en: ' of ', pt: ' de ', vi: ' ', ar: ' ' }

const isSuit = (text: string): text is keyof typeof suits => text in suits

/** `As` -> "ace of spades". */
export function cardWords(name: string, language: Language): string {
  const [rank = '', suit = ''] = name
  const suitWord = isSuit(suit) ? suits[suit][language] : ''
  return `${courts[rank]?.[language] ?? rank}${joints[language]}${suitWord}`
}

/** A card; null shows its back. Four suit colours, so that suits do not depend on red and green alone. */
export function cardFace(name: string | null, more = ''): HTMLElement {
  if (name === null) return h('span', { class: `card back ${more}` })
  const [rank = '', suit = ''] = name
  const sign = isSuit(suit) ? suits[suit].sign : ''
  return h(
    'span',
    { class: `card ${suit} ${more}` },
    h('b', {}, rank === 'T' ? '10' : rank),
    // The variation selector prevents emoji rendering on phones.
    h('i', {}, `${sign}\uFE0E`),
  )
}
