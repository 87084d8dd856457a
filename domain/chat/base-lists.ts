/**
 * Blocked words by language. A room uses the list of its own language, the English one and its operator's additions.
 * Deliberately short: only unmistakable insults that are neither names nor everyday words.
 */
export const blockedWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    'fuck*',
    'motherfuck*',
    'shit',
    'shits',
    'shitty',
    'bullshit',
    'cunt*',
    'bitch*',
    'whore*',
    'slut*',
    'faggot*',
    'nigger*',
    'nigga*',
    'wanker*',
    'asshole*',
    'retard',
    'retarded',
  ],
  pt: [
    'puta',
    'putas',
    'putaria',
    'caralho*',
    'porra',
    'buceta*',
    'foder',
    'fodase',
    'arrombado*',
    'viado',
    'merda',
    'merdas',
    'cuzao',
    'piranha',
    'vagabunda*',
    'otario',
    'desgracado',
    'retardado',
  ],
  vi: ['địt', 'đụ má', 'lồn', 'cặc', 'đéo', 'vãi lồn', 'con đĩ', 'óc chó', 'mẹ mày', 'chó đẻ', 'khốn nạn'],
  ar: ['شرموط*', 'قحبه', 'عاهره', 'ابن الكلب', 'يا كلب', 'منيوك*', 'خنزير', 'لعنه عليك'],
}

/** Phrases that hold a message for a moderator: begging, and invitations to other platforms. Compared after folding. */
export const watchedPhrases: Readonly<Record<string, readonly string[]>> = {
  en: [
    'lend me',
    'give me money',
    'send me money',
    'borrow me',
    'on telegram',
    'on whatsapp',
    'on discord',
    'private message me',
  ],
  pt: [
    'me empresta',
    'manda pix',
    'me manda um pix',
    'faz um pix',
    'me chama no zap',
    'no telegram',
    'no whatsapp',
    'no zap',
  ],
  vi: ['cho mình vay', 'cho tôi vay', 'xin tiền', 'qua zalo', 'qua telegram', 'nhắn riêng'],
  ar: ['اقرضني', 'ارسل لي مال', 'احتاج مال', 'على التليجرام', 'على الواتساب'],
}
