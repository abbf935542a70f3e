// Stops zod from compiling parsers with eval. The content security policy forbids eval, and the browser reports each attempt. Has to be imported
// before any schema is used.
import { config } from 'zod'

config({ jitless: true })
