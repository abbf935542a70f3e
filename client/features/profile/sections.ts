// The sections of a SPORT host's profile, each with its own address below /userInfo.

export const sections = ['setting', 'background', 'private'] as const
export type Section = (typeof sections)[number]

export const addressOf = (section: Section) => (section === 'setting' ? '/userInfo' : `/userInfo/${section}`)

/** The first section for an unknown address. */
export const sectionAt = (pathname: string): Section =>
  sections.find((section) => addressOf(section) === pathname.replace(/\/$/, '')) ?? 'setting'
