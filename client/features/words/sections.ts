/** The screen beside the words, without its code. */
export const chatSection = {
  path: '/blockedWords/chat',
  title: { en: 'Chat from the start', 'zh-TW': '開播時的聊天室', 'zh-CN': '开播时的聊天室', th: 'แชตตอนเริ่มไลฟ์', vi: 'Chat lúc lên sóng' },
}
