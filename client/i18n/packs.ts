// The texts of the pages: a folder for each language, with a file for each pack. No group of texts is in two packs.

export type Texts = Record<string, unknown>

/**
 * `office` is for every signed-in user, `staff` for families and admins, `host` for a host's profile, events, encoder and rehearsal, `room` for what
 * stands in a room for hosts and moderators, `record` for a session's page, explanations of figures and statements, `watch` for a viewer's room,
 * `chat` for the lines of a chat, wherever it stands.
 * What a page shows before it has loaded anything is part of the page, in all languages: `sign-in` of the back office, `lobby` of the app for
 * viewers.
 */
export type Pack = 'sign-in' | 'office' | 'staff' | 'host' | 'room' | 'record' | 'chat' | 'watch'
export const packs = import.meta.glob<Texts>('./*/{sign-in,office,staff,host,room,record,chat,watch}.json', { import: 'default' })
