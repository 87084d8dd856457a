import type { Language } from '#domain/vocabulary/languages.ts'

const en = {
  lang: 'en',
  name: 'Sandbox Accounts',
  playMoney: '18+ · Play money',
  choose: 'Choose an account',
  why: (provider: string, site: string) =>
    `This page stands in for ${provider}. ${site} will learn which account you chose.`,
  other: 'Another address',
  go: 'Continue',
  decline: 'Don’t log in',
  wrong: 'Enter an email address, such as player@sandbox.example.',
  over: 'This login has ended',
  overHint: 'Go back to the site and start again.',
  phone: 'Text messages',
  phoneHint: 'No phone is needed here: codes sent to any number appear on this page for an hour.',
  number: 'Phone number with country code',
  look: 'Show messages',
  none: 'No messages in the last hour.',
  message: (code: string) => `Your code is ${code}`,
}
export type IdentityText = typeof en

const pt: IdentityText = {
  lang: 'pt',
  name: 'Contas Sandbox',
  playMoney: '18+ · Dinheiro fictício',
  choose: 'Escolha uma conta',
  why: (provider, site) => `Esta página substitui o ${provider}. ${site} saberá qual conta você escolheu.`,
  other: 'Outro endereço',
  go: 'Continuar',
  decline: 'Não entrar',
  wrong: 'Informe um endereço de e-mail, como player@sandbox.example.',
  over: 'Este login terminou',
  overHint: 'Volte ao site e comece de novo.',
  phone: 'Mensagens de texto',
  phoneHint:
    'Aqui não é preciso ter um telefone: os códigos enviados a qualquer número ficam nesta página por uma hora.',
  number: 'Telefone com código do país',
  look: 'Ver mensagens',
  none: 'Nenhuma mensagem na última hora.',
  message: (code) => `Seu código é ${code}`,
}

const vi: IdentityText = {
  lang: 'vi',
  name: 'Tài khoản Sandbox',
  playMoney: '18+ · Tiền ảo',
  choose: 'Chọn tài khoản',
  why: (provider, site) => `Trang này thay cho ${provider}. ${site} sẽ biết bạn đã chọn tài khoản nào.`,
  other: 'Địa chỉ khác',
  go: 'Tiếp tục',
  decline: 'Không đăng nhập',
  wrong: 'Hãy nhập địa chỉ email, ví dụ player@sandbox.example.',
  over: 'Lần đăng nhập này đã kết thúc',
  overHint: 'Hãy quay lại trang web và bắt đầu lại.',
  phone: 'Tin nhắn',
  phoneHint: 'Không cần điện thoại: mã gửi đến bất kỳ số nào sẽ hiển thị ở đây trong một giờ.',
  number: 'Số điện thoại kèm mã quốc gia',
  look: 'Xem tin nhắn',
  none: 'Không có tin nhắn trong một giờ qua.',
  message: (code) => `Mã của bạn là ${code}`,
}

const ar: IdentityText = {
  lang: 'ar',
  name: 'حسابات Sandbox',
  playMoney: '18+ · أموال افتراضية',
  choose: 'اختر حسابًا',
  why: (provider, site) => `هذه الصفحة بديل عن ${provider}. سيعرف ${site} الحساب الذي اخترته.`,
  other: 'عنوان آخر',
  go: 'متابعة',
  decline: 'عدم تسجيل الدخول',
  wrong: 'أدخل عنوان بريد إلكتروني، مثل player@sandbox.example.',
  over: 'انتهت محاولة تسجيل الدخول هذه',
  overHint: 'عد إلى الموقع وابدأ من جديد.',
  phone: 'الرسائل النصية',
  phoneHint: 'لا حاجة إلى هاتف هنا: الرموز المرسلة إلى أي رقم تظهر في هذه الصفحة لمدة ساعة.',
  number: 'رقم الهاتف مع رمز الدولة',
  look: 'عرض الرسائل',
  none: 'لا توجد رسائل خلال الساعة الأخيرة.',
  message: (code) => `رمزك هو ${code}`,
}

/** The texts of the sandbox identity service's pages. */
export const identityTexts: Readonly<Record<Language, IdentityText>> = { en, pt, vi, ar }
