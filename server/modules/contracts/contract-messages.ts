import type { ContractKind } from '#domain/agents/terms.ts'
import { messageIn } from '#server/lib/message-texts.ts'
import type { MessageTexts } from '#server/lib/message-texts.ts'
import type { TextByLanguage } from '#server/modules/messages/messages-desk.ts'
import type { EndReason } from './contracts.tables.ts'

/** Events an agent is notified of. */
export type ContractNews = 'proposed' | 'accepted' | EndReason

const kinds: Readonly<Record<ContractKind, TextByLanguage>> = {
  dividend: { en: 'dividend', pt: 'dividendos', vi: 'chia hoa hồng lãi lỗ', ar: 'الأرباح' },
  daily: { en: 'daily salary', pt: 'salário diário', vi: 'lương ngày', ar: 'الراتب اليومي' },
  hourly: { en: 'hourly salary', pt: 'salário por hora', vi: 'lương giờ', ar: 'الراتب بالساعة' },
  realtime: {
    en: 'real-time salary',
    pt: 'salário em tempo real',
    vi: 'lương thời gian thực',
    ar: 'الراتب الفوري',
  },
}

/** Title and text; `{kind}` is the kind of contract, `{agent}` the downline. */
const texts: Readonly<Record<ContractNews, MessageTexts>> = {
  proposed: {
    en: ['New contract offer', 'You have been offered a {kind} contract. Review it in the agent center.'],
    pt: ['Nova proposta de contrato', 'Você recebeu uma proposta de {kind}. Confira na central do agente.'],
    vi: ['Đề nghị hợp đồng mới', 'Bạn được đề nghị hợp đồng {kind}. Hãy xem trong trung tâm đại lý.'],
    ar: ['عرض عقد جديد', 'لديك عرض عقد جديد: {kind}. راجعه في مركز الوكيل.'],
  },
  accepted: {
    en: ['Contract accepted', '{agent} has accepted your {kind} contract.'],
    pt: ['Contrato aceito', '{agent} aceitou seu contrato de {kind}.'],
    vi: ['Hợp đồng được chấp nhận', '{agent} đã chấp nhận hợp đồng {kind} của bạn.'],
    ar: ['تم قبول العقد', 'قبِل {agent} عقد {kind}.'],
  },
  rejected: {
    en: ['Contract declined', '{agent} has declined your {kind} contract.'],
    pt: ['Contrato recusado', '{agent} recusou seu contrato de {kind}.'],
    vi: ['Hợp đồng bị từ chối', '{agent} đã từ chối hợp đồng {kind} của bạn.'],
    ar: ['تم رفض العقد', 'رفض {agent} عقد {kind}.'],
  },
  expired: {
    en: ['Contract offer expired', 'The {kind} contract offered to {agent} was not answered in time.'],
    pt: ['Proposta expirada', 'A proposta de {kind} para {agent} não foi respondida a tempo.'],
    vi: ['Đề nghị hợp đồng hết hạn', 'Đề nghị hợp đồng {kind} cho {agent} đã hết hạn.'],
    ar: ['انتهت صلاحية العرض', 'انتهت صلاحية عرض عقد {kind} المقدَّم إلى {agent}.'],
  },
  withdrawn: {
    en: ['Contract offer withdrawn', 'The {kind} contract offered to {agent} was withdrawn.'],
    pt: ['Proposta retirada', 'A proposta de {kind} para {agent} foi retirada.'],
    vi: ['Đề nghị hợp đồng đã rút', 'Đề nghị hợp đồng {kind} cho {agent} đã được rút lại.'],
    ar: ['تم سحب العرض', 'تم سحب عرض عقد {kind} المقدَّم إلى {agent}.'],
  },
  superseded: {
    en: [
      'Contract replaced',
      'A new {kind} contract with {agent} replaces the previous one from its next period.',
    ],
    pt: [
      'Contrato substituído',
      'Um novo contrato de {kind} com {agent} substitui o anterior a partir do próximo período.',
    ],
    vi: ['Hợp đồng được thay thế', 'Hợp đồng {kind} mới với {agent} thay thế hợp đồng cũ từ kỳ tiếp theo.'],
    ar: ['تم استبدال العقد', 'عقد {kind} جديد مع {agent} يحل محل العقد السابق ابتداءً من الفترة التالية.'],
  },
  byUpline: {
    en: [
      'Contract ended',
      'The {kind} contract of {agent} was ended by the agent above. The current period is still settled.',
    ],
    pt: [
      'Contrato encerrado',
      'O contrato de {kind} de {agent} foi encerrado pelo agente acima. O período atual ainda terá acerto.',
    ],
    vi: [
      'Hợp đồng kết thúc',
      'Hợp đồng {kind} của {agent} đã bị đại lý cấp trên chấm dứt. Kỳ hiện tại vẫn được quyết toán.',
    ],
    ar: ['انتهى العقد', 'أنهى الوكيل الأعلى عقد {kind} الخاص بـ {agent}. ستُسوّى الفترة الحالية.'],
  },
  byDownline: {
    en: ['Contract ended', '{agent} has ended the {kind} contract. The current period is still settled.'],
    pt: ['Contrato encerrado', '{agent} encerrou o contrato de {kind}. O período atual ainda terá acerto.'],
    vi: ['Hợp đồng kết thúc', '{agent} đã chấm dứt hợp đồng {kind}. Kỳ hiện tại vẫn được quyết toán.'],
    ar: ['انتهى العقد', 'أنهى {agent} عقد {kind}. ستُسوّى الفترة الحالية.'],
  },
  notCovered: {
    en: [
      'Contract ended',
      'The {kind} contract of {agent} ended because the contract above no longer covers it. The current period is still settled.',
    ],
    pt: [
      'Contrato encerrado',
      'O contrato de {kind} de {agent} foi encerrado porque o contrato acima não o cobre mais. O período atual ainda terá acerto.',
    ],
    vi: [
      'Hợp đồng kết thúc',
      'Hợp đồng {kind} của {agent} kết thúc vì hợp đồng cấp trên không còn đủ điều kiện. Kỳ hiện tại vẫn được quyết toán.',
    ],
    ar: [
      'انتهى العقد',
      'انتهى عقد {kind} الخاص بـ {agent} لأن العقد الأعلى لم يعد يغطيه. ستُسوّى الفترة الحالية.',
    ],
  },
  byHouse: {
    en: [
      'Contract ended',
      'The {kind} contract of {agent} was ended by the operator. The current period is still settled.',
    ],
    pt: [
      'Contrato encerrado',
      'O contrato de {kind} de {agent} foi encerrado pela plataforma. O período atual ainda terá acerto.',
    ],
    vi: [
      'Hợp đồng kết thúc',
      'Hợp đồng {kind} của {agent} đã bị nhà vận hành chấm dứt. Kỳ hiện tại vẫn được quyết toán.',
    ],
    ar: ['انتهى العقد', 'أنهى المشغّل عقد {kind} الخاص بـ {agent}. ستُسوّى الفترة الحالية.'],
  },
}

/** The inbox message about a contract, in every language the product is written in. */
export const contractMessage = (news: ContractNews, kind: ContractKind, agent: string) => ({
  ...messageIn(texts[news], (text, language) =>
    text.replace('{kind}', kinds[kind][language] ?? kind).replace('{agent}', () => agent),
  ),
  leadsTo: { page: kind } as const,
})
