// Node 20 starts no worker from a .ts file, not even under tsx, so this one brings tsx in first.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
