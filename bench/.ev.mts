import { eventsPage } from '#server/docs/events-page.ts'
try { console.log(String((eventsPage as any)()).length) } catch (e) { console.log(e) }
