/** For the start screens of all roles. */
export const homeTab = { place: 1, title: { en: 'Home', 'zh-TW': '首頁', 'zh-CN': '首页', th: 'หน้าแรก', vi: 'Trang chủ' } }
