// The sections of a SPORT host's profile, each at an address of its own below /userInfo.

export const sections = ['setting', 'background', 'private'] as const
export type Section = (typeof sections)[number]

export const addressOf = (section: Section) => (section === 'setting' ? '/userInfo' : `/userInfo/${section}`)

/** An unknown one is the first. */
export const sectionAt = (pathname: string): Section =>
  sections.find((section) => addressOf(section) === pathname.replace(/\/$/, '')) ?? 'setting'
