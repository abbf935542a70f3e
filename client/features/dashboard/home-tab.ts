/** The tab of the start screen, the same for all roles. */
export const homeTab = { place: 1, title: 'tabs.home' } as const
