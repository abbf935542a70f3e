/** The tab of the start screen, the same for all roles. */
export const homeTab = { place: 1, title: { en: 'Home', 'zh-TW': '首頁', 'zh-CN': '首页', th: 'หน้าแรก', vi: 'Trang chủ' } }
