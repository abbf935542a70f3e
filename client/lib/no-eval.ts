// The first import of whatever parses: zod would try whether it may compile its parsers with eval, which the content policy forbids, and the
// browser reports each try.
import { config } from 'zod'

config({ jitless: true })
